import { type AnyEntity, type Registry, resolvePath, TEXT_KINDS } from '@claraboia/contract';

/** What a record is told by, and therefore searched by: the texts among its names and what tells it apart. */
export function searchPaths(registry: Registry, entity: AnyEntity): readonly string[] {
  return [...new Set([...entity.display, ...entity.detail])].filter((path) =>
    TEXT_KINDS.has(resolvePath(registry, entity, path).kind),
  );
}
