interface Asked {
  query<R extends object>(text: string): Promise<R[]>;
}

/** Column whose rows claim a stored file by its name. */
export interface Claim {
  readonly table: string;
  readonly column: string;
}

/**
 * Finds tables whose rows claim a stored file: all that refer to the file list. It is read from the catalogue, so that
 * new tables cannot be forgotten here.
 */
export async function claimsOfFiles(asked: Asked): Promise<Claim[]> {
  const claims = await asked.query<Claim>(
    `select quote_ident(r.relname) as table, quote_ident(c.attname) as column
       from pg_constraint k
       join pg_class r on r.oid = k.conrelid
       join unnest(k.conkey, k.confkey) as pair (own, theirs) on true
       join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.own
       join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.theirs
      where k.contype = 'f' and k.confrelid = 'public.arquivo'::regclass and f.attname = 'nome'
      order by 1, 2`,
  );
  if (claims.length === 0) throw new Error('no table claims stored files');
  return claims;
}

/**
 * SQL condition that one of the claims names a stored file. The client is parameter 1.
 * @param file alias of the file list
 */
export const claimedSql = (claims: readonly Claim[], file: string): string =>
  claims
    .map(
      ({ table, column }) =>
        `exists (select from ${table} c where c.cliente_id = $1 and c.${column} = ${file}.nome)`,
    )
    .join(' or ');
