import { inscricaoPath } from '@claraboia/contract';
import type { PublicEvento } from '@claraboia/contract/schema';
import type { Head } from './head.ts';
import { CONTEXT, headOf, organizacao, type Site } from './site.ts';

/** Head of the registration for an event. A form needs no search engine; the event is worth a link preview. */
export function eventoHead(site: Site, evento: PublicEvento): Head {
  const { nome, local, valor, dataInicialRealizacao, dataFinalRealizacao, clienteGlobal } = evento;
  const path = inscricaoPath(clienteGlobal.identificador);
  const { cidade, uf } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [`Inscrição em ${nome}`, local],
    path,
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'Event',
        name: nome,
        url: site.origem + path,
        startDate: dataInicialRealizacao,
        ...(dataFinalRealizacao !== null && { endDate: dataFinalRealizacao }),
        eventStatus: `${CONTEXT}/EventScheduled`,
        location: {
          '@type': 'Place',
          name: local ?? cidade,
          address: {
            '@type': 'PostalAddress',
            addressLocality: cidade,
            addressCountry: 'BR',
            ...(uf !== null && { addressRegion: uf }),
          },
        },
        organizer: organizacao(site),
        ...(valor !== null && {
          offers: {
            '@type': 'Offer',
            price: valor,
            priceCurrency: 'BRL',
            url: site.origem + path,
            ...(evento.inscricaoInicio !== null && { validFrom: evento.inscricaoInicio }),
          },
        }),
      },
    ],
  });
}
