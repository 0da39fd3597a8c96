import { tablesAt } from '../../src/database/citus/places.ts';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import type { Tx } from '../../src/database/database.ts';

const TENANT = `select oid from (${TENANT_TABLES}) t`;
const COPIED = `select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)`;

/** Restrictions of Citus on tables distributed by `cliente_id`. Each query returns the violations as `what`. */
const RULES: Readonly<Record<string, string>> = {
  // docs.citusdata.com, "Creating and Modifying Distributed Objects": a foreign key may point to a co-located table, or
  // to a reference table.
  'refers to a table that is on the coordinator alone': `
    select k.conname as what from pg_constraint k
     where k.contype = 'f' and k.conrelid in (${TENANT}) and k.confrelid not in (${TENANT}) and k.confrelid not in (${COPIED})`,
  'is referred to, or a copy refers, where the other is not on every machine': `
    select k.conname as what from pg_constraint k
     where k.contype = 'f' and k.conrelid in (${COPIED}) and k.confrelid not in (${COPIED})`,
  'refers to a client’s rows by another column than the client': `
    select k.conname as what from pg_constraint k
     where k.contype = 'f' and k.conrelid in (${TENANT}) and k.confrelid in (${TENANT}) and not exists (
       select from unnest(k.conkey, k.confkey) as pair (own, theirs)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'cliente_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'cliente_id')`,
  // The row would have to move to another worker.
  'empties or changes the client of a row when another goes': `
    select k.conname as what from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'cliente_id' and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.conrelid in (${TENANT}) and (k.confupdtype in ('n', 'd', 'c')
        or (k.confdeltype in ('n', 'd') and (k.confdelsetcols is null or a.attnum = any (k.confdelsetcols))))`,
  'has an exclusion without the client': `
    select k.conname as what from pg_constraint k where k.contype = 'x' and k.conrelid in (${TENANT})
       and not exists (select from pg_attribute a
             where a.attrelid = k.conrelid and a.attname = 'cliente_id' and a.attnum = any (k.conkey))`,
  // "SQL Support and Workarounds": each worker numbers in a range of its own, which only a bigint can hold.
  'numbers rows with less than a bigint': `
    select a.attrelid::regclass || '.' || a.attname as what from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid in (${TENANT}) and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bigint'::regtype
       and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')`,
  'makes the client of a row out of something else': `
    select a.attrelid::regclass || '.' || a.attname as what from pg_attribute a
     where a.attrelid in (${TENANT}) and a.attname = 'cliente_id' and (a.attgenerated <> '' or a.attidentity <> '')`,
  'is a part of another table, or has parts': `
    select i.inhrelid::regclass::text as what from pg_inherits i
     where i.inhrelid in (${TENANT}) or i.inhparent in (${TENANT})`,
  'has a rule': `
    select r.ev_class::regclass || ' ' || r.rulename as what from pg_rewrite r where r.ev_class in (${TENANT})`,
};

/** Obstacles to distributing the tables, as far as the catalogue shows: each rule with its violations. */
export async function citusFaults(tx: Tx): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [rule, statement] of Object.entries(RULES)) {
    const rows = await tx.query<{ what: string }>(
      `select what from (${statement}) f where $1::text[] is not null order by 1`,
      [tablesAt('reference')],
    );
    if (rows.length > 0) found[rule] = rows.map(({ what }) => what);
  }
  return found;
}
