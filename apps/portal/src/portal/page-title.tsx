import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import type { ReactNode } from 'react';

interface PageTitleProps {
  /**
   * Names of the page for the title of the tab, its own first. A name that a client chooses is followed by the kind of page or by
   * what the page belongs to.
   */
  readonly titles: readonly string[];
  readonly children: ReactNode;
}

/** The heading of a page. It takes the focus when the page comes up. */
export function PageTitle({ titles, children }: PageTitleProps) {
  useDocumentTitle(titles.join(' · '));
  return (
    <h1 tabIndex={-1} className="portal-title">
      {children}
    </h1>
  );
}
