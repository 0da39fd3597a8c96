import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the app, where it has one (Chromium). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until somebody asks for it: nobody is bothered with it unasked. */
export function keepInstallOffer(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPromptEvent);
  });
  target.addEventListener('appinstalled', () => set(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the browser to install the app; null where it cannot, or the app is installed already. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return async () => {
    // An offer may be used once, whatever the answer.
    set(null);
    await current.prompt();
  };
}
