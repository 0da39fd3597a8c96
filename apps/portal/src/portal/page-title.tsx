import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import type { ReactNode } from 'react';

interface PageTitleProps {
  /**
   * Parts of the tab's title, the page's own name first. If a client chooses the name, the kind of page follows, or
   * the parent page.
   */
  readonly titles: readonly string[];
  readonly children: ReactNode;
}

/** Heading of a page. It takes the focus when the page is shown. */
export function PageTitle({ titles, children }: PageTitleProps) {
  useDocumentTitle(titles.join(' · '));
  return (
    <h1 tabIndex={-1} className="portal-title">
      {children}
    </h1>
  );
}
