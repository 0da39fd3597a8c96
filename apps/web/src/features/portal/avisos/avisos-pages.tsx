import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AVISOS_PAGE_SIZE, type AvisosFiltro, avisosFiltroToSearch } from './avisos-filtro.ts';

/** The way through the pages of the notices; nothing when there is one only. */
export function AvisosPages({ filtro, count }: { filtro: AvisosFiltro; count: number }) {
  const last = Math.max(1, Math.ceil(count / AVISOS_PAGE_SIZE));
  const { pagina } = filtro;
  if (last === 1) return null;
  const link = (to: number, children: ReactNode) =>
    to < 1 || to > last ? (
      <span />
    ) : (
      <Link
        to={{ search: avisosFiltroToSearch({ ...filtro, pagina: to }) }}
        preventScrollReset
        className="portal-chip"
      >
        {children}
      </Link>
    );
  return (
    <nav className="avisos-pages" aria-label="Páginas">
      {link(pagina - 1, 'Anterior')}
      <span>
        Página {pagina.toLocaleString('pt-BR')} de {last.toLocaleString('pt-BR')}
      </span>
      {link(pagina + 1, 'Próxima')}
    </nav>
  );
}
