import pg from 'pg';

/** The values of a prepared statement that is executed by its name, as part of a text (ADR 0034). */
export const literals = (values: readonly unknown[]): string => values.map(literal).join(', ');

/**
 * Inlines parameters into a statement that takes none: `COPY`. Literals stay untyped, so that PostgreSQL parses them
 * like parameters. This is the only file where a value enters the text of a statement (ADR 0023).
 */
export function withLiterals(text: string, values: readonly unknown[]): string {
  // In one pass, so that a value that looks like a parameter is not replaced.
  return text.replace(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1;
    if (!(index in values)) throw new Error(`the statement has no value for $${number}`);
    return literal(values[index]);
  });
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return pg.escapeLiteral(String(value));
  if (typeof value === 'boolean') return pg.escapeLiteral(String(value));
  if (typeof value !== 'string') throw new Error(`no literal is made of a ${typeof value}`);
  // NUL would end the statement's text; PostgreSQL text cannot contain it anyway.
  if (value.includes('\0')) throw new Error('no literal holds U+0000');
  return pg.escapeLiteral(value);
}
