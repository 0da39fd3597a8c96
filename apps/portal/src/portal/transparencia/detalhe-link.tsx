import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { DETALHE_ATTRIBUTE, detalheName, detalheSearch } from './detalhe-address.ts';
import { faceNamed } from './faces.ts';

const SOBRE_MAX = 80;

interface DetalheLinkProps {
  readonly conjunto: string;
  readonly id: number;
  /** What it is about, for who hears the links of a page one after another. */
  readonly sobre: string | null;
  readonly children: ReactNode;
}

/** Opens a record over the list: an address, so that it can be shared and gone back from. */
export function DetalheLink({ conjunto, id, sobre, children }: DetalheLinkProps) {
  const { search } = useLocation();
  const mark = { [DETALHE_ATTRIBUTE]: detalheName(conjunto, id) };
  return (
    <Link
      to={{ search: detalheSearch(search, { conjunto, id }) }}
      preventScrollReset
      className="transp-open"
      {...mark}
    >
      <span className="visually-hidden">{faceNamed(conjunto)?.detalhe?.abrir}</span> {children}
      {sobre !== null && <span className="visually-hidden">: {sobre.slice(0, SOBRE_MAX)}</span>}
    </Link>
  );
}
