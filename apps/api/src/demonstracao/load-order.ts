import { type AnyEntity, registry } from '@claraboia/contract';
import { anexoKinds } from '../services/anexo/kinds.ts';

/** Entities of data files: those with a screen, each followed by its attached files. */
const entities: readonly AnyEntity[] = registry.all.flatMap((entity) => [
  entity,
  ...anexoKinds.flatMap((kind) => (kind.entity.key === entity.key ? [kind.arquivo] : [])),
]);

/**
 * Puts entities in an order in which records follow those that they refer to; otherwise that of the registry.
 * @throws Error if a key names no entity
 */
export function loadOrder(keys: Iterable<string>): readonly AnyEntity[] {
  const wanted = new Set(keys);
  const order = new Set<AnyEntity>();
  const visit = (entity: AnyEntity): void => {
    if (!wanted.delete(entity.key)) return;
    for (const field of Object.values(entity.fields)) {
      if (field.type === 'reference') visit(registry.get(field.to));
    }
    order.add(entity);
  };
  for (const entity of entities) visit(entity);
  if (wanted.size > 0) throw new Error(`the demonstration has no entity ${[...wanted].join(', ')}`);
  return [...order];
}
