import {
  type AnyDraft,
  type CollectionField,
  type ImportItem,
  initialDraft,
  type Message,
  unmask,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import {
  htmlOf,
  plain,
  type Reading,
  readAmount,
  readBoolean,
  readDay,
  readNamed,
  readWhole,
} from './cells.ts';
import type { Column, Format } from './columns.ts';
import type { FileRow } from './read-file.ts';

/** The parts of a cell that holds several: a line each, or between slashes with blanks around (an address has none). */
function itemsOf(cell: string): readonly string[] {
  return cell
    .split(/\n|(?:^|\s)\/\/(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Cuts an item into so many parts; the last takes what is left, separators and all. */
function split(text: string, separator: string, parts: number): readonly string[] {
  const at = parts === 1 ? -1 : text.indexOf(separator);
  if (at < 0) return [text.trim()];
  return [text.slice(0, at).trim(), ...split(text.slice(at + 1), separator, parts - 1)];
}

function readItems({ fields }: CollectionField, item: ImportItem, cell: string): Reading {
  const faults: string[] = [];
  const { parts, separator, named } = item;
  const value = itemsOf(cell).map((text, index) => {
    const cells = split(text, separator, parts.length);
    return Object.fromEntries(
      parts.map((part, place) => {
        const each = cells[place] ?? '';
        const field = fields[part];
        let reading = plain(each === '' ? null : each);
        if (part === named?.part) reading = readNamed(named, each);
        else if (field?.type === 'boolean') reading = readBoolean(field, each);
        faults.push(...reading.faults.map((fault) => `item ${index + 1}: ${fault}`));
        return [part, reading.value];
      }),
    );
  });
  return { value, faults };
}

/** @param initial what a record begins with, where the cell is empty */
function read(
  { field, item, named }: Column,
  cell: string,
  matchedId: number | null,
  initial: unknown,
): Reading {
  if (field.type === 'collection' && item !== undefined) return readItems(field, item, cell);
  if (field.type === 'reference' && named === undefined) {
    return plain(matchedId === null ? null : { id: matchedId });
  }
  if (cell === '') return plain(initial);
  switch (field.type) {
    case 'reference':
      return named === undefined ? plain(initial) : readNamed(named, cell);
    case 'boolean':
      return readBoolean(field, cell);
    case 'date':
      return readDay(cell);
    case 'decimal':
      return readAmount(field, cell);
    case 'integer':
      return readWhole(cell);
    case 'masked':
      return plain(unmask(cell));
    case 'richText':
      return plain(htmlOf(cell));
    default:
      return plain(cell);
  }
}

/** A message about a field, with the column and the item it means: an import shows no fields to put it at. */
function describeFault(format: Format, field: string | undefined, text: string): string {
  const [name, index] = (field ?? '').split('.');
  const column = format.columns.find((each) => each.name === name);
  if (column === undefined || index === undefined) return text;
  return `${column.header}, item ${Number(index) + 1}: ${text}`;
}

/** What the server refused a row for, in one text. */
export const describeMessages = (format: Format, messages: readonly Message[]) =>
  messages.map(({ field, description }) => describeFault(format, field, description)).join('. ');

export interface RowDraft {
  readonly draft: AnyDraft;
  /** Why it cannot be sent; `null` where it can. */
  readonly reason: string | null;
}

/** Makes of a row of the file what the entity's `POST` takes, held against the same rules as the form. */
export function rowDraft(format: Format, row: FileRow, matchedId: number | null): RowDraft {
  const { entity, columns } = format;
  const faults: string[] = [];
  const draft: AnyDraft = initialDraft(entity, '');
  for (const column of columns) {
    const cell = row.cells.get(column.name) ?? '';
    const reading = read(column, cell, matchedId, draft[column.name]);
    draft[column.name] = reading.value;
    faults.push(...reading.faults.map((fault) => `${column.header}: ${fault}`));
  }
  if (row.fault !== null) return { draft, reason: row.fault };
  // What could not be read is told as that; only then what the rules of the record say.
  const found =
    faults.length > 0
      ? faults
      : [...draftFaults(entity, draft)].map(([field, text]) => describeFault(format, field, text));
  return { draft, reason: found.length === 0 ? null : found.join('. ') };
}
