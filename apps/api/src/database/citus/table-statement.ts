import { type SqlToken, textOf } from '../sql-tokens.ts';
import { type ForeignKey, keyOfConstraint, withoutReferences } from './foreign-key-clause.ts';
import {
  after,
  afterGroup,
  identifierAt,
  isAt,
  type Piece,
  piecesOf,
  splitAtCommas,
  sqlOf,
} from './pieces.ts';

/** Check without a name: PostgreSQL names it after its column, if it reads one only. */
export interface UnnamedCheck {
  readonly table: string;
  readonly definition: string;
  /** Words that may be columns. */
  readonly words: ReadonlySet<string>;
}

/** Parts of a statement, in the order in which they must be applied. */
export type Step =
  | { readonly kind: 'statement'; readonly sql: string }
  | { readonly kind: 'key'; readonly key: ForeignKey }
  | { readonly kind: 'check'; readonly check: UnnamedCheck };

const statement = (sql: string): Step => ({ kind: 'statement', sql });
const keySteps = (keys: readonly ForeignKey[]): Step[] => keys.map((key) => ({ kind: 'key', key }));

/**
 * Divides a statement as Citus takes it: without foreign keys in the definition of a table, which may not be placed yet;
 * with one change of a table in each statement; and with a name for each check. Other statements stay as they are.
 */
export function stepsOf(tokens: readonly SqlToken[]): Step[] {
  const pieces = piecesOf(tokens);
  const table = afterAny(pieces, ['create', 'table'], ['create', 'unlogged', 'table']);
  if (table > 0) return createSteps(tokens, pieces, after(pieces, table, 'if', 'not', 'exists'));
  const altered = after(pieces, 0, 'alter', 'table');
  if (altered > 0) return alterSteps(tokens, pieces, altered);
  return [statement(textOf(tokens).trim())];
}

const afterAny = (pieces: readonly Piece[], ...starts: readonly string[][]): number =>
  Math.max(...starts.map((words) => after(pieces, 0, ...words)));

const IS_CONSTRAINT = ['constraint', 'primary', 'unique', 'check', 'exclude', 'foreign', 'like'];

function createSteps(tokens: readonly SqlToken[], pieces: readonly Piece[], at: number): Step[] {
  const { name: table, end: open } = identifierAt(pieces, at);
  const keys: ForeignKey[] = [];
  if (!isAt(pieces, open, '(')) return [statement(textOf(tokens).trim())];
  const close = afterGroup(pieces, open) - 1;
  const items = splitAtCommas(pieces.slice(open + 1, close)).flatMap((item) => {
    if (!isAt(item, 0, ...IS_CONSTRAINT)) {
      const { column, keys: own } = withoutReferences(table, item);
      keys.push(...own);
      return [sqlOf(column)];
    }
    const key = keyOfConstraint(table, item);
    if (key === null) return [sqlOf(item)];
    keys.push(key);
    return [];
  });
  if (keys.length === 0) return [statement(textOf(tokens).trim())];
  const head = sqlOf(pieces.slice(0, open + 1));
  return [statement(`${head}${items.join(', ')}${sqlOf(pieces.slice(close))}`), ...keySteps(keys)];
}

/** Order in which PostgreSQL applies the changes of one statement (`AlterTablePass` in commands/tablecmds.c). */
const PASSES = ['drop', 'type', 'column', 'constraint', 'alter', 'check', 'other'] as const;
type Pass = (typeof PASSES)[number];

interface Change {
  readonly pass: Pass;
  readonly step: Step;
}

function alterSteps(
  tokens: readonly SqlToken[],
  pieces: readonly Piece[],
  altered: number,
): Step[] {
  const only = after(pieces, after(pieces, altered, 'if', 'exists'), 'only');
  const { name: table, end } = identifierAt(pieces, only);
  const head = sqlOf(pieces.slice(0, end));
  const actions = splitAtCommas(pieces.slice(end));
  const changes = actions.flatMap((action) => changesOf(table, head, action));
  const isWhole = changes.length === 1 && changes[0]?.step.kind === 'statement';
  if (isWhole) return [statement(textOf(tokens).trim())];
  return PASSES.flatMap((pass) => changes.filter((change) => change.pass === pass)).map(
    ({ step }) => step,
  );
}

function changesOf(table: string, head: string, action: readonly Piece[]): Change[] {
  const change = (pass: Pass, pieces: readonly Piece[]): Change => ({
    pass,
    step: statement(`${head} ${sqlOf(pieces)}`),
  });
  if (isAt(action, 0, 'drop')) return [change('drop', action)];
  if (isAt(action, 0, 'alter')) {
    const column = after(action, 1, 'column') + 1;
    const isType = isAt(action, column, 'type') || isAt(action, column + 1, 'data');
    return [change(isType ? 'type' : 'alter', action)];
  }
  if (!isAt(action, 0, 'add')) return [change('other', action)];
  if (isAt(action, 1, ...IS_CONSTRAINT)) {
    const constraint = action.slice(1);
    const key = keyOfConstraint(table, constraint);
    if (key !== null) return [{ pass: 'other', step: { kind: 'key', key } }];
    const isCheck = isAt(constraint, 0, 'check') || isAt(constraint, 2, 'check');
    if (!isAt(constraint, 0, 'check')) return [change(isCheck ? 'check' : 'constraint', action)];
    return [{ pass: 'check', step: { kind: 'check', check: checkOf(table, constraint) } }];
  }
  const named = after(action, after(action, 1, 'column'), 'if', 'not', 'exists');
  const { column, keys } = withoutReferences(table, action.slice(named));
  const { column: plain, checks } = withoutChecks(column);
  return [
    change('column', [...action.slice(0, named), ...plain]),
    ...checks.map((constraint): Change => {
      const isNamed = isAt(constraint, 0, 'constraint');
      const step: Step = isNamed
        ? statement(`${head} add ${sqlOf(constraint)}`)
        : { kind: 'check', check: checkOf(table, constraint) };
      return { pass: 'check', step };
    }),
    ...keySteps(keys).map((step): Change => ({ pass: 'other', step })),
  ];
}

/** Takes the checks out of a column's definition, each with its name if it has one. */
function withoutChecks(column: readonly Piece[]): { column: Piece[]; checks: Piece[][] } {
  const kept: Piece[] = [];
  const checks: Piece[][] = [];
  for (let at = 0; at < column.length; ) {
    const isCheck = at > 0 && isAt(column, at, 'check');
    const group = isCheck ? at + 1 : at;
    const end = isAt(column, group, '(') ? afterGroup(column, group) : at + 1;
    const range = column.slice(at, end);
    if (isCheck) {
      const name = kept.at(-2)?.word === 'constraint' ? kept.splice(-2) : [];
      checks.push([...name, ...range]);
    } else kept.push(...range);
    at = end;
  }
  return { column: kept, checks };
}

function checkOf(table: string, constraint: readonly Piece[]): UnnamedCheck {
  const words = constraint.flatMap(({ name }, at) => {
    const isCall = isAt(constraint, at + 1, '(');
    const isType = isAt(constraint, at - 1, ':', '.');
    return isCall || isType ? [] : [name];
  });
  return { table, definition: sqlOf(constraint), words: new Set(words) };
}
