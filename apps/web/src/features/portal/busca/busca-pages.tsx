import { BUSCA_MAX_PAGE, BUSCA_PAGE_SIZE } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type BuscaFiltro, buscaFiltroToSearch } from '../busca-filtro.ts';

/** The way through the pages of what was found; nothing when there is one only. */
export function BuscaPages({ filtro, count }: { filtro: BuscaFiltro; count: number }) {
  const last = Math.min(Math.max(1, Math.ceil(count / BUSCA_PAGE_SIZE)), BUSCA_MAX_PAGE);
  const { pagina } = filtro;
  if (last === 1) return null;
  return (
    <nav className="busca-pages" aria-label="Páginas">
      <PageLink filtro={filtro} to={pagina - 1} last={last}>
        Anterior
      </PageLink>
      <span>
        Página {pagina.toLocaleString('pt-BR')} de {last.toLocaleString('pt-BR')}
      </span>
      <PageLink filtro={filtro} to={pagina + 1} last={last}>
        Próxima
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  readonly filtro: BuscaFiltro;
  readonly to: number;
  readonly last: number;
  readonly children: ReactNode;
}

function PageLink({ filtro, to, last, children }: PageLinkProps) {
  if (to < 1 || to > last) return <span />;
  return (
    <Link
      to={{ search: buscaFiltroToSearch({ ...filtro, pagina: to }) }}
      preventScrollReset
      className="portal-chip"
    >
      {children}
    </Link>
  );
}
