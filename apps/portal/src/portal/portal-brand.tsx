import type { PublicLayout, PublicPortal } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { formatCidade, initials } from './format.ts';
import { portalPath } from './portal-paths.ts';

interface PortalBrandProps {
  readonly cliente: string;
  readonly portal: PublicPortal;
  readonly layout: PublicLayout | undefined;
}

/** Coat of arms, name and city of the owner, linked to the portal's home. */
export function PortalBrand({ cliente, portal, layout }: PortalBrandProps) {
  const { cidade, uf } = portal.clienteGlobal;
  return (
    <Link to={portalPath(cliente)} className="portal-brand">
      {portal.brasao === null ? (
        <span className="portal-brand-arms" aria-hidden="true">
          {initials(cidade)}
        </span>
      ) : (
        <img className="portal-brand-picture" src={portal.brasao} alt="" />
      )}
      <span className={layout?.exibeNomePortal === false ? 'visually-hidden' : undefined}>
        <span className="portal-brand-name">{layout?.topNomePortal ?? portal.nome}</span>{' '}
        <span className="portal-brand-city">{formatCidade(cidade, uf)}</span>
      </span>
    </Link>
  );
}
