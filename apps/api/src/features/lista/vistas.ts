import { VISTA_LIMITE } from '@claraboia/contract';
import type { PreferenciasLista, VistaLista, VistaSave } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** List of one person. */
export interface DaPessoa {
  readonly lista: string;
  readonly pessoaId: number;
}

/** Columns of a view `v`; `$2` is the person who asks. */
const COLUMNS = `v.id, v.nome, v.compartilhada, coalesce(v.pessoa_id = $2, false) as minha,
  (select coalesce(p.nome_social, p.nome) from pessoa p where p.id = v.pessoa_id) as autor, v.estado`;
/** Condition on views `v` of a list, `$3`, that the person may open. */
const SEEN = 'v.cliente_id = $1 and v.lista = $3 and (v.pessoa_id = $2 or v.compartilhada)';

const argumentsOf = (tx: Tx, { lista, pessoaId }: DaPessoa) => [tx.clienteId, pessoaId, lista];

/** Views of a list that a person may open, by name. */
export const readVistas = (tx: Tx, of: DaPessoa): Promise<VistaLista[]> =>
  tx.query<VistaLista>(
    `select ${COLUMNS} from vista_lista v where ${SEEN}
      order by v.nome collate "pt-BR-x-icu", v.id`,
    argumentsOf(tx, of),
  );

const INITIAL: PreferenciasLista = { padrao: null, exercicio: false, arranjos: {} };

/** Choices of a person about a list, without those of a view that a colleague no longer shares. */
export async function readPreferencias(tx: Tx, of: DaPessoa): Promise<PreferenciasLista> {
  const [row] = await tx.query<PreferenciasLista>(
    `select l.exercicio, l.arranjos,
            (select v.id from vista_lista v where ${SEEN} and v.id = l.vista_padrao_id) as padrao
       from lista_pessoa l where l.cliente_id = $1 and l.pessoa_id = $2 and l.lista = $3`,
    argumentsOf(tx, of),
  );
  return row ?? INITIAL;
}

/** Keeps the choices of a person about a list, of views that she may open. */
export async function keepPreferencias(
  tx: Tx,
  of: DaPessoa,
  { padrao, exercicio, arranjos }: PreferenciasLista,
): Promise<PreferenciasLista> {
  await tx.execute(
    `insert into lista_pessoa as l (cliente_id, pessoa_id, lista, vista_padrao_id, exercicio, arranjos)
     select $1::bigint, $2::bigint, $3::text,
            (select v.id from vista_lista v where ${SEEN} and v.id = $4), $5::boolean,
            (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each($6::jsonb) a
              where a.key = 'lista' or exists (
                select from vista_lista v where ${SEEN} and v.id::text = a.key))
     on conflict (cliente_id, pessoa_id, lista) do update
        set vista_padrao_id = excluded.vista_padrao_id, exercicio = excluded.exercicio,
            arranjos = excluded.arranjos`,
    [...argumentsOf(tx, of), padrao, exercicio, JSON.stringify(arranjos)],
  );
  return readPreferencias(tx, of);
}

/** Reason why a view is not kept. */
export type Recusa = 'nome' | 'limite' | 'ausente';

/** True if one more view, or one more shared one, would exceed the limits. */
async function isFull(tx: Tx, of: DaPessoa, id: number | null, shared: boolean) {
  // Two saves at once must not pass the limit together.
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `vista_lista ${tx.clienteId} ${of.lista}`,
  ]);
  const [row] = await tx.query<{ minhas: number; partilhadas: number }>(
    `select count(*) filter (where v.pessoa_id = $2)::int as minhas,
            count(*) filter (where v.compartilhada)::int as partilhadas
       from vista_lista v where ${SEEN} and v.id is distinct from $4::bigint`,
    [...argumentsOf(tx, of), id],
  );
  const { minhas = 0, partilhadas = 0 } = row ?? {};
  return minhas >= VISTA_LIMITE.vistas || (shared && partilhadas >= VISTA_LIMITE.vistas);
}

const isNamed = async (tx: Tx, of: DaPessoa, id: number | null, nome: string) =>
  (
    await tx.query(
      `select from vista_lista v where v.cliente_id = $1 and v.pessoa_id = $2 and v.lista = $3
          and v.nome = $4 and v.id is distinct from $5::bigint`,
      [...argumentsOf(tx, of), nome, id],
    )
  ).length > 0;

/**
 * Keeps a view of a person.
 * @param id her view that is replaced; null for a new one
 */
export async function keepVista(
  tx: Tx,
  of: DaPessoa,
  id: number | null,
  { nome, compartilhada, estado }: VistaSave,
): Promise<VistaLista | Recusa> {
  if (await isFull(tx, of, id, compartilhada)) return 'limite';
  if (await isNamed(tx, of, id, nome)) return 'nome';
  const values = [...argumentsOf(tx, of), nome, compartilhada, JSON.stringify(estado)];
  const [row] =
    id === null
      ? await tx.query<VistaLista>(
          `insert into vista_lista as v (cliente_id, pessoa_id, lista, nome, compartilhada, estado)
           values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
          values,
        )
      : await tx.query<VistaLista>(
          `update vista_lista v set nome = $4, compartilhada = $5, estado = $6, alterada_em = now()
            where v.cliente_id = $1 and v.pessoa_id = $2 and v.lista = $3 and v.id = $7
            returning ${COLUMNS}`,
          [...values, id],
        );
  return row ?? 'ausente';
}

/**
 * Removes a view of a person, or a shared one.
 * @param canWrite true if she may change the records of the client
 * @returns false if there is no such view
 */
export async function removeVista(
  tx: Tx,
  of: DaPessoa,
  id: number,
  canWrite: boolean,
): Promise<boolean> {
  const removed = await tx.execute(
    `delete from vista_lista v where ${SEEN} and v.id = $4 and (v.pessoa_id = $2 or $5::boolean)`,
    [...argumentsOf(tx, of), id, canWrite],
  );
  return removed > 0;
}
