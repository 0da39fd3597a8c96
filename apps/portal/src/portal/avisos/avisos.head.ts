import { avisoPath } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import type { Head } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { CONTEXT, clienteOf, headOf, organizacao, type Site } from '../head/site.ts';
import { certameOf } from './certame.ts';

/** Head of the page of a bidding notice. */
export function avisoHead(site: Site, aviso: PublicAviso): Head {
  const { nome, when } = certameOf(aviso, site.portal.fuso);
  return headOf(site, {
    description: [aviso.objeto, `Certame em ${when}`],
    path: avisoPath(clienteOf(site), aviso.id),
    type: 'article',
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: nome,
        description: aviso.objeto,
        url: site.origem + avisoPath(clienteOf(site), aviso.id),
        inLanguage: 'pt-BR',
        publisher: organizacao(site),
      },
    ],
  });
}

export const heads = {
  aviso: headWith<PublicAviso>(({ site, data }) => avisoHead(site, data)),
} satisfies Heads;
