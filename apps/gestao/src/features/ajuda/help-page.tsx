import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import './ajuda.css';

/** Layout of the help pages: public, and without API calls, so that they work offline. */
export function HelpPage({ title, children }: { readonly title: string; children: ReactNode }) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SkipLinks targets={['conteudo', 'menu']} />
      <header className="help-header">
        <NavLink to="/gestao" end className="help-brand">
          <img src="/favicon.svg" alt="" width="26" height="26" />
          <span>Gestão</span>
        </NavLink>
        <nav id="menu" aria-label="Ajuda" tabIndex={-1}>
          <NavLink to="/gestao/help/instructions">Documentação</NavLink>
          <NavLink to="/gestao/help/accessibility">Acessibilidade</NavLink>
          <NavLink to="/gestao/help/about">Sobre</NavLink>
        </nav>
      </header>
      <main id="conteudo" className="help-main" tabIndex={-1}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
