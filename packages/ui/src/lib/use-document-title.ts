import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/** Names the page in the browser's tab and for screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
