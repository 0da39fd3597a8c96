import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import type { ReactNode } from 'react';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { FooterEnd, FooterFrame } from './footer-frame.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Page that belongs to no client: the chooser, the maintenance page, an unknown client. */
export function BarePage({ children }: { children: ReactNode }) {
  usePageFocus();
  return (
    <div className="portal portal-bare">
      <header className="portal-header">
        <SkipLinks targets={['conteudo', 'rodape']} />
        <AccessibilityBar cliente={null} />
      </header>
      <main id="conteudo" className="portal-main" tabIndex={-1}>
        {children}
      </main>
      <FooterFrame>
        <FooterEnd cliente={null} />
      </FooterFrame>
    </div>
  );
}
