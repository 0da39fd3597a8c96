import type { Papel } from '../domain/papel.ts';
import type { AnyEntity, Mode } from './define-entity.ts';

/** Actions on the records of an entity: its modes, reading the history of a record, and importing files. */
export type EntityAction = Mode | 'history' | 'import';

const READING: ReadonlySet<EntityAction> = new Set<EntityAction>(['list', 'view']);

/**
 * True if a role may perform an action on an entity; deny by default. Readers read, managers write their client's
 * records, administrators the rest. The server enforces it; screens only hide.
 */
export function permits(entity: AnyEntity, papel: Papel, action: EntityAction): boolean {
  const admin = papel === 'admin';
  if (action === 'history') {
    // The trail of the installation records what each of its administrators did.
    return entity.modes.has('view') && (entity.scope === 'tenant' || (admin && isWritten(entity)));
  }
  // Records without a form may still be imported.
  if (action !== 'import' && !entity.modes.has(action)) return false;
  if (READING.has(action)) return admin || entity.readers === 'all';
  return admin || (papel === 'gestor' && entity.scope === 'tenant');
}

/**
 * True if deleted records of an entity are kept for a while and can be restored: those of clients. Records of the
 * installation are not, because people and their access are among them.
 */
export function hasTrash({ scope, modes }: AnyEntity): boolean {
  return scope === 'tenant' && modes.has('delete');
}

/**
 * True if records of an entity pass through states before they are published: those that people of a client add, change
 * and delete. Personal ones are never published.
 */
export function hasStates(entity: AnyEntity): boolean {
  return (
    !entity.personal && entity.modes.has('add') && entity.modes.has('change') && hasTrash(entity)
  );
}

/** True if people can add, change or delete records of an entity. */
export function isWritten({ modes }: AnyEntity): boolean {
  return (['add', 'change', 'rectify', 'delete'] as const).some((mode) => modes.has(mode));
}
