import type pg from 'pg';
import { APP_ROLE } from '../connection.ts';
import { NUMBERED_ACROSS } from './places.ts';

/** Ids in the range that Citus gives a node, by its number, of each sequence that numbers rows across nodes. */
const RANGE = 2n ** 48n;

/** Largest number of a node whose ids are exact in JavaScript. */
export const LAST_GROUP = 31;

/** Statements that let requests take the ids of a node's range, once for all fragments of the node. */
export const RANGES_SQL = NUMBERED_ACROSS.map(
  (table) => `grant usage on sequence public.${table}_id_seq to ${APP_ROLE}`,
).join(';\n');

/**
 * Advances the sequences of a node past the ids of its range that rows have already: after a restore its ranges would
 * begin anew.
 * @param own connection to the node, numbered `group`
 */
export async function advanceRanges(
  coordinator: pg.ClientBase,
  own: pg.ClientBase,
  group: number,
): Promise<void> {
  // The coordinator's own ids go on where they were.
  if (group === 0) return;
  const { rows } = await coordinator.query<{ relacao: string; coluna: string; sequencia: string }>(
    `select format('public.%I', c.relname) as relacao, quote_ident(a.attname) as coluna,
            pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequencia
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_dist_partition t on t.logicalrelid = c.oid
      where a.attidentity <> '' and (t.repmodel = 't' or c.relname = any ($1)) order by 1`,
    [NUMBERED_ACROSS],
  );
  const first = BigInt(group) * RANGE;
  for (const { relacao, coluna, sequencia } of rows) {
    const { rows: found } = await coordinator.query<{ maior: string | null }>(
      `select max(${coluna})::text as maior from ${relacao} where ${coluna} >= ${first} and ${coluna} < ${first + RANGE}`,
    );
    const maior = found[0]?.maior ?? null;
    if (maior === null) continue;
    await own.query(
      `select setval('${sequencia}', greatest((select last_value from ${sequencia}), ${maior}))`,
    );
  }
}
