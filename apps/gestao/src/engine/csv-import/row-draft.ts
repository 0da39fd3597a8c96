import {
  type AnyDraft,
  type CollectionField,
  changeFields,
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
  readChoice,
  readDay,
  readMoment,
  readNamed,
  readWhole,
} from './cells.ts';
import type { Column, Format } from './columns.ts';
import { NO_FILES, type PickedFiles, replacePicked, withFile } from './picked-files.ts';
import type { FileRow } from './read-file.ts';
import { type Directories, isLine, NO_DIRECTORIES, readReference } from './references.ts';

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

function readItems(
  field: CollectionField,
  item: ImportItem,
  cell: string,
  files: PickedFiles,
): Reading {
  const { fields } = field;
  const faults: string[] = [];
  const { parts, separator, named } = item;
  const value = itemsOf(cell).map((text, index) => {
    const cells = split(text, separator, parts.length);
    const read: AnyDraft = Object.fromEntries(
      parts.map((part, place) => {
        const each = cells[place] ?? '';
        const type = fields[part];
        let reading = plain(each === '' ? null : each);
        if (part === named?.part) reading = readNamed(named, each);
        else if (type?.type === 'boolean') reading = readBoolean(type, each);
        faults.push(...reading.faults.map((fault) => `item ${index + 1}: ${fault}`));
        return [part, reading.value];
      }),
    );
    const whole = withFile(field, item, read, files);
    faults.push(...whole.faults.map((fault) => `item ${index + 1}: ${fault}`));
    return whole.value;
  });
  return { value, faults };
}

/** What is known beside the row itself. */
interface Surroundings {
  /** The record that stands for the name in the matched column. */
  readonly matchedId: number | null;
  readonly directories: Directories;
  readonly files: PickedFiles;
  /** The row so far: what its other columns have said. */
  readonly draft: AnyDraft;
}

function read(
  { entity, spec }: Format,
  { name, field, item, named }: Column,
  cell: string,
  { matchedId, directories, files, draft }: Surroundings,
): Reading {
  switch (field.type) {
    case 'collection':
      return item === undefined ? plain([]) : readItems(field, item, cell, files);
    case 'reference':
      if (named !== undefined) return readNamed(named, cell);
      if (spec.match?.field === name) return plain(matchedId === null ? null : { id: matchedId });
      return readReference(directories, entity, name, cell, draft);
    case 'boolean':
      return readBoolean(field, cell);
    case 'choice':
      return readChoice(field, cell);
    case 'date':
      return readDay(cell);
    case 'dateTime':
      return readMoment(cell);
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
  /** What the file says of the record, an empty cell of it too: what a change of one that is there would carry. */
  readonly given: AnyDraft;
  /** Why it cannot be sent; `null` where it can. */
  readonly reason: string | null;
}

/** Makes of a row of the file what the entity's `POST` takes, held against the same rules as the form. */
export function rowDraft(
  format: Format,
  row: FileRow,
  matchedId: number | null,
  directories: Directories = NO_DIRECTORIES,
  files: PickedFiles = NO_FILES,
): RowDraft {
  const { entity } = format;
  const faults: string[] = [];
  const initial: AnyDraft = initialDraft(entity, '');
  const said: AnyDraft = {};
  const given: AnyDraft = {};
  // In the order of the form, since what may be referred to follows from what stands above.
  for (const column of inOrder(format)) {
    const { name, header } = column;
    const cell = row.cells.get(name);
    if (cell === undefined) continue;
    given[name] = initial[name];
    if (cell === '') continue;
    const draft = { ...initial, ...said };
    const reading = read(format, column, cell, { matchedId, directories, files, draft });
    said[name] = reading.value;
    given[name] = reading.value;
    faults.push(...reading.faults.map((fault) => `${header}: ${fault}`));
  }
  const draft = changeFields(entity, initial, said);
  if (row.fault !== null) return { draft, given, reason: row.fault };
  // What could not be read is told as that; only then what the rules of the record say.
  const found =
    faults.length > 0
      ? faults
      : [...draftFaults(entity, judged(draft))].map(([field, text]) =>
          describeFault(format, field, text),
        );
  return { draft, given, reason: found.length === 0 ? null : found.join('. ') };
}

function inOrder({ entity, columns }: Format): readonly Column[] {
  const places = new Map(Object.keys(entity.fields).map((name, place) => [name, place]));
  const placeOf = ({ name }: Column) => places.get(name) ?? 0;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The name of something stored, for the rules of a row whose files are yet to be sent. */
const STORED = `${'0'.repeat(64)}.pdf`;

/** A record of the same file has no number yet, a chosen file no name; for the rules of the row they are some. */
const judged = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(
    Object.entries(replacePicked(draft, () => STORED)).map(([name, value]) => [
      name,
      isLine(value) ? { id: 1 } : value,
    ]),
  );
