import type { AnyEntity } from './define-entity.ts';
import type { Field } from './fields.ts';
import { type ResolvedPath, resolvePath } from './list-query.ts';
import type { Registry } from './registry.ts';

/** Column of an entity's list with its header. */
export interface HeadedColumn {
  /** Property path, through references with dots. */
  readonly path: string;
  readonly header: string;
  readonly kind: ResolvedPath['kind'];
  /** Entity that owns the property. */
  readonly owner: AnyEntity;
  /** Field of the property; undefined for an id. */
  readonly field: Field | undefined;
  /** True if it is the name of a referenced record. */
  readonly named: boolean;
}

/** Labels along a path, outermost first: those of the references, then that of the property. */
function labelsOf(registry: Registry, entity: AnyEntity, path: string): Described {
  const { references, entity: owner, property, kind } = resolvePath(registry, entity, path);
  const labels = references.map(({ from, field }) => from.fields[field]?.label ?? field);
  const field = owner.fields[property];
  // The name of a referenced record needs no label: 'Grupo', not 'Grupo Nome'.
  const named = references.length > 0 && owner.display[0] === property;
  const all = named ? labels : [...labels, field?.label ?? property];
  return { path, kind, owner, field, named, labels: all };
}

/** Kinds of fields without a text for a cell of a list. */
const NO_CELL: ReadonlySet<ResolvedPath['kind']> = new Set([
  'file',
  'richText',
  'collection',
  'reference',
]);

/**
 * Paths that people may add to the columns of an entity's list: its other plain fields, and the names of referenced
 * records. None of personal records: opening one is logged, and a list would show them all.
 */
function addablePaths(registry: Registry, entity: AnyEntity): readonly string[] {
  if (entity.personal) return [];
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const path =
      field.type === 'reference' ? `${name}.${registry.get(field.to).display[0] ?? ''}` : name;
    const hasCell =
      field.type !== 'collection' && !NO_CELL.has(resolvePath(registry, entity, path).kind);
    return hasCell && !entity.list.columns.includes(path) ? [path] : [];
  });
}

interface Described extends Omit<HeadedColumn, 'header'> {
  readonly labels: readonly string[];
}

const shortHeader = ({ named, labels }: Described): string =>
  (named || labels.length < 2 ? labels.slice(-1) : labels.slice(-2)).join(' · ');

/** Gives each column a header that no other column, nor any of `others`, has. */
function withHeaders(
  described: readonly Described[],
  others: readonly string[] = [],
): readonly HeadedColumn[] {
  const taken = [...others, ...described.map(shortHeader)];
  return described.map(({ labels, ...column }) => {
    const header = shortHeader({ labels, ...column });
    const isTaken = taken.filter((each) => each === header).length > 1;
    return { ...column, header: isTaken ? labels.join(' · ') : header };
  });
}

/** Columns of an entity's list, with distinct headers. */
export const listHeaders = (registry: Registry, entity: AnyEntity): readonly HeadedColumn[] =>
  withHeaders(entity.list.columns.map((path) => labelsOf(registry, entity, path)));

/** Columns that people may add to an entity's list, with headers distinct from those of the list. */
export const addableHeaders = (registry: Registry, entity: AnyEntity): readonly HeadedColumn[] =>
  withHeaders(
    addablePaths(registry, entity).map((path) => labelsOf(registry, entity, path)),
    listHeaders(registry, entity).map(({ header }) => header),
  );
