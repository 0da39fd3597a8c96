import { createContext, useContext, useEffect, useId } from 'react';

/** The uploads of a form that have not ended; a form is not saved while there are some. */
export const PendingUploadsContext = createContext<Set<string>>(new Set());

/** Counts this input among the pending uploads of its form while `pending` holds. */
export function usePendingUpload(pending: boolean): void {
  const uploads = useContext(PendingUploadsContext);
  const id = useId();
  useEffect(() => {
    if (!pending) return;
    uploads.add(id);
    return () => {
      uploads.delete(id);
    };
  }, [uploads, id, pending]);
}
