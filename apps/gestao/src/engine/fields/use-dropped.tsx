import { type ReactNode, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';

/** Help text of a field with an optional note below. */
export const withNote = (help: ReactNode, note: string | false): ReactNode =>
  note === false ? (
    help
  ) : (
    <>
      {help}
      <span role="status" className="field-note">
        {note}
      </span>
    </>
  );

/**
 * Shows which characters a field accepts, from the first dropped character until the field is left: the visible text
 * differs from the typed one.
 */
export function useDropped(help: ReactNode, note: string, onLeave: () => void) {
  const [hasDropped, setDropped] = useState(false);
  return {
    description: withNote(help, hasDropped && note),
    /** Must be called on every change. */
    noteDropped: (dropped: boolean) => {
      if (dropped) setDropped(true);
    },
    onBlur: () => {
      afterPress(() => setDropped(false));
      onLeave();
    },
  };
}
