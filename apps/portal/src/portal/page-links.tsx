import { formatInteiro } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface PageLinksProps {
  readonly pagina: number;
  /** Number of the last page. */
  readonly last: number;
  /** Builds the query string for a page. */
  readonly searchOf: (pagina: number) => string;
}

/** Links to the pages of a list, by number and by step; nothing if there is only one page. */
export function PageLinks({ pagina, last, searchOf }: PageLinksProps) {
  if (last >= 1 && pagina > last) {
    return <BeyondTheEnd pagina={pagina} last={last} searchOf={searchOf} />;
  }
  if (last <= 1) return null;
  const step = (to: number, name: ReactNode) =>
    to >= 1 &&
    to <= last && (
      <Link to={{ search: searchOf(to) }} preventScrollReset className="portal-page-step">
        {name}
      </Link>
    );
  return (
    <nav className="portal-pages" aria-label="Páginas">
      <p className="visually-hidden">
        Página {formatInteiro(pagina)} de {formatInteiro(last)}
      </p>
      {step(
        pagina - 1,
        <>
          <Icon name="chevron" className="portal-icon-back" />
          Anterior
        </>,
      )}
      <ul className="portal-list portal-page-numbers">
        {numbersAround(pagina, last).map((to, at, all) => (
          <li key={to} data-gap={to - (all[at - 1] ?? 0) > 1 || undefined}>
            <Link
              to={{ search: searchOf(to) }}
              preventScrollReset
              className="portal-page-number"
              aria-label={`Página ${formatInteiro(to)}`}
              aria-current={to === pagina ? 'page' : undefined}
            >
              {formatInteiro(to)}
            </Link>
          </li>
        ))}
      </ul>
      {step(
        pagina + 1,
        <>
          Próxima
          <Icon name="chevron" />
        </>,
      )}
    </nav>
  );
}

/** First, last, current and neighbouring page numbers, ascending. A gap of one page is filled. */
export function numbersAround(pagina: number, last: number): readonly number[] {
  const near = [1, pagina - 1, pagina, pagina + 1, last];
  if (pagina === 4) near.push(2);
  if (pagina === last - 3) near.push(last - 1);
  return [...new Set(near)].filter((to) => to >= 1 && to <= last).sort((a, b) => a - b);
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
