import { categoriaPath, grupoPath, plainText } from '@claraboia/contract';
import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { countOf } from '../format.ts';
import type { Head, JsonLd } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { CONTEXT, clienteOf, headOf, organizacao, type Site, website } from '../head/site.ts';
import type { GrupoComCategorias } from '../portal-data.ts';
import type { CategoriaData } from './categoria-data.ts';

/** Characters read of a text, markup included; a description needs only a few words. */
const INICIO_MAX = 4_000;

export function grupoHead(site: Site, { nome, nomeUrl, categoriaList }: GrupoComCategorias): Head {
  const path = grupoPath(clienteOf(site), nomeUrl);
  const names = categoriaList.map((categoria) => categoria.nome);
  const description = names.length === 0 ? null : names.join(', ');
  const orgao = site.portal.clienteGlobal.nome;
  return headOf(site, {
    description: [`${nome} de ${orgao}`, description],
    path,
    jsonLd: [collectionPage(site, nome, path, {})],
  });
}

export function categoriaHead(
  site: Site,
  { categoria, atualizadoEm, anos }: PublicCategoriaPagina,
  count: number,
): Head {
  const { nome, nomeUrl, conteudoHtml, grupoCategoriaPublicacao } = categoria;
  const path = categoriaPath(clienteOf(site), grupoCategoriaPublicacao.nomeUrl, nomeUrl ?? '');
  const { clienteGlobal } = site.portal;
  const years = count === 0 || anos.length === 0 ? '' : ` de ${yearsOf(anos)}`;
  return headOf(site, {
    ...(count > 0 && {
      picture: {
        titulo: nome,
        figura: countOf(count, 'publicação', 'publicações'),
        legenda: `${grupoCategoriaPublicacao.nome}${years}`,
      },
    }),
    description: [
      `${nome} de ${clienteGlobal.nome}`,
      count === 0 ? null : countOf(count, 'publicação', 'publicações') + years,
      conteudoHtml === null ? null : plainText(conteudoHtml.slice(0, INICIO_MAX)),
    ],
    path,
    jsonLd: [
      collectionPage(site, nome, path, atualizadoEm === null ? {} : { dateModified: atualizadoEm }),
    ],
  });
}

/** Years of a category, newest first, such as `2024 a 2026`. */
const yearsOf = (anos: readonly number[]) =>
  anos.length === 1 ? String(anos[0]) : `${anos.at(-1)} a ${anos[0]}`;

const collectionPage = (
  site: Site,
  name: string,
  path: string,
  more: { readonly dateModified?: string },
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name,
  url: site.origem + path,
  inLanguage: 'pt-BR',
  isPartOf: website(site),
  publisher: organizacao(site),
  ...more,
});

export const heads = {
  grupo: headWith(({ site, portal, params }) => {
    const grupo = portal.grupoList.find(({ nomeUrl }) => nomeUrl === params.grupo);
    return grupo === undefined ? undefined : grupoHead(site, grupo);
  }),
  categoria: headWith<CategoriaData>(({ site, data }) =>
    categoriaHead(site, data.pagina, data.publicacoes.count),
  ),
} satisfies Heads;
