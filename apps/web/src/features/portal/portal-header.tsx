import { Link, NavLink, useLocation } from 'react-router';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { BuscaField } from './busca-field.tsx';
import { Disclosure } from './disclosure.tsx';
import { formatCidade, initials } from './format.ts';
import { usePortal } from './portal-data.ts';
import { grupoPath, portalPath } from './portal-paths.ts';
import { SkipLinks } from './skip-links.tsx';

export function PortalHeader() {
  const { cliente, portal, layout, grupoList } = usePortal();
  const { pathname } = useLocation();
  const { cidade, uf } = portal.clienteGlobal;
  const navbar = grupoList.filter(({ navbarPublicacao }) => navbarPublicacao);
  return (
    <header className="portal-header">
      <SkipLinks />
      <AccessibilityBar />
      {portal.demonstracao && (
        <p className="portal-demo">
          <strong>Dados fictícios, para demonstração.</strong>
        </p>
      )}
      <div className="portal-top">
        <Link to={portalPath(cliente)} className="portal-brand">
          {portal.brasao === null ? (
            <span className="portal-brand-arms" aria-hidden="true">
              {initials(cidade)}
            </span>
          ) : (
            <img className="portal-brand-picture" src={portal.brasao} alt="" />
          )}
          <span className={layout?.exibeNomePortal === false ? 'visually-hidden' : undefined}>
            <span className="portal-brand-name">{layout?.topNomePortal ?? portal.nome}</span>{' '}
            <span className="portal-brand-city">{formatCidade(cidade, uf)}</span>
          </span>
        </Link>
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
