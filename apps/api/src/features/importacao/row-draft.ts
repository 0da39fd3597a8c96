import {
  type AnyDraft,
  type CollectionField,
  changeFields,
  type DecimalSeparator,
  type Field,
  type ImportItem,
  initialDraft,
  KEPT_CELL,
  type Message,
  unmask,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { NO_FILES, type PickedFiles, withFile } from './arquivos.ts';
import {
  htmlOf,
  plain,
  type Reading,
  readAmount,
  readBoolean,
  readChoice,
  readDate,
  readMoment,
  readNamed,
  readWhole,
  spoiledCell,
} from './cells.ts';
import type { FileRow } from './file-row.ts';
import type { Column, Format } from './format.ts';
import { type Directories, isLine, NO_DIRECTORIES, readReference } from './references.ts';

/** Items of a cell: one per line, or separated by slashes with blanks (a URL contains none). */
function itemsOf(cell: string): readonly string[] {
  return cell
    .split(/\n|(?:^|\s)\/\/(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits an item into a number of parts; the last part keeps the rest, including separators. */
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

/** Context of a row. */
interface Surroundings {
  /** Id of the record for the name in the matched column. */
  readonly matchedId: number | null;
  readonly directories: Directories;
  readonly files: PickedFiles;
  readonly fuso: string | undefined;
  readonly decimal: DecimalSeparator | undefined;
  /** Draft so far, from the columns already read. */
  readonly draft: AnyDraft;
}

function read(
  { entity, spec }: Format,
  { name, field, item, named }: Column,
  cell: string,
  { matchedId, directories, files, fuso, decimal, draft }: Surroundings,
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
      return readDate(cell);
    case 'dateTime':
      return readMoment(cell, fuso);
    case 'decimal':
      return readAmount(field, cell, decimal);
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

/** Prefixes a message with its column and item, because an import shows no fields. */
function describeFault(format: Format, field: string | undefined, text: string): string {
  const [name, index] = (field ?? '').split('.');
  const column = format.columns.find((each) => each.name === name);
  if (column === undefined || index === undefined) return text;
  return `${column.header}, item ${Number(index) + 1}: ${text}`;
}

/** Reasons why the server rejected a row, in one text. */
export const describeMessages = (format: Format, messages: readonly Message[]) =>
  messages.map(({ field, description }) => describeFault(format, field, description)).join('. ');

export interface RowDraft {
  readonly draft: AnyDraft;
  /** Values that the file gives, including empty cells: the changes of an existing record. */
  readonly given: AnyDraft;
  /** Reason why it cannot be sent as a new record; `null` if it can. */
  readonly reason: string | null;
  /** Columns at fault. */
  readonly campos: readonly string[];
  /** True if every cell was read: the server checks the changes of an existing record together with its other values. */
  readonly isReadable: boolean;
}

/** Context for reading the cells of a row; empty by default. */
interface Beside {
  readonly directories?: Directories;
  readonly files?: PickedFiles;
  /** Time zone of moments; default: that of the forms. */
  readonly fuso?: string | undefined;
  /** Separator of decimals; default: as the fields of the forms are read. */
  readonly decimal?: DecimalSeparator | undefined;
}

/** Converts a row of the file to the body of the entity's `POST`, validated by the same rules as the form. */
export function rowDraft(
  format: Format,
  row: FileRow,
  matchedId: number | null,
  { directories = NO_DIRECTORIES, files = NO_FILES, fuso, decimal }: Beside = {},
): RowDraft {
  const { entity } = format;
  const faults: (readonly [name: string, text: string])[] = [];
  const initial: AnyDraft = initialDraft(entity, '');
  const said: AnyDraft = {};
  const given: AnyDraft = {};
  // Reads columns in form order, since the options of a reference depend on the fields above.
  for (const column of inOrder(format)) {
    const { name, header, field } = column;
    const cell = row.cells.get(name);
    if (cell === undefined) continue;
    if (cell === '') {
      // A blank cell means the initial value: an optional field of a record without it stays so.
      if (field.required !== undefined || !startsFilled(field)) given[name] = initial[name];
      continue;
    }
    const draft = { ...initial, ...said };
    const spoiled = spoiledCell(cell);
    if (spoiled !== null) {
      faults.push([name, `${header}: ${spoiled}`]);
      continue;
    }
    const beside = { matchedId, directories, files, fuso, decimal, draft };
    const reading = read(format, column, cell, beside);
    said[name] = reading.value;
    given[name] = reading.value;
    faults.push(...reading.faults.map((fault) => [name, `${header}: ${fault}`] as const));
  }
  const draft = changeFields(entity, initial, said);
  if (row.fault !== null) {
    return { draft, given, reason: row.fault, campos: [], isReadable: false };
  }
  // Reports unreadable cells first; validation rules only if all cells are readable.
  const found =
    faults.length > 0
      ? faults
      : [...draftFaults(entity, judged(draft))].map(
          ([field, text]) =>
            [field.split('.')[0] ?? field, describeFault(format, field, text)] as const,
        );
  const keptCells = [...(row.kept ?? [])].map((name) => {
    const header = format.columns.find((each) => each.name === name)?.header;
    return [name, `${header}: "${KEPT_CELL}" só serve para o que já está cadastrado`] as const;
  });
  const reasons = [...found, ...keptCells];
  return {
    draft,
    given,
    reason: reasons.length === 0 ? null : reasons.map(([, text]) => text).join('. '),
    campos: [...new Set(reasons.map(([name]) => name))],
    isReadable: faults.length === 0,
  };
}

/** True for a choice of a closed list that new records start with. */
const startsFilled = (field: Field): boolean =>
  (field.type === 'reference' || field.type === 'choice') && field.initial !== undefined;

function inOrder({ entity, columns }: Format): readonly Column[] {
  const places = new Map(Object.keys(entity.fields).map((name, place) => [name, place]));
  const placeOf = ({ name }: Column) => places.get(name) ?? 0;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Replaces references to lines of the same file by placeholders for validation. */
const judged = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, isLine(value) ? { id: 1 } : value]),
  );
