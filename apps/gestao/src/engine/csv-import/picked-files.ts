import type { AnyDraft, CollectionField, ImportItem } from '@claraboia/contract';
import { plain, type Reading } from './cells.ts';
import type { Column, Format } from './columns.ts';

/** Chosen file in a draft, until it is uploaded. */
interface Picked {
  readonly picked: File;
}

const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' && value !== null && 'picked' in value;

/** Chosen files by the names that a cell may use: the file name, or the name with its folders. */
export type PickedFiles = ReadonlyMap<string, readonly File[]>;

export const NO_FILES: PickedFiles = new Map();

/** Normalises file names: some systems decompose accents, some use backslashes. */
const fileKey = (name: string) =>
  name.normalize('NFC').toLocaleLowerCase('pt-BR').replaceAll('\\', '/').trim();

/** Path of a file in the chosen folder; its name if it was chosen alone. */
export const pathOf = (file: File) => file.webkitRelativePath || file.name;

export function pickedFiles(files: readonly File[]): PickedFiles {
  const found = new Map<string, File[]>();
  for (const file of files) {
    // Any leading part of the path may be omitted: spreadsheets rarely contain the name of the chosen folder.
    const parts = fileKey(pathOf(file)).split('/');
    for (const from of parts.keys()) {
      const key = parts.slice(from).join('/');
      found.set(key, [...(found.get(key) ?? []), file]);
    }
  }
  return found;
}

/** Column of an import that names files: its collection, and the notation of its items. */
export function filesColumn({ columns }: Format) {
  for (const { name, field, item } of columns) {
    if (field.type !== 'collection' || item?.file === undefined) continue;
    const target = field.fields[item.file.part];
    if (target?.type === 'file') return { name, target };
  }
  return null;
}

const WITHOUT_ENDING = /\.[^./\\]*$/;

/** Default label of a file: its name without folders and extension. */
export const labelOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? name).replace(WITHOUT_ENDING, '').replace(/_+/g, ' ').trim();

/** Completes an item with its file. If the item has no label, it gets the file's. */
export function withFile(
  { fields }: CollectionField,
  { file }: ImportItem,
  item: AnyDraft,
  files: PickedFiles,
): Reading {
  if (file === undefined) return plain(item);
  const written = item[file.part];
  const field = fields[file.part];
  if (typeof written !== 'string' || field?.type !== 'file') return plain(item);
  const label = item[file.label] ?? labelOf(written);
  if (field.externalWhen !== undefined && /^https?:\/\//i.test(written)) {
    return plain({ ...item, [file.label]: label, [field.externalWhen]: true });
  }
  const [picked, ...others] = files.get(fileKey(written)) ?? [];
  if (picked === undefined) {
    return { value: item, faults: [`o arquivo "${written}" não está entre os escolhidos`] };
  }
  if (others.length > 0) {
    const paths = [picked, ...others].slice(0, 4).map(pathOf).join(', ');
    return {
      value: item,
      faults: [
        `há ${others.length + 1} arquivos com o nome "${written}": escreva também a pasta (${paths})`,
      ],
    };
  }
  const outside = field.externalWhen === undefined ? {} : { [field.externalWhen]: false };
  const found: Picked = { picked };
  return plain({ ...item, [file.label]: label, [file.part]: found, ...outside });
}

/** Replaces each chosen file in a draft. */
export function replacePicked(draft: AnyDraft, replace: (file: File) => unknown): AnyDraft {
  const inRow = (row: AnyDraft) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        isPicked(value) ? replace(value.picked) : value,
      ]),
    );
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as AnyDraft[]).map(inRow) : value,
    ]),
  );
}

/** Chosen files that a draft refers to. */
export function filesIn(draft: AnyDraft): readonly File[] {
  const found: File[] = [];
  replacePicked(draft, (file) => found.push(file));
  return found;
}

const DAY = /(?<!\d)(?:(\d{4})[-_.](\d{2})[-_.](\d{2})|(\d{2})[-_.](\d{2})[-_.](\d{4}))(?!\d)/;

/** Proposes spreadsheet rows from file names: the name, the date in it, and the folder as the parent record. */
export function proposeRows(
  { entity, columns, spec }: Format,
  files: readonly File[],
): readonly Readonly<Record<string, string>>[] {
  const column = columns.find(({ item }) => item?.file !== undefined);
  if (column === undefined) return [];
  const inKey = (fits: (each: Column) => boolean) =>
    columns.find((each) => spec.key.fields.includes(each.name) && fits(each));
  const day = inKey(({ field }) => field.type === 'date');
  const folder = inKey(({ field }) => field.type === 'reference');
  const [display = ''] = entity.display;
  return files.map((file) => {
    const path = pathOf(file);
    const above = path.split('/').at(-2) ?? '';
    const [, year, month, date, date2, month2, year2] = DAY.exec(file.name) ?? [];
    const written = year ? `${date}/${month}/${year}` : date2 ? `${date2}/${month2}/${year2}` : '';
    return {
      [column.name]: path,
      [display]: labelOf(path),
      ...(day && { [day.name]: written }),
      ...(folder && { [folder.name]: above }),
    };
  });
}
