/** Dropped foreign key: the SQL that recreates it, and its two tables. */
interface ForeignKey {
  readonly tabela: string;
  readonly referida: string;
  readonly nome: string;
  readonly texto: string;
}

/** Runs a statement of the tables' owner. */
type Run = <R extends object>(sql: string) => Promise<readonly R[]>;

/**
 * Drops foreign keys until `addForeignKeys`, in the same transaction: checking many rows at once is far faster than one
 * by one. Meanwhile both tables are locked against reads.
 * @param which a condition over `pg_constraint`, as `k`
 */
export async function dropForeignKeys(run: Run, which: string): Promise<readonly ForeignKey[]> {
  const keys = await run<ForeignKey>(
    `select k.conrelid::regclass::text as tabela, k.confrelid::regclass::text as referida, quote_ident(k.conname) as nome,
        pg_get_constraintdef(k.oid) as texto
       from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and ${which} order by 1, 3`,
  );
  for (const { tabela, nome } of keys) await run(`alter table ${tabela} drop constraint ${nome}`);
  return keys;
}

/**
 * Recreates the foreign keys, which checks the rows of all clients. Row-level security is lifted for the owner
 * meanwhile.
 */
export async function addForeignKeys(run: Run, keys: readonly ForeignKey[]): Promise<void> {
  const sides = new Set(keys.flatMap(({ tabela, referida }) => [tabela, referida]));
  const walled = await run<{ nome: string }>(
    `select oid::regclass::text as nome from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity order by 1`,
  );
  const open = walled.filter(({ nome }) => sides.has(nome));
  for (const { nome } of open) await run(`alter table ${nome} no force row level security`);
  for (const { tabela, nome, texto } of keys) {
    await run(`alter table ${tabela} add constraint ${nome} ${texto}`);
  }
  for (const { nome } of open) await run(`alter table ${nome} force row level security`);
}
