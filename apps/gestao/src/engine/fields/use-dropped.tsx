import { type ReactNode, useState } from 'react';

/** Says at a field what may be typed into it, from when something else was typed until something fits. */
export function useDropped(help: ReactNode, note: string) {
  const [dropped, setDropped] = useState(false);
  const description = dropped ? (
    <>
      {help}
      <span role="status" className="field-note">
        {note}
      </span>
    </>
  ) : (
    help
  );
  return { description, setDropped };
}
