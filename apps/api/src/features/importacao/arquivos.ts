import type { AnyDraft, CollectionField, ImportItem } from '@claraboia/contract';
import { plain, type Reading } from './cells.ts';
import type { Format } from './format.ts';

/** Sent file that cells may name. */
export interface Arquivo {
  /** Path in the chosen folder; its name if it was chosen alone. */
  readonly caminho: string;
  /** Stored name. */
  readonly nome: string;
  readonly bytes: number;
}

/** Sent files by the names that a cell may use: the file name, or the name with its folders. */
export type PickedFiles = ReadonlyMap<string, readonly Arquivo[]>;

export const NO_FILES: PickedFiles = new Map();

/** Normalises file names: some systems decompose accents, some use backslashes. */
const fileKey = (name: string) =>
  name.normalize('NFC').toLocaleLowerCase('pt-BR').replaceAll('\\', '/').trim();

export function pickedFiles(files: readonly Arquivo[]): PickedFiles {
  const found = new Map<string, Arquivo[]>();
  for (const file of files) {
    // Any leading part of the path may be omitted: spreadsheets rarely contain the name of the chosen folder.
    const parts = fileKey(file.caminho).split('/');
    for (const from of parts.keys()) {
      const key = parts.slice(from).join('/');
      const same = found.get(key);
      if (same === undefined) found.set(key, [file]);
      else same.push(file);
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
const labelOf = (name: string) =>
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
    const paths = [picked, ...others]
      .slice(0, 4)
      .map(({ caminho }) => caminho)
      .join(', ');
    return {
      value: item,
      faults: [
        `há ${others.length + 1} arquivos com o nome "${written}": escreva também a pasta (${paths})`,
      ],
    };
  }
  const outside = field.externalWhen === undefined ? {} : { [field.externalWhen]: false };
  return plain({ ...item, [file.label]: label, [file.part]: picked.nome, ...outside });
}
