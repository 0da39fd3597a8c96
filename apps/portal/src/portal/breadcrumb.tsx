import { Link, useMatches } from 'react-router';
import { BackLink } from './back-link.tsx';
import type { PortalData } from './portal-data.ts';
import { usePortal } from './portal-data.ts';
import { portalPath } from './portal-paths.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Route handle with the crumbs between the portal's home and the page, which comes last. */
export interface PortalHandle {
  readonly crumbs: (match: {
    readonly portal: PortalData;
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly data: unknown;
  }) => readonly Crumb[];
}

const isPortalHandle = (handle: unknown): handle is PortalHandle =>
  typeof handle === 'object' && handle !== null && 'crumbs' in handle;

/** Crumbs of a route; empty if its handle has none. */
export const crumbsOf = (
  handle: unknown,
  match: Parameters<PortalHandle['crumbs']>[0],
): readonly Crumb[] => (isPortalHandle(handle) ? handle.crumbs(match) : []);

/** Breadcrumb from the portal's home to the page. */
export function Breadcrumb() {
  const portal = usePortal();
  const matches = useMatches();
  const crumbs = matches.flatMap(({ handle, params, loaderData }) =>
    crumbsOf(handle, { portal, params, data: loaderData }),
  );
  if (crumbs.length === 0) return null;
  return (
    <div className="portal-way">
      <BackLink cliente={portal.cliente} />
      <nav className="portal-breadcrumb" aria-label="Você está em">
        <ol className="portal-list">
          <li>
            <Link to={portalPath(portal.cliente)}>Início</Link>
          </li>
          {crumbs.map(({ label, to }, index) => (
            <li key={to}>
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{label}</span>
              ) : (
                <Link to={to}>{label}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
