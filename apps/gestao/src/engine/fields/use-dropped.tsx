import { type ReactNode, useState } from 'react';

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

/** Says at a field what may be typed into it, from when something else was typed until something fits. */
export function useDropped(help: ReactNode, note: string) {
  const [dropped, setDropped] = useState(false);
  return { description: withNote(help, dropped && note), setDropped };
}
