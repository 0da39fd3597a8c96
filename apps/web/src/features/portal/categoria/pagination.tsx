import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { filtroToSearch, PAGE_SIZE, type PublicacaoFiltro } from '../publicacao-filtro.ts';

/** The way through the pages of a list; nothing when there is one only. */
export function Pagination({ filtro, count }: { filtro: PublicacaoFiltro; count: number }) {
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const { pagina } = filtro;
  if (last === 1) return null;
  return (
    <nav className="portal-pages" aria-label="Páginas">
      <PageLink filtro={filtro} to={pagina - 1} last={last}>
        <Icon name="chevron" className="portal-icon-back" />
        Anterior
      </PageLink>
      <span>
        Página {pagina} de {last}
      </span>
      <PageLink filtro={filtro} to={pagina + 1} last={last}>
        Próxima
        <Icon name="chevron" />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  readonly filtro: PublicacaoFiltro;
  readonly to: number;
  readonly last: number;
  readonly children: ReactNode;
}

function PageLink({ filtro, to, last, children }: PageLinkProps) {
  if (to < 1 || to > last) return <span className="portal-page-none" />;
  return (
    <Link
      to={{ search: filtroToSearch({ ...filtro, pagina: to }) }}
      preventScrollReset
      className="portal-chip"
    >
      {children}
    </Link>
  );
}
