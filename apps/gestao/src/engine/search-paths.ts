import { type AnyEntity, type Registry, resolvePath, TEXT_KINDS } from '@claraboia/contract';

/** Paths that a record is searched by: the texts among its display and detail fields. */
export function searchPaths(registry: Registry, entity: AnyEntity): readonly string[] {
  return [...new Set([...entity.display, ...entity.detail])].filter((path) =>
    TEXT_KINDS.has(resolvePath(registry, entity, path).kind),
  );
}
