import type { AnyEntity, EntityAction, Registry } from '@claraboia/contract';
import { createContext, useContext } from 'react';
import type { AnyScreen } from './define-screen.ts';

/** What the engine is handed by the app: it knows no entity, screen or person of its own. */
export interface Engine {
  readonly registry: Registry;
  readonly screens: ReadonlyMap<string, AnyScreen>;
  /** Whether the person may do that with an entity. The server decides; this only hides. */
  readonly allows: (entity: AnyEntity, action: EntityAction) => boolean;
}

export const EngineContext = createContext<Engine | null>(null);

/** The engine's surroundings; throws outside of `EngineContext`. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('useEngine is used outside of EngineContext');
  return engine;
}
