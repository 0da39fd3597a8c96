import { nameKey } from '@claraboia/contract';
import { nearNames } from '@claraboia/ui/lib/near-names.ts';
import type { Column, Format } from './columns.ts';
import type { FileRow } from './read-file.ts';
import type { Directories } from './references.ts';

/** Names that cells may have been meant to hold, by column, the most similar first. */
export type Meant = ReadonlyMap<string, readonly string[]>;

/** Suggestions for the cells of a row that name nothing known: known names a letter or a word off. */
export function meantIn(format: Format, { cells }: FileRow, directories: Directories): Meant {
  const found = format.columns.flatMap((column) => {
    const cell = cells.get(column.name) ?? '';
    if (cell === '') return [];
    const names = namesOf(column, directories);
    if (names.some((name) => nameKey(name) === nameKey(cell))) return [];
    const near = nearNames(cell, names, (name) => [name]);
    return near.length === 0 ? [] : [[column.name, near] as const];
  });
  return new Map(found);
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
