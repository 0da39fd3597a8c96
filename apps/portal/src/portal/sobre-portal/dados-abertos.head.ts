import { PAGINAS, paginaPath } from '@claraboia/contract';
import type { Head, JsonLd } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { paginaHead } from '../head/paginas.ts';
import { CONTEXT, clienteOf, licenca, organizacao, type Site } from '../head/site.ts';

const dataCatalog = (site: Site, name: string, path: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'DataCatalog',
  name: `${name} de ${site.portal.clienteGlobal.nome}`,
  description: PAGINAS.dadosAbertos.descricao,
  url: site.origem + path,
  inLanguage: 'pt-BR',
  publisher: organizacao(site),
  ...licenca(site),
});

/** Head of the open data page, as a catalogue of data sets. */
export const dadosAbertosHead = (site: Site): Head => {
  const { nome } = PAGINAS.dadosAbertos;
  const catalogue = dataCatalog(site, nome, paginaPath(clienteOf(site), 'dadosAbertos'));
  return paginaHead(site, PAGINAS.dadosAbertos, [catalogue]);
};

export const heads = {
  dadosAbertos: headWith(({ site }) => dadosAbertosHead(site)),
} satisfies Heads;
