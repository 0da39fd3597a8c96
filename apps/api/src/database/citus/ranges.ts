import type pg from 'pg';
import { APP_ROLE } from '../connection.ts';

/** Column that numbers rows. */
export interface Numbered {
  readonly table: string;
  readonly column: string;
  /** Sequence of a table that is on the coordinator alone; null for one with clients' rows. */
  readonly sequence: string | null;
}

/** Ids in the range that Citus gives a node, by its number, of the sequence of a list that is copied to all nodes. */
const OF_LISTS = 2n ** 48n;

/** The same of the ids of clients' rows: no two nodes give one id, so that a client may move to any. */
const OF_CLIENTS = 2n ** 42n;

/** Largest number of a node whose ids are exact in JavaScript. */
export const LAST_GROUP = 31;

/** Sequence on a node of a column that numbers clients' rows, for all fragments of the node. */
export const nodeSequence = ({ table, column }: Numbered): string =>
  `claraboia_citus."${table}_${column}_seq"`;

/** Condition on ids of clients' rows that a node may have given. */
export const inRangeOf = (group: number, column: string): string =>
  `${column} >= ${BigInt(group) * OF_CLIENTS} and ${column} < ${BigInt(group + 1) * OF_CLIENTS}`;

/**
 * Makes the sequences of a node, and advances those of lists past the ids of its range that rows have already: after a
 * restore its ranges would start from their beginning.
 * @param own connection to the node, numbered `group`
 * @param numbered columns that number rows of clients
 */
export async function makeSequences(
  coordinator: pg.ClientBase,
  own: pg.ClientBase,
  group: number,
  numbered: readonly Numbered[],
): Promise<void> {
  const first = BigInt(group) * OF_CLIENTS + 1n;
  await own.query(
    [
      ...numbered.map(
        (each) =>
          `create sequence if not exists ${nodeSequence(each)} minvalue ${first} maxvalue ${first + OF_CLIENTS - 2n}`,
      ),
      `grant usage on all sequences in schema claraboia_citus to ${APP_ROLE}`,
    ].join(';\n'),
  );
  // The coordinator's own ids of lists go on where they were.
  if (group === 0) return;
  const { rows } = await coordinator.query<{ relacao: string; coluna: string; sequencia: string }>(
    `select format('public.%I', c.relname) as relacao, quote_ident(a.attname) as coluna,
            pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequencia
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_dist_partition t on t.logicalrelid = c.oid
      where a.attidentity <> '' and t.repmodel = 't' order by 1`,
  );
  const from = BigInt(group) * OF_LISTS;
  for (const { relacao, coluna, sequencia } of rows) {
    const { rows: found } = await coordinator.query<{ maior: string | null }>(
      `select max(${coluna})::text as maior from ${relacao} where ${coluna} >= ${from} and ${coluna} < ${from + OF_LISTS}`,
    );
    const maior = found[0]?.maior ?? null;
    if (maior === null) continue;
    await own.query(
      `select setval('${sequencia}', greatest((select last_value from ${sequencia}), ${maior}))`,
    );
  }
}
