import pg from 'pg';

/** Excludes objects of extensions, which depend on the server. */
const OWN = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Objects of a schema that a release creates, a line each, as described by the database. */
const PICTURE = `
  select format('column %s.%s %s default %s null %s generated %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                pg_get_expr(f.adbin, f.adrelid), not a.attnotnull, a.attgenerated) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${OWN('pg_class', 'c.oid')}
  union all
  select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
  union all
  select format('policy %s.%s %s %s using %s check %s', tablename, policyname, cmd, roles, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all
  select format('trigger %s %s', tgenabled, pg_get_triggerdef(g.oid))
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where not tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all
  select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${OWN('pg_proc', 'p.oid')}
  union all
  select format('wall %s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all
  select format('grant %s %s %s', relname, pg_get_userbyid(x.grantee), x.privilege_type)
    from pg_class c, aclexplode(c.relacl) x
   where c.relnamespace = 'public'::regnamespace and pg_get_userbyid(x.grantee) = 'claraboia_app'
  union all
  select format('migration %s %s', nome, sha256) from schema_migration
  union all
  select format('functions %s %s', lancamento, sha256) from schema_function`;

/** Schema of a database, as sorted lines; equal for all databases of one release. */
export async function schemaPicture(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(PICTURE);
    return rows.map(({ line }) => line).sort();
  } finally {
    await client.end();
  }
}
