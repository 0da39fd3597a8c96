import { conjuntos, isWritten } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** Moment in the format of the Sitemaps protocol. */
export const w3cSql = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Latest of some moments, which sort as texts in the protocol's format. */
export const latest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((each) => each !== null)
    .sort()
    .at(-1) ?? null;

interface Change {
  readonly key: string;
  readonly lastmod: string | null;
}

/**
 * Reads when the lists of public sets last changed, by entity key. For imported tables, with possibly millions of rows,
 * the newest row and the latest import decide.
 */
export async function listChanges(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  const written = conjuntos.filter(({ entidade }) => isWritten(entidade));
  const imported = conjuntos.filter(({ entidade }) => !isWritten(entidade));
  const trail = await tx.query<Change>(
    `select a.entidade as key, ${w3cSql('max(a.quando)')} as lastmod from auditoria a
      where a.cliente_id = $1 and a.entidade = any($2) group by 1`,
    [tx.clienteId, written.map(({ entidade }) => entidade.key)],
  );
  const newest = imported.map(({ entidade: { key, table }, paginaDoRegistro }) => {
    const dated = `(select mudado_em from ${table} where cliente_id = $1 order by id desc limit 1)`;
    return `('${key}', ${paginaDoRegistro === null ? 'null::timestamptz' : dated})`;
  });
  const imports = await tx.query<Change>(
    `select n.key, ${w3cSql('greatest(n.em, i.em)')} as lastmod
       from (values ${newest.join(', ')}) n (key, em),
            (select max(publicada_em) as em from importacao_orcamento where cliente_id = $1 and situacao = 'publicada') i`,
    [tx.clienteId],
  );
  return new Map([...trail, ...imports].map(({ key, lastmod }) => [key, lastmod]));
}
