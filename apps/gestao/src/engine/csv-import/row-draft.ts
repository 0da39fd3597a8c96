import {
  type AnyDraft,
  type BooleanField,
  type CollectionField,
  type ImportItem,
  initialDraft,
  type Message,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { type Column, type Format, nameKey } from './columns.ts';
import type { FileRow } from './read-file.ts';

const YES: readonly string[] = ['sim', 's', 'true', 'verdadeiro', '1', 'x'];
const NO: readonly string[] = ['nao', 'n', 'false', 'falso', '0'];

/** The parts of a cell that holds several: a line each, or between slashes with blanks around (an address has none). */
function itemsOf(cell: string): readonly string[] {
  return cell
    .split(/\n|(?:^|\s)\/\/(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a cell says; `faults` are worded for the person, without the name of the column. */
interface Reading {
  readonly value: unknown;
  readonly faults: readonly string[];
}

const plain = (value: unknown): Reading => ({ value, faults: [] });

function readBoolean({ initial }: BooleanField, cell: string): Reading {
  const key = nameKey(cell);
  if (key === '') return plain(initial);
  if (YES.includes(key)) return plain(true);
  if (NO.includes(key)) return plain(false);
  return { value: initial, faults: [`"${cell}" não é Sim nem Não`] };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as the editor would hold it: a paragraph a line. */
const htmlOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)}</p>`)
    .join('');

function readNamed({ names, otherwise }: NonNullable<ImportItem['named']>, cell: string): Reading {
  const key = nameKey(cell);
  const found = names.find((each) => each.names.some((name) => nameKey(name) === key));
  if (found !== undefined) return plain({ id: found.id });
  const told = names.map((each) => each.names[0]).join(', ');
  return { value: null, faults: [`${otherwise} (${told})`] };
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

function read({ field, item }: Column, cell: string, matchedId: number | null): Reading {
  if (field.type === 'reference') return plain(matchedId === null ? null : { id: matchedId });
  if (field.type === 'boolean') return readBoolean(field, cell);
  if (field.type === 'richText') return plain(htmlOf(cell));
  if (field.type === 'collection' && item !== undefined) return readItems(field, item, cell);
  return plain(cell);
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
    const reading = read(column, row.cells.get(column.name) ?? '', matchedId);
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
