import { useEffect, useRef } from 'react';

interface FormKeys {
  readonly onSave: (() => void) | null;
  readonly onClose: () => void;
}

/**
 * True if a key belongs to something in front of the form: a dialog, even a non-modal one, a menu, or an open list of
 * options.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true;
  const target = event.target;
  const front = '[aria-expanded="true"], [role="dialog"]';
  return target instanceof Element && target.closest(front) !== null;
}

/** Ctrl+S (or Cmd+S) saves, Esc closes (issue of the shared screen). */
export function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { onSave, onClose } = latest.current;
      const save = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (save) {
        // Suppresses the browser's "save page", even if nothing can be saved.
        event.preventDefault();
        if (!isTaken(event)) onSave?.();
      } else if (event.key === 'Escape' && !isTaken(event)) {
        onClose();
      }
    };
    // Listens in the capture phase: later, a list of options would already have closed itself.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
