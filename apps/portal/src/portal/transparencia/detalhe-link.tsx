import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../plain-click.ts';
import { usePortal } from '../portal-data.ts';
import { registroPath } from '../portal-paths.ts';
import { DETALHE_ATTRIBUTE, detalheName, detalheSearch } from './detalhe-address.ts';
import { faceNamed } from './faces.ts';

const SOBRE_MAX = 80;

interface DetalheLinkProps {
  readonly conjunto: string;
  readonly id: number;
  /** Subject of the record, for screen readers that list all links of a page. */
  readonly sobre: string | null;
  readonly children: ReactNode;
}

/**
 * Link to a record's own page. A plain click opens it over the list instead, at an address that can be shared and left
 * with 'back'.
 */
export function DetalheLink({ conjunto, id, sobre, children }: DetalheLinkProps) {
  const { cliente } = usePortal();
  const { search } = useLocation();
  const navigate = useNavigate();
  const detalhe = faceNamed(conjunto)?.detalhe ?? null;
  const open = (event: MouseEvent) => {
    // Data sets with hand-made pages have no dialog.
    if (detalhe === null || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(
      { search: detalheSearch(search, { conjunto, id }) },
      { preventScrollReset: true },
    );
  };
  const mark = { [DETALHE_ATTRIBUTE]: detalheName(conjunto, id) };
  return (
    <Link to={registroPath(cliente, conjunto, id)} onClick={open} className="transp-open" {...mark}>
      <span className="visually-hidden">{detalhe?.abrir}</span> {children}
      {sobre !== null && <span className="visually-hidden">: {sobre.slice(0, SOBRE_MAX)}</span>}
    </Link>
  );
}
