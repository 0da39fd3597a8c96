import type { Papel } from '../domain/papel.ts';
import type { AnyEntity, Mode } from './define-entity.ts';

/** What may be done with the records of an entity: its modes, reading what became of a record, and bringing records in by files. */
export type EntityAction = Mode | 'history' | 'import';

const READING: ReadonlySet<EntityAction> = new Set<EntityAction>(['list', 'view']);

/**
 * Whether a role may do that with an entity, deny by default: readers read, managers write what is
 * their client's, administrators the rest. The server decides by it; screens only hide by it.
 */
export function permits(entity: AnyEntity, papel: Papel, action: EntityAction): boolean {
  const admin = papel === 'admin';
  if (action === 'history') {
    // The trail of the installation itself says who of its administrators did what.
    return entity.modes.has('view') && (entity.scope === 'tenant' || (admin && isWritten(entity)));
  }
  // Records that no form writes may still come by files.
  if (action !== 'import' && !entity.modes.has(action)) return false;
  if (READING.has(action)) return admin || entity.readers === 'all';
  return admin || (papel === 'gestor' && entity.scope === 'tenant');
}

/** Whether records of an entity are ever added, changed or deleted by people. */
export function isWritten({ modes }: AnyEntity): boolean {
  return (['add', 'change', 'rectify', 'delete'] as const).some((mode) => modes.has(mode));
}
