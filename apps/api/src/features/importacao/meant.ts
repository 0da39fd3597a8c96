import { nameKey, nearNames } from '@claraboia/contract';
import type { FileRow } from './file-row.ts';
import type { Column, Format } from './format.ts';
import type { Directories } from './references.ts';

/** Names that cells may have been meant to hold, by column, the most similar first. */
export type Meant = ReadonlyMap<string, readonly string[]>;

/** Suggestions for the cells of a row that name nothing known: known names a letter or a word off. */
export function meantIn(format: Format, { cells }: FileRow, directories: Directories): Meant {
  const found = format.columns.flatMap((column) => {
    const cell = cells.get(column.name) ?? '';
    if (cell === '' || isKnown(column, cell, directories)) return [];
    const near = nearNames(cell, namesOf(column, directories), (name) => [name]);
    return near.length === 0 ? [] : [[column.name, near] as const];
  });
  return new Map(found);
}

/** True if the cell names something, by any of its names. */
function isKnown({ name, field, named }: Column, cell: string, directories: Directories): boolean {
  const key = nameKey(cell);
  if (named !== undefined) {
    return named.names.some(({ names }) => names.some((each) => nameKey(each) === key));
  }
  if (field.type === 'choice') {
    return field.options.some((each) =>
      [each.value, each.label].some((one) => nameKey(one) === key),
    );
  }
  const { byName, lines } = directories.get(name) ?? {};
  return byName?.has(key) === true || lines?.has(key) === true;
}

/** Names that a column accepts; none if it takes any text. */
function namesOf({ name, field, named }: Column, directories: Directories): readonly string[] {
  if (named !== undefined) return named.names.flatMap(({ names }) => names.slice(0, 1));
  if (field.type === 'choice') return field.options.map(({ label }) => label);
  const { target, byName } = directories.get(name) ?? {};
  const [display] = target?.display ?? [];
  if (byName === undefined || display === undefined) return [];
  const records = [...byName.values()].flat();
  return [...new Set(records.map((record) => record[display]))].filter(
    (text) => typeof text === 'string',
  );
}
