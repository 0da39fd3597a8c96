import { createContext, useContext } from 'react';
import type { Tray } from './tray.ts';

export const TrayContext = createContext<Tray | null>(null);

/** Tray of the user; only for those who may publish. */
export function useTray(): Tray {
  const tray = useContext(TrayContext);
  if (tray === null) throw new Error('useTray is used outside of TrayContext');
  return tray;
}
