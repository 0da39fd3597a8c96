import { type Papel, permits, registry } from '@claraboia/contract';
import type { Engine } from '../../src/engine/engine-context.ts';

/** Engine context of a role, with generic screens only. */
export const engineOf = (papel: Papel): Engine => ({
  registry,
  screens: new Map(),
  allows: (entity, action) => permits(entity, papel, action),
});

/** Engine context of a manager. */
export const ENGINE: Engine = engineOf('gestor');
