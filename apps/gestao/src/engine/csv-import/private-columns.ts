import {
  type Descartada,
  privateColumns,
  reasonOfColumn,
  reasonOfHeading,
  reasonOfText,
} from '@claraboia/contract';
import type { Column, Format } from './columns.ts';

/**
 * True for a public text that is judged by its content. Fields that publish contacts or accounts on purpose say so, by
 * their label or by `contacts`; a number that identifies the record may look like an account.
 */
export const isJudged = ({ spec }: Format, { name, field }: Column): boolean =>
  ((field.type === 'text' && field.contacts !== true) || field.type === 'richText') &&
  field.published === true &&
  !spec.key.fields.includes(name) &&
  reasonOfHeading(field.label) === null;

/**
 * Finds the columns that are never read. A column with the name of a field is judged by its content alone.
 * @param columns field of each column; `undefined` for unknown headers
 * @param isExported true for a column that the portal has published
 */
export const droppedColumns = (
  format: Format,
  headers: readonly string[],
  columns: readonly (Column | undefined)[],
  rows: readonly (readonly string[])[],
  isExported: (place: number) => boolean,
): ReadonlyMap<number, Descartada> =>
  privateColumns(headers, rows, (place, header, cells) => {
    const column = columns[place];
    if (column !== undefined) return isJudged(format, column) ? reasonOfText(cells) : null;
    return isExported(place) ? null : reasonOfColumn(header, cells);
  });
