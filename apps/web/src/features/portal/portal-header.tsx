import { NavLink, useLocation } from 'react-router';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { BuscaField } from './busca-field.tsx';
import { Disclosure } from './disclosure.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';
import { SkipLinks } from './skip-links.tsx';

/** Fictional data is always marked as such to whoever reads it. */
export const DEMONSTRACAO = 'Dados fictícios, para demonstração.';

export function PortalHeader() {
  const { cliente, portal, layout, grupoList } = usePortal();
  const { pathname } = useLocation();
  const navbar = grupoList.filter(({ navbarPublicacao }) => navbarPublicacao);
  return (
    <header className="portal-header">
      <SkipLinks />
      <AccessibilityBar />
      {portal.demonstracao && (
        <p className="portal-demo">
          <strong>{DEMONSTRACAO}</strong>
        </p>
      )}
      <div className="portal-top">
        <PortalBrand cliente={cliente} portal={portal} layout={layout} />
        <BuscaField />
      </div>
      <nav id="menu" className="portal-nav" aria-label="Menu principal" tabIndex={-1}>
        {navbar.length > 0 && (
          // A new page closes the menu that led to it.
          <Disclosure key={pathname} label="Menu" icon="menu" className="portal-nav-inner">
            <ul className="portal-list portal-nav-list">
              {navbar.map(({ id, nome, nomeUrl }) => (
                <li key={id}>
                  <NavLink to={grupoPath(cliente, nomeUrl)} className="portal-nav-link">
                    {nome}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </nav>
    </header>
  );
}
