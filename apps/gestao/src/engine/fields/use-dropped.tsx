import { type ReactNode, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';

/** The help of a field with a note below it, if there is one. */
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
 * Says at a field which characters it takes, from when it dropped one until it is left: the text that stands there is
 * not the text that was typed.
 */
export function useDropped(help: ReactNode, note: string, onLeave: () => void) {
  const [hasDropped, setDropped] = useState(false);
  return {
    description: withNote(help, hasDropped && note),
    /** Call it with every change. */
    noteDropped: (dropped: boolean) => {
      if (dropped) setDropped(true);
    },
    onBlur: () => {
      afterPress(() => setDropped(false));
      onLeave();
    },
  };
}
