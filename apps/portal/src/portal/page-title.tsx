import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import type { ReactNode } from 'react';

interface PageTitleProps {
  /** The names of the page, its own first; they become the title of the tab. */
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
