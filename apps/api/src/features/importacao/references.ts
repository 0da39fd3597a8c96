import {
  type AnyDraft,
  type AnyEntity,
  fitsOptions,
  groupedByName,
  type NamedRecord,
  nameKey,
  namingText,
  numberOfYear,
  type RecordsByName,
  recordsByName,
  unmask,
  valueAt,
  yearPath,
} from '@claraboia/contract';
import { plain, type Reading } from './cells.ts';
import type { FileRow } from './file-row.ts';

/** Reference to a record in the same file, by its first line: it has no id before it is saved. */
export interface Line {
  readonly line: number;
}

export const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'line' in value;

/** Records that a column may refer to, by accepted name. */
export interface Directory {
  readonly target: AnyEntity;
  readonly byName: RecordsByName<NamedRecord>;
  /** Lines of the file by name, for references to records of the same kind. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
}

/** Directories by reference field. */
export type Directories = ReadonlyMap<string, Directory>;

export const NO_DIRECTORIES: Directories = new Map();

/** Record for each name in the matched column, normalised; null while undecided. */
export type Unidades = ReadonlyMap<string, number | null>;

/** Names of a row in references of other rows of the file. */
function ownNames(entity: AnyEntity, { cells }: FileRow): readonly string[] {
  const [first = ''] = entity.display;
  const name = cells.get(first) ?? '';
  const year = yearPath(entity, first);
  const code = entity.capabilities.tree?.code;
  return [
    name,
    ...(year === null ? [] : [numberOfYear(name, cells.get(year) ?? '')]),
    ...(code === undefined ? [] : [cells.get(code.whole) ?? '']),
  ];
}

/** Directory of a target's records, and of the rows of the file if they are of that kind. */
export function directoryOf(
  entity: AnyEntity,
  target: AnyEntity,
  list: readonly NamedRecord[],
  rows: readonly FileRow[],
): Directory {
  const own = rows.flatMap((row) => ownNames(target, row).map((each) => [each, row.line] as const));
  return {
    target,
    byName: recordsByName(target, list),
    lines: target.key === entity.key ? groupedByName(own) : new Map(),
  };
}

const SHOWN = 4;

function describe(target: AnyEntity, row: NamedRecord): string {
  const [first = ''] = target.display;
  const detail = target.detail.map((path) => namingText(valueAt(row, path))).filter(Boolean);
  return `${namingText(row[first])}${detail.length > 0 ? ` (${detail.join(', ')})` : ''}`;
}

/** Finds the record that a cell names, limited to the options that the rest of the row allows. */
export function readReference(
  directories: Directories,
  entity: AnyEntity,
  name: string,
  cell: string,
  draft: AnyDraft,
): Reading {
  const directory = directories.get(name);
  if (directory === undefined) return plain(null);
  const { target, byName, lines } = directory;
  // CPF and CNPJ are stored without punctuation.
  const called = byName.get(nameKey(cell)) ?? byName.get(nameKey(unmask(cell))) ?? [];
  const found = called.filter(fitsOptions(entity, name, draft));
  const own = lines.get(nameKey(cell)) ?? [];
  const noun = target.label.singular.toLocaleLowerCase('pt-BR');
  const [row, ...others] = found;
  if (row !== undefined && others.length === 0) return plain({ id: row.id });
  if (row !== undefined) {
    const some = found.slice(0, SHOWN).map((each) => describe(target, each));
    const more = found.length > SHOWN ? ' …' : '';
    return {
      value: null,
      faults: [`há ${found.length} registros com o nome "${cell}": ${some.join('; ')}${more}`],
    };
  }
  const [line, ...otherLines] = own;
  if (line !== undefined && otherLines.length === 0) {
    const inFile: Line = { line };
    return plain(inFile);
  }
  if (line !== undefined) {
    return {
      value: null,
      faults: [`"${cell}" é o nome de várias linhas deste arquivo: ${own.join(', ')}`],
    };
  }
  return { value: null, faults: [`não há ${noun} com o nome "${cell}"`] };
}
