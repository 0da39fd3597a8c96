import { type SqlToken, splitStatements } from '../../src/database/sql-tokens.ts';

/** One statement of a file of SQL. */
export interface SqlStatement {
  /** In lower case with single blanks, without comments and quoted contents. */
  readonly code: string;
  /** The comments above it and within it, up to the statement before. */
  readonly comments: string;
  /** Dollar-quoted texts: bodies of functions or of a `do`. */
  readonly bodies: readonly string[];
}

const ofKind = (tokens: readonly SqlToken[], kind: SqlToken['kind']) =>
  tokens.filter((token) => token.kind === kind).map(({ text }) => text);

/** Code of a token: quoted contents are left out, since they are no code. */
function codeOf({ kind, text }: SqlToken): string {
  if (kind === 'comment') return '';
  if (kind === 'text') return "''";
  if (kind === 'body') return '$$';
  return kind === 'word' ? text.toLowerCase() : text;
}

/** Splits SQL into statements, as far as the checks need. */
export const sqlStatements = (sql: string): SqlStatement[] =>
  splitStatements(sql).map((tokens) => ({
    code: tokens.map(codeOf).join('').replace(/\s+/g, ' ').trim(),
    comments: ofKind(tokens, 'comment').join('\n'),
    bodies: ofKind(tokens, 'body').map((text) => text.replace(/^\$\w*\$|\$\w*\$$/g, '')),
  }));
