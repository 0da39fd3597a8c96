import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { portalPath } from './portal-paths.ts';

/** Link back to the home of a client's portal, or without a client to the list of all portals (spec portal §2). */
export function BackLink({ cliente }: { cliente: string | null }) {
  return (
    <Link to={cliente === null ? '/' : portalPath(cliente)} className="portal-chip portal-back">
      <Icon name="chevron" className="portal-icon-back" />
      Voltar{' '}
      <span className="visually-hidden">{cliente === null ? 'aos portais' : 'ao portal'}</span>
    </Link>
  );
}
