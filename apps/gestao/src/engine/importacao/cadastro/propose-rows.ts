import type { AnyEntity } from '@claraboia/contract';
import { filesColumnOf, formatOf } from './format.ts';

/** Path of a file in the chosen folder; its name if it was chosen alone. */
export const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** Default label of a file: its name without folders and extension. */
const labelOf = (path: string) =>
  (path.split(/[/\\]/).at(-1) ?? path)
    .replace(/\.[^./\\]*$/, '')
    .replace(/_+/g, ' ')
    .trim();

const DAY = /(?<!\d)(?:(\d{4})[-_.](\d{2})[-_.](\d{2})|(\d{2})[-_.](\d{2})[-_.](\d{4}))(?!\d)/;

/** Proposes rows of the template from file names: the name, the date in it, and the folder as the parent record. */
export function proposeRows(
  entity: AnyEntity,
  files: readonly File[],
): readonly Readonly<Record<string, string>>[] {
  const column = filesColumnOf(entity);
  if (column === null) return [];
  const { fields } = formatOf(entity).key;
  const inKey = (type: string) => fields.find((name) => entity.fields[name]?.type === type);
  const day = inKey('date');
  const folder = inKey('reference');
  const [display = ''] = entity.display;
  return files.map((file) => {
    const path = pathOf(file);
    const above = path.split('/').at(-2) ?? '';
    const [, year, month, date, date2, month2, year2] = DAY.exec(file.name) ?? [];
    const written = year ? `${date}/${month}/${year}` : date2 ? `${date2}/${month2}/${year2}` : '';
    return {
      [column.nome]: path,
      [display]: labelOf(path),
      ...(day && { [day]: written }),
      ...(folder && { [folder]: above }),
    };
  });
}
