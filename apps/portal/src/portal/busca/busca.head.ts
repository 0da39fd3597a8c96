import { buscaPath } from '@claraboia/contract';
import type { Head } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { clienteOf, headOf, type Site } from '../head/site.ts';
import type { BuscaData } from './busca-loader.ts';

/** Head of the search results. Each query is a page of its own. */
export const buscaHead = (site: Site, palavraChave: string): Head => {
  const title =
    palavraChave === '' ? 'Busca no portal' : `Resultados da busca por “${palavraChave}”`;
  return headOf(site, {
    description: [title],
    path: buscaPath(clienteOf(site), palavraChave),
  });
};

export const heads = {
  busca: headWith<BuscaData>(({ site, data }) => buscaHead(site, data.palavraChave)),
} satisfies Heads;
