import { permits, registry } from '@claraboia/contract';
import type { Engine } from '../../src/engine/engine-context.ts';

/** Engine context of a manager, with generic screens only. */
export const ENGINE: Engine = {
  registry,
  screens: new Map(),
  allows: (entity, action) => permits(entity, 'gestor', action),
};
