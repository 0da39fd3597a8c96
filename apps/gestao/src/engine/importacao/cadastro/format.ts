import {
  type AnyEntity,
  type FileField,
  type ImportacaoColuna,
  type ImportFormat,
  importColumnsOf,
  importOf,
} from '@claraboia/contract';

/** Import format of an entity; throws if the entity has no import. */
export function formatOf(entity: AnyEntity): ImportFormat {
  const format = importOf(entity);
  if (format === null) throw new Error(`${entity.key} is not imported`);
  return format;
}

/** Columns of the import, in the order of the template. */
export function columnsOf(entity: AnyEntity): readonly ImportacaoColuna[] {
  const known = COLUMNS.get(entity) ?? importColumnsOf(entity) ?? [];
  COLUMNS.set(entity, known);
  return known;
}

const COLUMNS = new WeakMap<AnyEntity, readonly ImportacaoColuna[]>();

/** Column whose cells name files. */
export interface FilesColumn {
  readonly nome: string;
  readonly field: FileField;
}

/** Column of an import that names files; null without any. */
export function filesColumnOf(entity: AnyEntity): FilesColumn | null {
  for (const [nome, { item }] of Object.entries(formatOf(entity).columns)) {
    const collection = entity.fields[nome];
    if (collection?.type !== 'collection' || item?.file === undefined) continue;
    const field = collection.fields[item.file.part];
    if (field?.type === 'file') return { nome, field };
  }
  return null;
}
