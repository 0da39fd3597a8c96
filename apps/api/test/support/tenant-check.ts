import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import { type PlanNode, planOf } from './plan.ts';
import type { Statement } from './statements.ts';
import { unboundTables } from './tenant-filter.ts';

/** Statement that reads a tenant table without restricting it to one client. */
export interface TenantFault {
  readonly text: string;
  /** Tables read for all clients at once, or PostgreSQL's error if it made no plan. */
  readonly tables: readonly string[];
}

interface Exception {
  readonly over: Statement['over'];
  readonly tables: readonly string[];
  readonly why: string;
}

/** Statements that cover all clients on purpose. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    over: 'trail',
    tables: ['auditoria'],
    why: 'Administrators read the trail of all clients (ADR 0010), in a transaction that can write nothing and read no other table so.',
  },
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const isPlanned = (text: string) =>
  /^\s*\(?(select|with|insert|update|delete|declare)\b/i.test(text);

/**
 * Finds statements that use a tenant table without naming the client; with distributed tables they would go to every
 * worker. It reads the plans of a role without policies, so that row-level security cannot hide a missing condition.
 * Statements within functions and triggers are not covered.
 */
export async function tenantFaults(
  connectionString: string,
  statements: readonly Statement[],
): Promise<TenantFault[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const faults: TenantFault[] = [];
  try {
    // Raises an error instead of adding a policy condition, in case the role is subject to row-level security.
    await client.query('set row_security = off');
    const { rows } = await client.query<{ relname: string }>(TENANT_TABLES);
    const tenantTables = new Set(rows.map(({ relname }) => relname));
    for (const { text, over } of statements) {
      if (!isPlanned(text)) continue;
      const unbound = unboundTables(await explain(client, text), tenantTables);
      const tables = unbound.filter((table) => !isException(over, table));
      if (tables.length > 0) faults.push({ text: oneLine(text), tables });
    }
  } finally {
    await client.end();
  }
  return faults;
}

function isException(over: Statement['over'], table: string): boolean {
  return EXCEPTIONS.some((each) => each.over === over && each.tables.includes(table));
}

async function explain(client: pg.Client, text: string): Promise<PlanNode> {
  // With the simple protocol, which does not require parameter values.
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = planOf(rows[0]?.['QUERY PLAN']);
  if (plan === null) throw new Error(`no plan: ${oneLine(text)}`);
  return plan;
}

const hashOf = ({ text, over }: Statement) =>
  createHash('sha256').update(`${over} ${text}`).digest('base64url');

/** Statements that no other test file of this run has checked, by marker files in a folder of the run. */
export async function unchecked(
  dir: string,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const known = new Set(await readdir(dir));
  return statements.filter((statement) => !known.has(hashOf(statement)));
}

/** Marks statements as checked and correct. */
export async function markChecked(dir: string, statements: readonly Statement[]): Promise<void> {
  await Promise.all(statements.map((statement) => writeFile(join(dir, hashOf(statement)), '')));
}
