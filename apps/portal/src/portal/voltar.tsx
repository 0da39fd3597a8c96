import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { portalPath } from './portal-paths.ts';

/** The way back to the root of a client's portal, or without one to the page that offers all of them (spec portal §2). */
export function Voltar({ cliente }: { cliente: string | null }) {
  return (
    <Link to={cliente === null ? '/' : portalPath(cliente)} className="portal-chip portal-back">
      <Icon name="chevron" className="portal-icon-back" />
      Voltar{' '}
      <span className="visually-hidden">{cliente === null ? 'aos portais' : 'ao portal'}</span>
    </Link>
  );
}
