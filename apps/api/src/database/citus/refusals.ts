import { isDatabaseRefusal } from '../errors.ts';

/** SQLSTATE class of a refused row. */
const REFUSED_ROW = /^23/;

/**
 * Shards and their constraints are named after their table's, with the shard's number; a refusal by another node tells
 * the name only within its message, as the last one in quotes.
 */
export function nameAsTable(error: Error): void {
  if (!isDatabaseRefusal(error)) return;
  const told = error as { code: string; message: string; constraint?: string; table?: string };
  if (told.constraint === undefined && REFUSED_ROW.test(told.code)) {
    const name = [...told.message.matchAll(/"([^"]+_\d{6,})"/g)].at(-1)?.[1];
    if (name !== undefined) told.constraint = name;
  }
  if (told.constraint !== undefined) told.constraint = told.constraint.replace(/_\d{6,}$/, '');
  if (told.table !== undefined) told.table = told.table.replace(/_\d{6,}$/, '');
}
