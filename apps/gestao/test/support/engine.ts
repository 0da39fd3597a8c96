import { permits, registry } from '@claraboia/contract';
import type { Engine } from '../../src/engine/engine-context.ts';

/** The engine as the app gives it to a manager, with no screen but the generic ones. */
export const ENGINE: Engine = {
  registry,
  screens: new Map(),
  allows: (entity, action) => permits(entity, 'gestor', action),
};
