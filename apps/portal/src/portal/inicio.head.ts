import { portalPath } from '@claraboia/contract';
import type { Head } from './head/head.ts';
import { type Heads, headWith } from './head/heads.ts';
import { CONTEXT, clienteOf, headOf, organizacao, type Site, website } from './head/site.ts';

export function homeHead(site: Site): Head {
  const { nome } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [
      `Informações públicas de ${nome}`,
      'Receitas, despesas, licitações, contratos, serviços e documentos.',
    ],
    path: portalPath(clienteOf(site)),
    jsonLd: [
      { '@context': CONTEXT, ...organizacao(site) },
      { '@context': CONTEXT, ...website(site) },
    ],
  });
}

export const heads = {
  inicio: headWith(({ site }) => homeHead(site)),
} satisfies Heads;
