import { guestLink, type PublicConvenio } from '@claraboia/contract';
import { OutsideLink } from '../outside-link.tsx';
import { webHref } from '../portal-paths.ts';
import { Vazio } from './valores.tsx';

interface ConvenioLinkProps {
  readonly convenio: Pick<PublicConvenio, 'detalhesLink' | 'numeroConvenio'>;
}

/** The agreement in the system of whoever passes the money on; guests are let in where that asks for it. */
export function ConvenioLink({ convenio: { detalhesLink, numeroConvenio } }: ConvenioLinkProps) {
  const href = webHref(detalhesLink);
  if (href === null) return <Vazio />;
  return (
    <OutsideLink href={guestLink(href)} className="transp-open">
      Detalhes <span className="visually-hidden">do convênio {numeroConvenio}</span>
    </OutsideLink>
  );
}
