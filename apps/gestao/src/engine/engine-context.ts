import type { AnyEntity, EntityAction, Registry } from '@claraboia/contract';
import { createContext, useContext } from 'react';
import type { AnyScreen } from './define-screen.ts';

/** Context that the app provides: the engine itself knows no entity, screen or user. */
export interface Engine {
  readonly registry: Registry;
  readonly screens: ReadonlyMap<string, AnyScreen>;
  /** True if the user may perform an action on an entity. The server enforces it; this only hides. */
  readonly allows: (entity: AnyEntity, action: EntityAction) => boolean;
}

export const EngineContext = createContext<Engine | null>(null);

/** Returns the engine's context; throws outside of `EngineContext`. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('useEngine is used outside of EngineContext');
  return engine;
}
