import {
  after,
  afterGroup,
  identifierAt,
  isAt,
  type Piece,
  splitAtCommas,
  sqlOf,
} from './pieces.ts';

/** Foreign key that a statement defines. */
export interface ForeignKey {
  readonly table: string;
  /** Null if PostgreSQL chooses it. */
  readonly name: string | null;
  readonly columns: readonly string[];
  readonly target: string;
  /** Definition as in `alter table ... add constraint`. */
  readonly definition: string;
  /** Columns of `on delete set null (...)`; null without such a list. */
  readonly emptied: readonly string[] | null;
  /** Definition without this clause. */
  readonly withoutEmptying: string;
}

interface Clause {
  readonly target: string;
  readonly end: number;
  /** Range of `on delete set null (...)`. */
  readonly emptying: { readonly from: number; readonly to: number } | null;
}

/** Index after an action of `on delete` or `on update`. */
function afterAction(pieces: readonly Piece[], at: number): number {
  if (isAt(pieces, at, 'restrict', 'cascade')) return at + 1;
  const end = at + 2;
  return isAt(pieces, at, 'set') && isAt(pieces, end, '(') ? afterGroup(pieces, end) : end;
}

/** Reads a clause from its `references` on; see "CREATE TABLE" in PostgreSQL's manual. */
function clauseAt(pieces: readonly Piece[], references: number): Clause {
  const { name: target, end: named } = identifierAt(pieces, references + 1);
  let at = isAt(pieces, named, '(') ? afterGroup(pieces, named) : named;
  let emptying: Clause['emptying'] = null;
  for (let before = -1; before !== at; ) {
    before = at;
    if (isAt(pieces, at, 'match')) at += 2;
    else if (isAt(pieces, at, 'on') && isAt(pieces, at + 1, 'delete', 'update')) {
      at = afterAction(pieces, at + 2);
      const isList = isAt(pieces, at - 1, ')');
      if (isList && isAt(pieces, before + 3, 'null')) emptying = { from: before, to: at };
    } else if (isAt(pieces, at, 'deferrable')) at += 1;
    else if (isAt(pieces, at, 'initially')) at += 2;
    else at = after(pieces, after(pieces, at, 'not', 'deferrable'), 'not', 'valid');
  }
  return { target, end: at, emptying };
}

const namesIn = (pieces: readonly Piece[]) =>
  splitAtCommas(pieces).map(([piece]) => piece?.name ?? '');

/** Makes a key of the pieces from `references` to `end`, for columns that are written in `columns`. */
function keyOf(
  pieces: readonly Piece[],
  references: number,
  clause: Clause,
  parts: { table: string; name: string | null; columns: readonly Piece[] },
): ForeignKey {
  const { target, end, emptying } = clause;
  const head = `foreign key (${sqlOf(parts.columns)}) `;
  const emptied =
    emptying === null ? null : namesIn(pieces.slice(emptying.from + 5, emptying.to - 1));
  return {
    table: parts.table,
    name: parts.name,
    columns: namesIn(parts.columns),
    target,
    definition: head + sqlOf(pieces.slice(references, end)),
    emptied,
    withoutEmptying:
      head +
      sqlOf([
        ...pieces.slice(references, emptying?.from ?? end),
        ...pieces.slice(emptying?.to ?? end, end),
      ]),
  };
}

/** Key of a table's constraint, from `constraint` or `foreign` on; null for another constraint. */
export function keyOfConstraint(table: string, pieces: readonly Piece[]): ForeignKey | null {
  const isNamed = isAt(pieces, 0, 'constraint');
  const at = isNamed ? 2 : 0;
  const columns = after(pieces, at, 'foreign', 'key');
  if (columns === at) return null;
  const references = afterGroup(pieces, columns);
  return keyOf(pieces, references, clauseAt(pieces, references), {
    table,
    name: isNamed ? (pieces[1]?.name ?? null) : null,
    columns: pieces.slice(columns + 1, references - 1),
  });
}

/** Takes the `references` clauses out of a column's definition, which begins with its name. */
export function withoutReferences(
  table: string,
  column: readonly Piece[],
): { readonly column: Piece[]; readonly keys: ForeignKey[] } {
  const kept: Piece[] = [];
  const keys: ForeignKey[] = [];
  for (let at = 0; at < column.length; ) {
    if (at > 0 && isAt(column, at, 'references')) {
      const clause = clauseAt(column, at);
      const isNamed = kept.at(-2)?.word === 'constraint';
      const name = isNamed ? (kept.at(-1)?.name ?? null) : null;
      if (isNamed) kept.splice(-2);
      keys.push(keyOf(column, at, clause, { table, name, columns: column.slice(0, 1) }));
      at = clause.end;
      continue;
    }
    const end = isAt(column, at, '(') ? afterGroup(column, at) : at + 1;
    kept.push(...column.slice(at, end));
    at = end;
  }
  return { column: kept, keys };
}
