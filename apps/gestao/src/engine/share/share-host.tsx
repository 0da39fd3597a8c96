import type { AnyEntity } from '@claraboia/contract';
import { useSyncExternalStore } from 'react';
import { ShareDialog } from './share-dialog.tsx';

interface Shown {
  readonly entity: AnyEntity;
  readonly id: number;
}

// A toast outlives the form that showed it, and cannot hold a dialog: it closes by itself.
let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog of a record's place in the portal; null closes it. */
export function share(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows the dialog that `share` asks for; once, in the shell. */
export function ShareHost() {
  const open = useSyncExternalStore(subscribe, () => shown);
  return open === null ? null : <ShareDialog {...open} onClose={() => share(null)} />;
}
