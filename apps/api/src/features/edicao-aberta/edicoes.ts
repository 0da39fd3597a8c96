import { EDICAO_ABERTA_JANELAS, EDICAO_ABERTA_SEGUNDOS } from '@claraboia/contract';
import type { EdicaoAberta } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Record in a form, and the window of that form. */
export interface OpenForm {
  readonly entidade: string;
  readonly id: number;
  readonly pessoaId: number;
  readonly janela: string;
}

const OF_RECORD = 'cliente_id = $1 and entidade = $2 and registro_id = $3';
const SEEN = `interval '${EDICAO_ABERTA_SEGUNDOS} seconds'`;

/** Stores that a window has a record open, or is still there. After too long a silence its time starts again. */
export async function noteOpen(
  tx: Tx,
  { entidade, id, pessoaId, janela }: OpenForm,
): Promise<void> {
  const record = [tx.clienteId, entidade, id];
  const window = [...record, pessoaId, janela];
  // A cluster takes no clock in a condition among values, nor in what an insert does instead.
  const own = `${OF_RECORD} and pessoa_id = $4 and janela = $5`;
  await tx.execute(
    `update edicao_aberta set desde = now() where ${own} and visto_em < now() - ${SEEN}`,
    window,
  );
  const known = await tx.execute(`update edicao_aberta set visto_em = now() where ${own}`, window);
  if (known > 0) return;
  await tx.execute(
    `insert into edicao_aberta (cliente_id, entidade, registro_id, pessoa_id, janela)
     values ($1, $2, $3, $4, $5)
     on conflict (cliente_id, entidade, registro_id, pessoa_id, janela) do update set visto_em = excluded.visto_em`,
    window,
  );
  await deleteFree(tx, `visto_em < now() - ${SEEN}`, record);
  const surplus = 'pessoa_id = $4 order by visto_em desc offset $5';
  await deleteFree(tx, surplus, [...record, pessoaId, EDICAO_ABERTA_JANELAS]);
}

/** Deletes rows of a record, except those that another beat holds: two beats must not wait for each other. */
async function deleteFree(tx: Tx, which: string, values: readonly unknown[]): Promise<void> {
  await tx.execute(
    `delete from edicao_aberta where ${OF_RECORD} and (pessoa_id, janela) in (
       select pessoa_id, janela from edicao_aberta where ${OF_RECORD} and ${which}
          for update skip locked)`,
    values,
  );
}

/** Removes the window of a closed form. */
export async function noteClosed(
  tx: Tx,
  { entidade, id, pessoaId, janela }: OpenForm,
): Promise<void> {
  await tx.execute(
    `delete from edicao_aberta where ${OF_RECORD} and pessoa_id = $4 and janela = $5`,
    [tx.clienteId, entidade, id, pessoaId, janela],
  );
}

/** Others who have the record open: each person once, by her first window. The asking person's other windows count as one. */
export const readOpen = (tx: Tx, { entidade, id, pessoaId, janela }: OpenForm) =>
  tx.query<EdicaoAberta>(
    `select coalesce(p.nome_social, p.nome) as nome, min(e.desde) as desde, p.id = $4 as propria
       from edicao_aberta e join pessoa p on p.id = e.pessoa_id
      where e.cliente_id = $1 and e.entidade = $2 and e.registro_id = $3
        and e.visto_em >= now() - ${SEEN} and not (e.pessoa_id = $4 and e.janela = $5)
      group by p.id, p.nome, p.nome_social order by min(e.desde), p.id`,
    [tx.clienteId, entidade, id, pessoaId, janela],
  );
