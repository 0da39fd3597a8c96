import type pg from 'pg';
import { type DatabaseRefusal, isDatabaseRefusal } from '../errors.ts';
import { functionsAreOlder, type SqlFunctions } from '../functions.ts';
import { withSchemaLock } from '../schema-lock.ts';
import type { SchemaTarget } from '../schema-target.ts';
import { splitStatements, textOf } from '../sql-tokens.ts';
import { checkSql, constraintNames, keyName } from './constraint-names.ts';
import { placedTables, placeTables } from './distribute.ts';
import type { ForeignKey } from './foreign-key-clause.ts';
import { ANCHOR, FRAGMENT } from './node-sql.ts';
import { isSpread } from './nodes.ts';
import { after, identifierAt, isAt, piecesOf, splitAtCommas, sqlOf } from './pieces.ts';
import { clearFragments, closeFragments, enteringFragment, renewNodes } from './renew.ts';
import { keep, keyStatements } from './set-aside.ts';
import { type Step, stepsOf } from './table-statement.ts';

/** Function that each node has another one of; Citus must not copy the coordinator's. */
const OWN_OF_NODES = 'enfileirar';

/** Characters of a statement that a message shows. */
const SHOWN = 100;

/** Cluster whose tables are spread: takes a migration statement by statement, and places the tables that it makes. */
export function clusterTarget(
  client: pg.Client,
  connectionString: string,
  functions: SqlFunctions,
): SchemaTarget {
  let areFunctionsOlder = false;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await closeFragments(connectionString, client);
  };
  const place = () => placeTables(client, () => undefined);
  return {
    begin: async () => {
      if (!(await placedTables(client)).has(ANCHOR)) {
        throw new Error(
          'A migração não pode começar: a distribuição das tabelas pelo cluster não terminou. Repita-a antes.',
        );
      }
      await place();
      const ask: Parameters<typeof functionsAreOlder>[0] = async (sql) =>
        (await client.query(sql)).rows;
      areFunctionsOlder = await functionsAreOlder(ask, functions);
    },
    createFunction: async (name, text) => {
      if (!areFunctionsOlder) return;
      await close();
      await createFunction(client, name, text);
    },
    run: (sql) => run(client, sql),
    finish: place,
    unblock: async (sql, refusal) => {
      if (!isBlocked(refusal)) return false;
      await refuseRows(client, sql);
      await close();
      await clearFragments(connectionString, client, changedTables(sql));
      return true;
    },
  };
}

/** Brings the nodes of a cluster to the state of its coordinator; nothing on a PostgreSQL by itself. */
export const settleNodes = (connectionString: string): Promise<void> =>
  withSchemaLock(connectionString, 'claraboia-nos', async (client) => {
    if (await isSpread(client)) await renewNodes(connectionString, client, 'changed');
  });

async function createFunction(client: pg.Client, name: string, text: string): Promise<void> {
  if (name === OWN_OF_NODES) await client.query('set local citus.enable_ddl_propagation = off');
  for (const tokens of splitStatements(text)) {
    const statement = textOf(tokens);
    const isTrigger = /\breturns trigger\b/i.test(statement);
    // Citus copies it to the nodes at once, where the statements of a migration start it on shards.
    await client.query(isTrigger ? enteringFragment(statement) : statement);
  }
  if (name === OWN_OF_NODES) await client.query('set local citus.enable_ddl_propagation = on');
}

/** Refusal of one statement of a migration. */
class StatementRefusedError extends Error {
  override readonly name = 'StatementRefusedError';

  constructor(statement: string, cause: DatabaseRefusal & Error) {
    const shown = statement.replace(/\s+/g, ' ').trim();
    const start = shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
    const detail = cause.detail === undefined ? '' : ` (${cause.detail})`;
    super(`o cluster recusou “${start}”: ${cause.message}${detail}`, { cause });
  }
}

async function run(client: pg.Client, sql: string): Promise<void> {
  const names = await constraintNames(client);
  for (const tokens of splitStatements(sql)) {
    for (const step of stepsOf(tokens)) {
      await apply(client, step, names).catch((cause: unknown) => {
        throw isDatabaseRefusal(cause) ? new StatementRefusedError(shownOf(step), cause) : cause;
      });
    }
  }
}

const shownOf = (step: Step): string => {
  // Without comments.
  if (step.kind === 'statement') return sqlOf(splitStatements(step.sql).flatMap(piecesOf));
  const { table, definition } = step.kind === 'key' ? step.key : step.check;
  return `alter table ${table} add ${definition}`;
};

async function apply(client: pg.Client, step: Step, names: Set<string>): Promise<void> {
  if (step.kind === 'statement') await client.query(step.sql);
  else if (step.kind === 'check') await client.query(await checkSql(client, step.check, names));
  else await addKey(client, step.key, names);
}

/** Adds a key between tables that are in their places; keeps it for later otherwise. */
async function addKey(client: pg.Client, key: ForeignKey, names: Set<string>): Promise<void> {
  const named = { ...key, name: keyName(key, names) };
  const statements = await keyStatements(client, named);
  const placed = await placedTables(client);
  if (!placed.has(key.table) || !placed.has(key.target)) return keep(client, statements);
  for (const statement of statements) await client.query(statement);
}

/** True for a change of something that views of fragments read, which the refusal names whatever its language. */
const isBlocked = (refusal: unknown): boolean =>
  refusal instanceof StatementRefusedError &&
  isDatabaseRefusal(refusal.cause) &&
  refusal.cause.detail?.includes(FRAGMENT) === true;

/**
 * Refuses a migration that would write rows of clients while fragments lack views: the triggers on shards would find
 * the tables of the whole cluster under these names.
 */
async function refuseRows(client: pg.Client, sql: string): Promise<void> {
  const written = namesAfter(sql, ['update'], ['insert', 'into'], ['delete', 'from']);
  const { rows } = await client.query<{ tabela: string }>(
    `select logicalrelid::text as tabela from pg_dist_partition where partmethod = 'h' and logicalrelid::text = any ($1)`,
    [written],
  );
  const [first] = rows;
  if (first === undefined) return;
  throw new Error(
    `ela muda o que os fragmentos do cluster mostram e escreve linhas de ${first.tabela}: divida-a em duas`,
  );
}

/** Tables that the statements of a migration change or drop. */
const changedTables = (sql: string): string[] =>
  namesAfter(sql, ['alter', 'table'], ['drop', 'table']);

/** Names of the tables in statements that begin with these keywords. */
function namesAfter(sql: string, ...starts: readonly string[][]): string[] {
  const names = splitStatements(sql).flatMap((tokens) => {
    const pieces = piecesOf(tokens);
    const start = Math.max(...starts.map((words) => after(pieces, 0, ...words)));
    if (start === 0) return [];
    const at = after(pieces, after(pieces, start, 'if', 'exists'), 'only');
    const list = isAt(pieces, 0, 'drop') ? splitAtCommas(pieces.slice(at)) : [pieces.slice(at)];
    return list.map((item) => identifierAt(item, 0).name);
  });
  return [...new Set(names)];
}
