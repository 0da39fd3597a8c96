/** Piece of SQL; the texts of all pieces together are the SQL. */
export interface SqlToken {
  readonly kind: 'space' | 'comment' | 'name' | 'text' | 'body' | 'word' | 'other';
  readonly text: string;
}

/** Blanks, comments, quoted names, quoted texts, dollar-quoted texts, words, and other single characters. */
const TOKEN =
  /(?<space>\s+)|(?<comment>--[^\n]*|\/\*.*?\*\/)|(?<name>"(?:[^"]|"")*")|(?<text>\b[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*')|(?<body>(?<tag>\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$).*?\k<tag>)|(?<word>[\p{L}\p{N}_][\p{L}\p{N}_$]*)|(?<other>.)/gsu;

const KINDS = ['space', 'comment', 'name', 'text', 'body', 'word'] as const;

function* tokensOf(sql: string): Generator<SqlToken> {
  for (const { 0: text, groups = {} } of sql.matchAll(TOKEN)) {
    yield { kind: KINDS.find((kind) => groups[kind] !== undefined) ?? 'other', text };
  }
}

/** True for what separates tokens only. */
export const isBlank = ({ kind }: SqlToken): boolean => kind === 'space' || kind === 'comment';

/** Word or character in lower case; null for quoted tokens, which are no keywords. */
export const keyword = (token: SqlToken | undefined): string | null =>
  token?.kind === 'word' || token?.kind === 'other' ? token.text.toLowerCase() : null;

/** Text of tokens as it was written. */
export const textOf = (tokens: readonly SqlToken[]): string =>
  tokens.map(({ text }) => text).join('');

/**
 * Splits SQL into its statements, without the semicolons. A comment belongs to the statement that follows it; what has
 * comments only is no statement.
 */
export function splitStatements(sql: string): SqlToken[][] {
  const statements: SqlToken[][] = [];
  let tokens: SqlToken[] = [];
  let before: string | null = null;
  // Within `begin atomic ... end` semicolons end no statement.
  let depth = 0;
  const finish = () => {
    if (!tokens.every(isBlank)) statements.push(tokens);
    tokens = [];
    before = null;
    depth = 0;
  };
  for (const token of tokensOf(sql)) {
    const word = keyword(token);
    if (word === ';' && depth === 0) {
      finish();
      continue;
    }
    if (word === 'atomic' && before === 'begin') depth = 1;
    else if (depth > 0 && word === 'case') depth += 1;
    else if (depth > 0 && word === 'end') depth -= 1;
    if (!isBlank(token)) before = word;
    tokens.push(token);
  }
  finish();
  return statements;
}
