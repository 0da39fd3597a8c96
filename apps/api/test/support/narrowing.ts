import { type SqlStatement, sqlStatements } from './sql-statements.ts';

/** Comment of a migration that explains why processes of the former version survive a breaking statement. */
const REASON = /\bOld processes: \S+/;

/** Kinds of statements that break old processes, which expect the former schema. */
const TAKES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops', /^drop (?!index\b|owned\b)/],
  ['drops what an owner has', /^drop owned\b/],
  ['empties', /^(truncate|delete from)\b/],
  ['revokes', /^revoke\b/],
  ['renames', /^alter .*\brename\b/],
  ['moves', /^alter .*\bset schema\b/],
  ['drops a part', /^alter (table|view|type|domain) .*\bdrop (?!not null\b)/],
  ['changes a type', /^alter table .*\balter (column )?\S+ (set data )?type\b/],
  ['forbids nulls', /^alter table .*\bset not null\b/],
  [
    'adds a column that must be given',
    /^alter table .*\badd (column )?(?=[^,]*\bnot null\b)(?![^,]*\b(default|generated)\b)/,
  ],
  [
    'adds a constraint',
    /^alter table .*\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
  ],
  ['adds a rule that rows must be unique', /^create unique index\b/],
  ['hides rows', /^alter table .*\b(enable|force) row level security\b/],
];

const CREATED =
  /^create (?:or replace |temporary |temp |unlogged |recursive |materialized )*(?:table|view|function|procedure|type|domain|sequence|aggregate) (?:if not exists )?([\w.]+)/;

/** Names of the objects that a statement affects. */
function targetsOf(code: string): string[] {
  const about =
    /^alter \w+ (?:if exists )?(?:only )?([\w.]+)/.exec(code)?.[1] ??
    /^create unique index .*?\bon (?:only )?([\w.]+)/.exec(code)?.[1] ??
    /^delete from (?:only )?([\w.]+)/.exec(code)?.[1] ??
    /^truncate (?:table )?(.*)$/.exec(code)?.[1] ??
    /^revoke .*? on (?:table |function |all tables in schema )?(.*?) from\b/.exec(code)?.[1] ??
    /^drop (?:materialized )?\w+ (?:if exists )?(.*)$/.exec(code)?.[1] ??
    '';
  return about
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim().replace(/ .*$/, ''));
}

/** Removes parenthesised parts, such as the precision of a number. */
function withoutParentheses(code: string): string {
  const less = code.replace(/\([^()]*\)/g, ' ');
  return less === code ? code.replace(/\s+/g, ' ') : withoutParentheses(less);
}

/** Possible statements in the text of a `do`, including concatenated ones. */
const innerTexts = (body: string) =>
  body
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(/[;']/)
    .map((text) => text.replace(/^.*?\b(?=(drop|alter|truncate|revoke|delete) )/, '').trim());

/** Removals by a statement. Only unique indexes count; dropping another index breaks nothing. */
function takes({ code, bodies }: SqlStatement, unique: ReadonlySet<string>): string[] {
  const inner = code.startsWith('do ') ? bodies.flatMap(innerTexts) : [];
  const texts = [code, ...inner].map(withoutParentheses);
  const dropped = /^drop index /.test(code) ? targetsOf(code.replace(' concurrently', '')) : [];
  return [
    ...TAKES.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(
      ([what]) => what,
    ),
    ...(dropped.some((name) => unique.has(name)) ? ['drops a unique index'] : []),
  ];
}

/** The unique indexes that a migration makes. */
export const uniqueIndexes = (sql: string): string[] =>
  sqlStatements(sql).flatMap(
    ({ code }) =>
      /^create unique index (?:concurrently )?(?:if not exists )?([\w.]+)/.exec(code)?.[1] ?? [],
  );

/**
 * Statements of a migration that remove something from processes of the former version, or restrict their writes,
 * without the explaining comment. Objects created by the same migration are not in use yet.
 * @param unique names of the existing unique indexes
 */
export function narrowingStatements(sql: string, unique: ReadonlySet<string>): string[] {
  const made = new Set<string>();
  const found: string[] = [];
  for (const statement of sqlStatements(sql)) {
    const { code, comments } = statement;
    const created = CREATED.exec(code)?.[1];
    const all = takes(statement, unique);
    const own = !code.startsWith('do ') && targetsOf(code).every((name) => made.has(name));
    if (all.length > 0 && !own && !REASON.test(comments)) {
      found.push(`${all.join(', ')}: ${code.slice(0, 120)}`);
    }
    if (created !== undefined) made.add(created);
    for (const body of code.startsWith('do ') ? statement.bodies : []) {
      for (const [, name] of body.matchAll(/\bcreate (?:table|view|function) ([\w.]+)/gi))
        made.add(name ?? '');
    }
  }
  return found;
}
