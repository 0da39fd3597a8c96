import { formatInteiro } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface PageLinksProps {
  readonly pagina: number;
  /** How many pages there are. */
  readonly last: number;
  /** The query of the address of a page. */
  readonly searchOf: (pagina: number) => string;
}

/** The way through the pages of a list; nothing when there is one only. */
export function PageLinks({ pagina, last, searchOf }: PageLinksProps) {
  if (last >= 1 && pagina > last) {
    return <BeyondTheEnd pagina={pagina} last={last} searchOf={searchOf} />;
  }
  if (last <= 1) return null;
  const link = (to: number, children: ReactNode) =>
    to < 1 || to > last ? (
      <span className="portal-page-none" />
    ) : (
      <Link to={{ search: searchOf(to) }} preventScrollReset className="portal-chip">
        {children}
      </Link>
    );
  return (
    <nav className="portal-pages" aria-label="Páginas">
      {link(
        pagina - 1,
        <>
          <Icon name="chevron" className="portal-icon-back" />
          Anterior
        </>,
      )}
      <span>
        Página {formatInteiro(pagina)} de {formatInteiro(last)}
      </span>
      {link(
        pagina + 1,
        <>
          Próxima
          <Icon name="chevron" />
        </>,
      )}
    </nav>
  );
}

/** A page number after the last page, with the way back. */
function BeyondTheEnd({ pagina, last, searchOf }: PageLinksProps) {
  const pages = last === 1 ? 'uma página só' : `${formatInteiro(last)} páginas`;
  return (
    <nav aria-label="Páginas">
      <p>
        A página {formatInteiro(pagina)} não existe: esta lista tem {pages}.
      </p>
      <Link to={{ search: searchOf(1) }} className="portal-chip">
        Ir para a primeira página
      </Link>{' '}
      {last > 1 && (
        <Link to={{ search: searchOf(last) }} className="portal-chip">
          Ir para a última página
        </Link>
      )}
    </nav>
  );
}
