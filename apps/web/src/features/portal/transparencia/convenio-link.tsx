import { guestLink } from '@claraboia/contract';
import type { PublicConvenio } from '@claraboia/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { configuracaoQuery } from '../../../lib/configuracao.ts';
import { OutsideLink } from '../outside-link.tsx';
import { portalCache } from '../portal-cache.ts';
import { webHref } from '../portal-paths.ts';
import { Vazio } from './valores.tsx';

/** Asks where guests are let in. Links are there without it, and then let nobody in. */
export const preloadGuestHosts = () => portalCache().prefetchQuery(configuracaoQuery);

interface ConvenioLinkProps {
  readonly convenio: Pick<PublicConvenio, 'detalhesLink' | 'numeroConvenio'>;
}

/** The agreement in the system of whoever passes the money on; guests are let in where that asks for it. */
export function ConvenioLink({ convenio: { detalhesLink, numeroConvenio } }: ConvenioLinkProps) {
  const { data } = useQuery(configuracaoQuery, portalCache());
  const href = webHref(detalhesLink);
  if (href === null) return <Vazio />;
  return (
    <OutsideLink href={guestLink(href, data?.guestHosts ?? [])} className="transp-open">
      Detalhes <span className="visually-hidden">do convênio {numeroConvenio}</span>
    </OutsideLink>
  );
}
