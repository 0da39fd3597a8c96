import { TENANT_TABLES } from '../../../src/database/citus/tenant-tables.ts';
import type { TestApp } from '../test-app.ts';

/** Hash of a client's rows by table: equal hashes mean equal rows. */
export async function fingerprint(
  testApp: TestApp,
  clienteId: number,
): Promise<Readonly<Record<string, string>>> {
  return testApp.owner(async (tx) => {
    const tables = await tx.query<{ relname: string }>(TENANT_TABLES);
    const own = await tx.as(clienteId);
    const parts = tables.map(
      ({ relname }) =>
        `select '${relname}' as relname, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
           from ${relname} t where cliente_id = $1::bigint`,
    );
    const rows = await own.query<{ relname: string; sum: string }>(parts.join(' union all '), [
      clienteId,
    ]);
    return Object.fromEntries(rows.map(({ relname, sum }) => [relname, sum]));
  });
}
