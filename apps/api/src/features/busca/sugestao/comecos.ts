import type { BuscaTipo } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';
import { fonteDe, isKnown, saysInContext, searchSources } from '../fontes.ts';

/** Words of a title, or its substitute, from which a suggestion may start. */
const OF_A_TITLE = 12;
const OF_A_CONTEXT = 8;

/**
 * Takes a batch of a client's written documents, and indexes the beginnings of their names for suggestions.
 * @returns whether more may be left; batches held by another process are left to it
 */
export async function learnStarts(database: Database, clienteId: number): Promise<boolean> {
  return database.tenant(clienteId, async (tx) => {
    const [next] = await tx.query<{ tipo: string; ids: number[] }>(
      `delete from busca_comeco_novo
        where cliente_id = $1 and id = (
          select id from busca_comeco_novo where cliente_id = $1 order by id limit 1 for update skip locked)
       returning tipo, registro_ids as ids`,
      [clienteId],
    );
    if (next === undefined) return false;
    // Kinds of a newer release that runs at the same time are skipped.
    if (!isKnown(next)) return true;
    // Serialised: a later reader must be a later writer.
    await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCK, clienteId]);
    const changed = await writeStarts(tx, next.tipo as BuscaTipo, next.ids);
    // Invalidates cached suggestions.
    if (changed) tx.touch();
    return true;
  });
}

/** Advisory lock key, the same in every process. */
const LOCK = 7_263_402;

async function writeStarts(tx: Tx, tipo: BuscaTipo, ids: readonly number[]): Promise<boolean> {
  const told = `select registro_id, titulo, contexto from ${fonteDe(tipo)}
    where cliente_id = $1 and registro_id = any ($2)`;
  const starts = [
    `select registro_id, '' as de, busca_comecos(titulo, ${OF_A_TITLE}) as inicio from f`,
    ...(saysInContext(tipo)
      ? [`select registro_id, '', busca_comecos(contexto, ${OF_A_CONTEXT}) from f`]
      : []),
    ...namesOf(tipo).map(
      ({ de, sql }) =>
        `select registro_id, '${de}', busca_comecos(nome, ${OF_A_TITLE}) from (${sql}) n`,
    ),
  ];
  const [row] = await tx.query<{ changed: boolean }>(
    `with f as materialized (${told}),
     novo as materialized (select distinct * from (${starts.join(' union all ')}) s),
     vivo as materialized (
       select registro_id from busca_documento
        where cliente_id = $1 and tipo = $3 and registro_id = any ($2) for key share),
     fora as (
       delete from busca_comeco b where b.cliente_id = $1 and b.tipo = $3 and b.registro_id = any ($2)
          and (b.registro_id, b.de, b.inicio) not in (select registro_id, de, inicio from novo) returning 1),
     dentro as (
       insert into busca_comeco (cliente_id, tipo, registro_id, de, inicio)
       select $1, $3, registro_id, de, inicio from novo join vivo using (registro_id)
       on conflict do nothing returning 1)
     select exists (select from fora) or exists (select from dentro) as changed`,
    [tx.clienteId, ids, tipo],
  );
  return row?.changed ?? false;
}

/** Name columns of a kind's records, with parameters `$1` and `$2`. */
export const namesOf = (tipo: string) =>
  searchSources.find((source) => source.tipo === tipo)?.nomes ?? [];
