import type { AnyEntity } from './define-entity.ts';
import { importOf, isImported } from './import-format.ts';
import { MOTIVO } from './rectify.ts';

export interface Registry {
  readonly all: readonly AnyEntity[];
  /** The entity of that key; throws where there is none, since that is a fault of the program. */
  get(key: string): AnyEntity;
  /** Who points at an entity, for the sentence that refuses a delete. */
  referrersOf(key: string): readonly { entity: AnyEntity; field: string }[];
}

/** Gathers definitions and checks that they hold together: unique keys and paths, every reference and path known. */
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
    checkRectify(entity);
    checkDetail(entity, get);
  }
  const referrers = new Map<string, { entity: AnyEntity; field: string }[]>();
  for (const entity of entities) {
    for (const [field, definition] of Object.entries(entity.fields)) {
      const { type, to } = definition as { type: string; to?: string };
      if (type !== 'reference' || to === undefined) continue;
      const target = get(to);
      // Whoever reads a record reads the names of what it refers to.
      if (entity.readers === 'all' && target.readers !== 'all') {
        throw new Error(`${entity.key}.${field} shows ${to}, which not everybody may read`);
      }
      referrers.set(to, [...(referrers.get(to) ?? []), { entity, field }]);
    }
  }
  return { all: entities, get, referrersOf: (key) => referrers.get(key) ?? [] };
}

/** What tells records apart is there to be read. */
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

/** What can be rectified says when it was, and has no field where the reason comes. */
function checkRectify({ key, modes, fields }: AnyEntity): void {
  if (!modes.has('rectify')) return;
  if (fields.retificadoEm?.readOnly !== true || Object.hasOwn(fields, MOTIVO)) {
    throw new Error(`${key}: rectifying needs the field retificadoEm and no field ${MOTIVO}`);
  }
}

/** A reorder call that goes through another entity's path must find it there and be told apart. */
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

/** A tree is made by a reference of the entity to itself that need not be given. */
function checkTree({ key, fields, capabilities }: AnyEntity): void {
  if (capabilities.tree === undefined) return;
  const parent = fields[capabilities.tree.parent];
  if (parent?.type !== 'reference' || parent.to !== key || parent.required !== undefined) {
    throw new Error(`${key}: ${capabilities.tree.parent} is no optional reference to itself`);
  }
}

/** Files refer to their record, have types of a fixed list, and stand under a year that every record has. */
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
}

/** Whatever a record needs can be in the file, and what is in the file can be read and mapped. */
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
  for (const name of format.key.fields) {
    if (columns[name] === undefined) throw refuse(name, 'is missing');
  }
  if (match === undefined) return;
  const field = fields[match.field];
  const target = field?.type === 'reference' ? get(field.to).fields : {};
  if (target[match.by] === undefined || target[match.code] === undefined) {
    throw refuse(match.field, 'has nothing to be matched by');
  }
}

/** Rows refer to fixed lists alone: nobody deletes from those, and they belong to no client. */
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
