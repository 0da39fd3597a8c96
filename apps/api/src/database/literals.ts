import pg from 'pg';

/** The values of a prepared statement that is executed by its name, as part of a text (ADR 0034). */
export const literals = (values: readonly unknown[]): string => values.map(literal).join(', ');

/**
 * A statement with its values in place of its parameters, for what takes none: `COPY`. A value stays of no type of its
 * own, so that PostgreSQL reads it as it reads a parameter. In this file alone a value enters the text of a statement
 * (ADR 0023).
 */
export function withLiterals(text: string, values: readonly unknown[]): string {
  // One pass, so that a value which looks like a parameter is left as it is.
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
  // It would end the statement's text on its way to PostgreSQL, which takes no such text anyway.
  if (value.includes('\0')) throw new Error('no literal holds U+0000');
  return pg.escapeLiteral(value);
}
