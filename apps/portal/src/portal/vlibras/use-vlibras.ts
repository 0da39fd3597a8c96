import { usePageNotes } from '@claraboia/ui/lib/page-notes.ts';
import { useEffect } from 'react';

/**
 * Loads VLibras on a client's pages when the browser is idle. Only documents of clients that have it may run its
 * script (ADR 0018): another client's pages are another document.
 */
export function useVlibras(wanted: boolean): void {
  usePageNotes({ vlibras: wanted });
  useEffect(() => {
    if (!wanted) return;
    // Safari has no `requestIdleCallback`: a short delay replaces it.
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    idle(() => void import('./widget.ts').then(({ startVlibras }) => startVlibras(document)));
  }, [wanted]);
}
