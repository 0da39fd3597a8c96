import { usePageNotes } from '@claraboia/ui/lib/page-notes.ts';
import { useEffect } from 'react';

/**
 * Brings VLibras onto a client's pages when there is nothing else to do. Only the documents of clients that have it may
 * run its script (ADR 0018): another client's pages are another document.
 */
export function useVlibras(wanted: boolean): void {
  usePageNotes({ vlibras: wanted });
  useEffect(() => {
    if (!wanted) return;
    // Without it (Safari) a moment later does as well.
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    idle(() => void import('./widget.ts').then(({ startVlibras }) => startVlibras(document)));
  }, [wanted]);
}
