import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import './gate-page.css';

interface GatePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of the pages shown before the private pages. */
export function GatePage({ title, children }: GatePageProps) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SkipLinks targets={['conteudo']} />
      <main id="conteudo" className="gate" tabIndex={-1}>
        <div className="gate-card">
          <div className="gate-brand">
            <img src="/favicon.svg" alt="" width="36" height="36" />
            <span>Portal da Transparência</span>
          </div>
          <h1 className="gate-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {children}
        </div>
      </main>
    </>
  );
}
