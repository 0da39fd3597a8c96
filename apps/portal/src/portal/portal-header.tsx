import type { PublicGrupo, PublicPortal } from '@claraboia/contract/schema';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { NavLink, useLocation, useMatch } from 'react-router';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { BuscaField } from './busca-field.tsx';
import { Disclosure } from './disclosure.tsx';
import { consultaNamed } from './pagina-list.ts';
import { PortalBrand } from './portal-brand.tsx';
import { usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';

/** Notice on portals with fictional data. */
export const DEMONSTRACAO = 'Dados fictícios, para demonstração.';

/** Skip link targets that every page of a portal has. */
const PLACES = ['conteudo', 'busca', 'rodape'] as const;

export function PortalHeader() {
  const { cliente, portal, layout, grupoList } = usePortal();
  const navbar = grupoList.filter(({ navbarPublicacao }) => navbarPublicacao);
  // The home has its own search field.
  const home = useMatch('/:cliente') !== null;
  return (
    <header className="portal-header">
      <SkipLinks targets={navbar.length > 0 ? ['menu', ...PLACES] : PLACES} />
      <AccessibilityBar cliente={cliente} />
      {portal.demonstracao && (
        <p className="portal-demo">
          <strong>{DEMONSTRACAO}</strong>
        </p>
      )}
      <div className="portal-head">
        <div className="portal-top">
          <PortalBrand cliente={cliente} portal={portal} layout={layout} />
          {!home && <BuscaField />}
        </div>
        {navbar.length > 0 && <Menu cliente={cliente} portal={portal} grupoList={navbar} />}
      </div>
    </header>
  );
}

interface MenuProps {
  readonly cliente: string;
  readonly portal: PublicPortal;
  readonly grupoList: readonly PublicGrupo[];
}

function Menu({ cliente, portal, grupoList }: MenuProps) {
  const { pathname } = useLocation();
  return (
    <nav id="menu" className="portal-nav" aria-label="Menu principal" tabIndex={-1}>
      {/* Resets on each new page, which closes the menu. */}
      <Disclosure key={pathname} label="Menu" icon="menu" className="portal-nav-inner">
        <ul className="portal-list portal-nav-list">
          {grupoList.map(({ id, nome, nomeUrl }) => (
            <li key={id}>
              <NavLink
                to={consultaNamed(nome, cliente, portal) ?? grupoPath(cliente, nomeUrl)}
                className="portal-nav-link"
              >
                {nome}
              </NavLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
