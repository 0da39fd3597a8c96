import type { OwnerTx } from '../../src/database/owner.ts';

/** Table without clients' rows, as the installation began with it. */
interface Table {
  readonly name: string;
  /** Columns that a statement can write. */
  readonly columns: string;
  /** Rows as JSON; null if they belong to clients or people, and none are kept. */
  readonly rows: string | null;
  readonly hash: string;
}

/**
 * Tables without clients' rows: parameters, templates, lists, sessions, counters. Test files share them, so each gets
 * them as the installation began.
 */
export class Installation {
  /** Referring tables come before those that they refer to. */
  readonly #tables: readonly Table[];

  private constructor(tables: readonly Table[]) {
    this.#tables = tables;
  }

  /** Reads the tables of a new installation. */
  static async read(tx: OwnerTx): Promise<Installation> {
    const found = await tx.query<{ name: string; columns: string; personal: boolean }>(TABLES);
    const hashes = await hashesOf(tx, found);
    const tables: Table[] = [];
    for (const { name, columns, personal } of found) {
      const rows = personal ? null : await rowsOf(tx, name);
      tables.push({ name, columns, rows, hash: hashes.get(name) ?? '' });
    }
    return new Installation(tables);
  }

  /** Gives the changed tables their first rows back; those of people are emptied. */
  async restore(tx: OwnerTx): Promise<void> {
    const hashes = await hashesOf(tx, this.#tables);
    const changed = this.#tables.filter(
      ({ name, rows, hash }) => rows === null || hashes.get(name) !== hash,
    );
    const first = (name: string) => `json_populate_recordset(null::${name}, $1)`;
    for (const { name, rows } of changed) {
      await tx.execute(
        `delete from ${name} t where not exists (select from ${first(name)} k where k is not distinct from t)`,
        [rows ?? '[]'],
      );
    }
    for (const { name, columns, rows } of changed.toReversed()) {
      if (rows === null) continue;
      await tx.execute(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from ${first(name)} k where not exists (select from ${name} t where k is not distinct from t)`,
        [rows],
      );
    }
  }
}

/**
 * Tables without the column `cliente_id`, the referring ones first; `personal` if their rows belong to a client or a
 * person. Secrets are left out: the server keeps them in memory.
 */
const TABLES = `
  with recursive
    link as (
      select distinct conrelid as child, confrelid as parent from pg_constraint
       where contype = 'f' and conrelid <> confrelid),
    shared as (
      select c.oid, c.relname from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cliente_id')),
    path (child, parent, length) as (
      select child, parent, 1 from link where child in (select oid from shared)
      union select p.child, l.parent, p.length + 1 from path p join link l on l.child = p.parent where p.length < 9)
  select s.relname as name,
         (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
           where a.attrelid = s.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         exists (select from path p where p.child = s.oid and p.parent in ('cliente'::regclass, 'pessoa'::regclass)) as personal
    from shared s where s.relname not in ('cliente', 'pessoa', 'segredo')
   order by (select coalesce(max(length), 0) from path p where p.child = s.oid) desc, 1`;

async function hashesOf(
  tx: OwnerTx,
  tables: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`,
  );
  const rows = await tx.query<{ name: string; hash: string | null }>(parts.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash ?? '']));
}

async function rowsOf(tx: OwnerTx, name: string): Promise<string> {
  const [row] = await tx.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
  );
  return row?.rows ?? '[]';
}
