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
function labelsOf(registry: Registry, entity: AnyEntity, path: string) {
  const { references, entity: owner, property, kind } = resolvePath(registry, entity, path);
  const labels = references.map(({ from, field }) => from.fields[field]?.label ?? field);
  const field = owner.fields[property];
  // The name of a referenced record needs no label: 'Grupo', not 'Grupo Nome'.
  const named = references.length > 0 && owner.display[0] === property;
  const all = named ? labels : [...labels, field?.label ?? property];
  return { path, kind, owner, field, named, labels: all };
}

/** Columns of an entity's list, with distinct headers. */
export function listHeaders(registry: Registry, entity: AnyEntity): readonly HeadedColumn[] {
  const described = entity.list.columns.map((path) => {
    const { labels, ...column } = labelsOf(registry, entity, path);
    const short = column.named || labels.length < 2 ? labels.slice(-1) : labels.slice(-2);
    return { ...column, labels, header: short.join(' · ') };
  });
  return described.map(({ labels, ...column }) => {
    const { path, header } = column;
    const twin = described.some((other) => other.path !== path && other.header === header);
    return { ...column, header: twin ? labels.join(' · ') : header };
  });
}
