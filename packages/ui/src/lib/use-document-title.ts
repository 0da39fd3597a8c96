import { useEffect } from 'react';

const SUFFIX = 'Portal da Transparência';

/** Names the page in the browser's tab and for screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SUFFIX : `${title} · ${SUFFIX}`;
  }, [title]);
}
