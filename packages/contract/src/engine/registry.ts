import { type AnyEntity, writableFields } from './define-entity.ts';
import { ANEXOS } from './draft-files.ts';
import type { Field, FieldType } from './fields.ts';
import { importOf, isImported } from './import-format.ts';
import { MOTIVO } from './rectify.ts';

export interface Registry {
  readonly all: readonly AnyEntity[];
  /** Returns the entity of a key; throws if it is unknown, which is a programming error. */
  get(key: string): AnyEntity;
  /** Entities that refer to an entity, for the message that refuses a delete. */
  referrersOf(key: string): readonly { entity: AnyEntity; field: string }[];
}

/** Builds a registry and validates it: unique keys and paths, all references and paths known. */
export function createRegistry(entities: readonly AnyEntity[]): Registry {
  const byKey = new Map<string, AnyEntity>();
  const paths = new Set<string>();
  for (const entity of entities) {
    if (byKey.has(entity.key)) throw new Error(`entity ${entity.key} is registered twice`);
    if (paths.has(entity.path)) throw new Error(`path ${entity.path} is registered twice`);
    byKey.set(entity.key, entity);
    paths.add(entity.path);
  }
  const get = (key: string): AnyEntity => {
    const entity = byKey.get(key);
    if (entity === undefined) throw new Error(`no entity ${key} is registered`);
    return entity;
  };
  for (const entity of entities) {
    checkReorder(entities, entity);
    checkTree(entity);
    checkImport(entity, get);
    checkAttachments(entity, get);
    checkRows(entity, get);
    checkFiles(entity);
    checkRectify(entity);
    checkDetail(entity, get);
    checkMany(entity);
    checkRepeats(entity);
    checkCriteria(entity);
    checkExercicio(entity);
  }
  const referrers = new Map<string, { entity: AnyEntity; field: string }[]>();
  for (const entity of entities) {
    for (const [field, definition] of Object.entries(entity.fields)) {
      const { type, to } = definition as { type: string; to?: string };
      if (type !== 'reference' || to === undefined) continue;
      const target = get(to);
      // Readers of a record also read the names of referenced records.
      if (entity.readers === 'all' && target.readers !== 'all') {
        throw new Error(`${entity.key}.${field} shows ${to}, which not everybody may read`);
      }
      referrers.set(to, [...(referrers.get(to) ?? []), { entity, field }]);
    }
  }
  return { all: entities, get, referrersOf: (key) => referrers.get(key) ?? [] };
}

/** Types of values that many records can share. */
const SHARED: ReadonlySet<FieldType> = new Set([
  'boolean',
  'choice',
  'date',
  'dateTime',
  'integer',
  'reference',
]);

/** Checks that many records are changed only in what they can share, and that the next one keeps writable values. */
function checkMany({ key, fields, display, unique, capabilities }: AnyEntity): void {
  const { many, nextKeeps = [] } = capabilities;
  const own = new Set([...display, ...unique.map(({ field }) => field)]);
  const isWritable = (name: string) => fields[name] !== undefined && fields[name].readOnly !== true;
  for (const name of many?.fields ?? []) {
    const field = fields[name];
    const isListed = field?.type === 'text' && field.suggestions !== undefined;
    if (!isWritable(name) || own.has(name) || !(isListed || SHARED.has(field?.type ?? 'file'))) {
      throw new Error(`${key}: ${name} cannot be the same in many records`);
    }
  }
  for (const { label, changes = {}, today = [] } of many?.presets ?? []) {
    const changed = [...Object.keys(changes), ...today];
    const stray = changed.find((name) => many?.fields.includes(name) !== true);
    if (stray !== undefined) throw new Error(`${key}: ${label} changes ${stray}`);
    const undated = today.find((name) => fields[name]?.type !== 'date');
    if (undated !== undefined) throw new Error(`${key}: ${undated} is no day`);
  }
  for (const name of nextKeeps) {
    if (!isWritable(name)) throw new Error(`${key}: the next record cannot keep ${name}`);
  }
}

/** Checks that the next record has a date and texts that people write. */
function checkRepeats({ key, fields, capabilities: { repeats } }: AnyEntity): void {
  if (repeats === undefined) return;
  const isWritten = (name: string, type: FieldType) =>
    fields[name]?.type === type && fields[name].readOnly !== true;
  const isDated = repeats.date === undefined || isWritten(repeats.date, 'date');
  if (!isDated || !repeats.words.every((name) => isWritten(name, 'text'))) {
    throw new Error(`${key}: a repeated record needs a date and texts of its own`);
  }
}

/** Checks that the criteria of an entity have numbers, or follow from a reference to a category. */
function checkCriteria({ key, fields, capabilities: { criteria } }: AnyEntity): void {
  if (criteria === undefined) return;
  if ('numbers' in criteria) {
    const isNumbered = criteria.numbers.every((numero) => /^[1-9]\d*\.[1-9]\d*$/.test(numero));
    if (criteria.numbers.length === 0 || !isNumbered) {
      throw new Error(`${key}: criteria have numbers such as 3.1`);
    }
    return;
  }
  const isReference = fields[criteria.category]?.type === 'reference';
  if (!isReference && criteria.category !== 'id') {
    throw new Error(`${key}: ${criteria.category} is no category`);
  }
}

/** Types of fields that have a year. */
const WITH_YEAR: ReadonlySet<FieldType> = new Set(['integer', 'date', 'dateTime']);

/** Checks that the exercise of records is the year of a field that their list can filter by. */
function checkExercicio({ key, fields, list, personal }: AnyEntity): void {
  const { exercicio: name } = list;
  if (name === null) return;
  if (!WITH_YEAR.has(fields[name]?.type ?? 'file')) throw new Error(`${key}: ${name} has no year`);
  if (personal && !list.columns.includes(name)) throw new Error(`${key}: ${name} is not listed`);
}

/** Checks that the `detail` paths exist. */
function checkDetail(entity: AnyEntity, get: Registry['get']): void {
  for (const path of entity.detail) {
    let owner = entity;
    for (const part of path.split('.')) {
      const field = owner.fields[part];
      if (field === undefined) throw new Error(`${entity.key}: its detail ${path} is unknown`);
      if (field.type === 'reference') owner = get(field.to);
    }
  }
}

/** Checks that a rectifiable entity has `retificadoEm`, and no field with the name of the reason. */
function checkRectify({ key, modes, fields }: AnyEntity): void {
  if (!modes.has('rectify')) return;
  if (fields.retificadoEm?.readOnly !== true || Object.hasOwn(fields, MOTIVO)) {
    throw new Error(`${key}: rectifying needs the field retificadoEm and no field ${MOTIVO}`);
  }
}

/** Checks that a reorder call through another entity's path finds it there and can be distinguished. */
function checkReorder(
  entities: readonly AnyEntity[],
  { key, list, capabilities }: AnyEntity,
): void {
  const via = capabilities.reorder?.via;
  if (via === undefined) return;
  const host = entities.find(({ path }) => path === via.path);
  if (host?.capabilities.reorder === undefined)
    throw new Error(`${key}: nothing to reorder at ${via.path}`);
  if (!list.columns.includes(via.mark) || Object.hasOwn(host.fields, via.mark)) {
    throw new Error(`${key}: its rows cannot be told from those of ${host.key} by ${via.mark}`);
  }
}

/** Checks that a tree has an optional reference of the entity to itself. */
function checkTree({ key, fields, capabilities }: AnyEntity): void {
  if (capabilities.tree === undefined) return;
  const parent = fields[capabilities.tree.parent];
  if (parent?.type !== 'reference' || parent.to !== key || parent.required !== undefined) {
    throw new Error(`${key}: ${capabilities.tree.parent} is no optional reference to itself`);
  }
  const { code } = capabilities.tree;
  if (code !== undefined && (!fields[code.own] || fields[code.whole]?.readOnly !== true)) {
    throw new Error(`${key}: ${code.own} and ${code.whole} are no codes of a tree`);
  }
}

/** Checks that files refer to their record, have types of a fixed list, and get a year from every record. */
function checkAttachments({ key, fields, capabilities }: AnyEntity, get: Registry['get']): void {
  const { attachments } = capabilities;
  if (attachments === undefined) return;
  const year = fields[attachments.yearField];
  if (year?.type !== 'date' || year.required === undefined) {
    throw new Error(`${key}: its files have no year, ${attachments.yearField} may be missing`);
  }
  const { arquivo } = attachments;
  const targets = Object.values(arquivo.fields).flatMap((field) =>
    field.type === 'reference' ? [field.to] : [],
  );
  if (!targets.includes(key)) throw new Error(`${arquivo.key}: refers to no ${key}`);
  const other = targets.find((to) => to !== key && get(to).scope !== 'lookup');
  if (other !== undefined) throw new Error(`${arquivo.key}: ${other} is no lookup`);
  const isRow = ({ type }: Field) => type !== 'collection' && type !== 'richText';
  if (!writableFields(arquivo).every(([, field]) => isRow(field))) {
    throw new Error(`${arquivo.key}: a draft cannot hold its files in rows`);
  }
  if (Object.hasOwn(fields, ANEXOS)) throw new Error(`${key}: ${ANEXOS} are the files of a draft`);
}

/** Checks that a file can contain all required fields, and that its columns can be read and mapped. */
function checkImport(entity: AnyEntity, get: Registry['get']): void {
  const format = importOf(entity);
  if (format === null) return;
  const { key, fields } = entity;
  const { columns, match } = format;
  const refuse = (name: string, why: string) => new Error(`${key}: the import of ${name} ${why}`);
  for (const [name, column] of Object.entries(columns)) {
    const field = fields[name];
    if (field === undefined || field.readOnly === true) throw refuse(name, 'is unknown');
    if (!isImported(field, column)) throw refuse(name, 'does not say how it is written');
    if (field.type !== 'collection') continue;
    if (column.item?.parts.every((part) => Object.hasOwn(field.fields, part)) !== true) {
      throw refuse(name, 'does not say how an item is written');
    }
  }
  for (const [name, { required }] of Object.entries(fields)) {
    if (required !== undefined && columns[name] === undefined) throw refuse(name, 'is missing');
  }
  for (const name of [...format.key.fields, ...Object.values(format.key.onlyWithout)]) {
    if (columns[name] === undefined) throw refuse(name, 'is missing');
  }
  if (match === undefined) return;
  const field = fields[match.field];
  const target = field?.type === 'reference' ? get(field.to).fields : {};
  if (target[match.by] === undefined || target[match.code] === undefined) {
    throw refuse(match.field, 'has nothing to be matched by');
  }
}

/** Checks that rows refer only to fixed lists: nobody deletes from those, and they belong to no client. */
function checkRows({ key, fields }: AnyEntity, get: Registry['get']): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'collection') continue;
    for (const [cell, { type, ...rest }] of Object.entries(field.fields)) {
      if (type !== 'reference') continue;
      const target = get((rest as { to: string }).to);
      if (target.scope !== 'lookup') throw new Error(`${key}: ${name}.${cell} is no lookup`);
    }
  }
}

/** Checks that only files in rows may be external URLs: a save checks these URLs in rows alone. */
function checkFiles({ key, fields }: AnyEntity): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'file' && field.externalWhen !== undefined) {
      throw new Error(`${key}: ${name} may be an external URL, and is in no row`);
    }
  }
}
