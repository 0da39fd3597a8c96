import type pg from 'pg';
import type { ForeignKey } from './foreign-key-clause.ts';
import type { UnnamedCheck } from './table-statement.ts';

/** Bytes of a name; PostgreSQL cuts longer ones. */
const MAX_BYTES = 63;

const bytes = (text: string) => Buffer.byteLength(text);

/** Cuts a text to a number of bytes; a character that is cut in two goes. */
const cut = (text: string, length: number) =>
  Buffer.from(text)
    .subarray(0, length)
    .toString()
    .replace(/\uFFFD+$/, '');

/** Name as PostgreSQL composes it: the longer part is shortened first (`makeObjectName` in commands/indexcmds.c). */
function compose(table: string, addition: string | null, label: string): string {
  let left = bytes(table);
  let right = addition === null ? 0 : bytes(addition);
  const room = MAX_BYTES - label.length - (addition === null ? 1 : 2);
  while (left + right > room) {
    if (left > right) left -= 1;
    else right -= 1;
  }
  const parts = addition === null ? [] : [cut(addition, right)];
  return [cut(table, left), ...parts, label].join('_');
}

/**
 * Returns the name that PostgreSQL gives to a constraint without one (`ChooseConstraintName` in catalog/pg_constraint.c).
 *
 * @param addition names of its columns, joined by `_`; null without a column of its own
 * @param taken names of the schema's constraints; the new one is added
 */
function chooseName(
  { table, addition, label }: { table: string; addition: string | null; label: string },
  taken: Set<string>,
): string {
  let name = compose(table, addition, label);
  for (let n = 1; taken.has(name); n += 1) name = compose(table, addition, `${label}${n}`);
  taken.add(name);
  return name;
}

/** Names of the constraints of the schema. */
export async function constraintNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ conname: string }>(
    `select conname from pg_constraint where connamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ conname }) => conname));
}

/** Name of a foreign key: its own, or the one that PostgreSQL gives. */
export const keyName = ({ name, table, columns }: ForeignKey, names: Set<string>): string =>
  name ?? chooseName({ table, addition: columns.join('_'), label: 'fkey' }, names);

/** Statement that adds a check under the name that PostgreSQL gives. */
export async function checkSql(
  client: pg.Client,
  { table, definition, words }: UnnamedCheck,
  names: Set<string>,
): Promise<string> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute
      where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped and attname = any ($2)`,
    [table, [...words]],
  );
  const addition = rows.length === 1 ? (rows[0]?.attname ?? null) : null;
  const name = chooseName({ table, addition, label: 'check' }, names);
  const quoted = [table, name].map((each) => client.escapeIdentifier(each));
  return `alter table ${quoted[0]} add constraint ${quoted[1]} ${definition}`;
}
