import type pg from 'pg';
import type { ForeignKey } from './foreign-key-clause.ts';

/**
 * Definitions removed before a table is spread over the shards, and restored later: Citus copies rows
 * by COPY, which foreign keys would slow down, triggers would index again, and row-level security refuses.
 *
 * They are kept in a table, so that a run that was killed goes on where it stopped.
 */
const TABLE = 'claraboia_citus.guardado';

/** Column of a policy as Citus accepts it: without the sub-select, which spares a plain PostgreSQL one call a row. */
const plainly = (expression: string) =>
  `replace(${expression}, '( SELECT tenant_atual() AS tenant_atual)', 'tenant_atual()')`;

/**
 * SQL expression of the trigger that stands in for `on delete set null` over some columns. Its values are expressions:
 * the constraint's name, the table referred to, the one that refers, and its column.
 */
const emptyingTrigger = (key: string, target: string, table: string, column: string) =>
  `format('create trigger soltar_%s before delete on %s for each row execute function claraboia_citus.referencia_soltar(%L, %L)',
          left(md5(${key}), 8), ${target}, ${table}, ${column})`;

/** Tables that are to be placed and are not yet. */
const WAITING = `select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`;

/** Statements by kind, in the order in which they are put back: how to take off, and how to put back. */
const DEFINITIONS: readonly string[] = [
  // The owner stays free: it binds no owner of a cluster, and Citus replicates a moving shard with the owner's rights,
  // while PostgreSQL 15 cannot "replicate into relation with row-level security enabled".
  `select format('alter table %s no force row level security, disable row level security', c.oid::regclass),
          format('alter table %s enable row level security', c.oid::regclass)
     from pg_class c where c.oid in (${WAITING}) and c.relrowsecurity`,
  `select format('drop policy %I on %I', policyname, tablename),
          format('create policy %I on %I as %s for %s to %s%s%s', policyname, tablename, permissive, cmd,
                 (select string_agg(case r when 'public' then r else quote_ident(r) end, ', ') from unnest(roles) r),
                 ' using (' || ${plainly('qual')} || ')', ' with check (' || ${plainly('with_check')} || ')')
     from pg_policies where schemaname = 'public' and tablename = any ($1)`,
  // A reference with "set null" over some of its columns is refused: a trigger empties them instead.
  `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
          format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
                 case when k.confdelsetcols is null then pg_get_constraintdef(k.oid)
                      else regexp_replace(pg_get_constraintdef(k.oid), ' ON DELETE SET NULL (.*)', '') end)
     from pg_constraint k where k.contype = 'f' and (k.conrelid in (${WAITING}) or k.confrelid in (${WAITING}))`,
  `select null, ${emptyingTrigger('k.conname', 'k.confrelid::regclass', 'k.conrelid::regclass', 'a.attname')}
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.confdelsetcols[1]
    where k.contype = 'f' and k.conrelid in (${WAITING}) and k.confdelsetcols is not null`,
  `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid)
     from pg_trigger t where not t.tgisinternal and t.tgrelid in (${WAITING})`,
];

/**
 * Takes the definitions of tables off and keeps them, in one transaction.
 * @param tables names of those that are not placed yet; what an earlier run took off them is kept already
 */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table if not exists ${TABLE} (
       ordem bigint generated always as identity primary key, tira text, repoe text not null, reposto boolean not null default false)`,
  );
  const off: string[] = [];
  for (const definitions of DEFINITIONS) {
    const { rows } = await client.query<{ tira: string | null }>(
      `with definida (tira, repoe) as (${definitions})
       insert into ${TABLE} (tira, repoe) select tira, repoe from definida order by repoe returning tira`,
      [tables],
    );
    for (const { tira } of rows) if (tira !== null) off.push(tira);
  }
  // Foreign keys go first, then what stands on single tables.
  const isKey = (tira: string) => tira.includes(' drop constraint ');
  for (const tira of [...off.filter(isKey), ...off.filter((each) => !isKey(each))]) {
    await client.query(tira);
  }
  await client.query('commit');
}

/** A foreign key with its name, as a migration adds it. */
type NamedKey = ForeignKey & { readonly name: string };

/** Statements that add a key on a cluster. */
export async function keyStatements(client: pg.Client, key: NamedKey): Promise<string[]> {
  const { table, name, target, emptied, withoutEmptying } = key;
  const { rows } = await client.query<{ added: string }>(
    `select format('alter table %I add constraint %I %s', $1::text, $2::text, $3::text) as added
     union all
     select ${emptyingTrigger('$2', 'quote_ident($4)', '$1', 'column_name')} from unnest($5::text[]) column_name`,
    [table, name, withoutEmptying, target, emptied ?? []],
  );
  return rows.map(({ added }) => added);
}

/** Keeps statements to be run when the tables of a migration are in their places, in the caller's transaction. */
export async function keep(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await client.query(`insert into ${TABLE} (repoe) values ($1)`, [statement]);
  }
}

/**
 * Puts back what is missing, each definition in its own transaction, which Citus carries to the shards.
 * @param told called with the number put back and the number of all
 */
export async function putBack(
  client: pg.Client,
  told: (done: number, all: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ ordem: number; repoe: string; reposto: boolean }>(
    `select ordem, repoe, reposto from ${TABLE} order by ordem`,
  );
  let done = rows.filter(({ reposto }) => reposto).length;
  for (const { ordem, repoe, reposto } of rows) {
    if (reposto) continue;
    await client.query('begin');
    await client.query(repoe);
    await client.query(`update ${TABLE} set reposto = true where ordem = $1`, [ordem]);
    await client.query('commit');
    done += 1;
    told(done, rows.length);
  }
}
