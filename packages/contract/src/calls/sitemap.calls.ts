import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { param, portalParam } from './params.ts';

const tag = 'Mapa do site';
const media = 'application/xml';

export const getRobots = defineCall({
  method: 'GET',
  path: '/robots.txt',
  id: 'getRobots',
  tag,
  summary: 'Diz aos robôs de busca o que ler e onde está o mapa do site',
  who: 'public',
  answer: { media: 'text/plain', description: 'O protocolo de exclusão de robôs (RFC 9309).' },
});

export const getSitemapIndex = defineCall({
  method: 'GET',
  path: '/sitemap.xml',
  id: 'getSitemapIndex',
  tag,
  summary: 'O índice do mapa do site: as partes de cada portal',
  description: 'Sem os clientes que não têm portal e os que estão em manutenção.',
  who: 'public',
  answer: { media, description: 'Um `sitemapindex` do protocolo Sitemaps 0.9.' },
  perMinute: 30,
});

export const getSitemapPart = defineCall({
  method: 'GET',
  path: '/sitemap/:cliente/:arquivo',
  id: 'getSitemapPart',
  tag,
  summary: 'Uma parte do mapa do site: páginas de um portal',
  who: 'public',
  params: {
    cliente: portalParam(),
    arquivo: param(
      z
        .string()
        .regex(/^[a-z-]+-[1-9]\d{0,4}\.xml$/)
        .transform((name) => {
          const dash = name.lastIndexOf('-');
          return { parte: name.slice(0, dash), numero: Number.parseInt(name.slice(dash + 1), 10) };
        }),
      '`paginas`, `documentos` ou um conjunto público, e o número da parte.',
      'licitacao-1.xml',
    ),
  },
  answer: { media, description: 'Um `urlset` do protocolo Sitemaps 0.9.' },
  perMinute: 120,
  errors: [404, 503],
});
