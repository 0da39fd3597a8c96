import { inteiras } from 'virtual:conjuntos';
import { PAGINAS } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { fetchInteira } from '../inteira/inteira-data.ts';
import { categoriaPath } from '../portal-paths.ts';
import { categoriaListQuery, portalQuery } from '../portal-queries.ts';
import type { CategoriaData } from './categoria-data.ts';
import { parseFiltro, periodFault } from './filtro.ts';
import { publicacaoListQuery } from './publicacao-queries.ts';

const MOVED = 301;

/** Category of an address, found in the data that the portal has loaded. */
function knownCategoria(
  cliente: string,
  grupo: string,
  nomeUrl: string,
): PublicCategoria | undefined {
  return answers()
    .peek(categoriaListQuery(cliente))
    ?.list.find(
      (each) => each.nomeUrl === nomeUrl && each.grupoCategoriaPublicacao.nomeUrl === grupo,
    );
}

/**
 * Loads the data sets that the address of a category names (spec portal §2): FAQ or structure, if the client has any.
 * The specification describes the structure for one town; here it depends on the existing data.
 */
async function fetchInteiras(cliente: string, address: string): Promise<CategoriaData['inteiras']> {
  const named = inteiras.flatMap((face) =>
    face.como !== 'tabela' && face.naCategoria && address.includes(PAGINAS[face.pagina].path)
      ? [face]
      : [],
  );
  if (named.length === 0) return [];
  const { paginas } = await answers().get(portalQuery(cliente));
  return Promise.all(
    named.filter(({ pagina }) => paginas[pagina]).map((face) => fetchInteira(face, cliente)),
  );
}

export async function categoriaLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<CategoriaData | Response> {
  const { cliente = '', grupo = '', categoria: nomeUrl = '' } = params;
  const filtro = parseFiltro(new URL(request.url).searchParams);
  const asked = answers().get(
    askQuery('GET /public/v1/:cliente/pagina/:grupo/:categoria', {
      params: { cliente, grupo, categoria: nomeUrl },
    }),
  );
  // Within the portal the category is already known, so its publications are requested at once.
  const categoria = knownCategoria(cliente, grupo, nomeUrl) ?? (await asked).categoria;
  const [pagina, publicacoes, named] = await Promise.all([
    asked,
    periodFault(filtro) === null
      ? answers().get(publicacaoListQuery(cliente, categoria, filtro))
      : { list: [], count: 0 },
    fetchInteiras(cliente, `${grupo}/${nomeUrl}`),
  ]);
  const { nomeUrl: now, grupoCategoriaPublicacao } = pagina.categoria;
  if (now !== null && (now !== nomeUrl || grupoCategoriaPublicacao.nomeUrl !== grupo)) {
    // The answer came from the new address of a renamed category.
    const { search } = new URL(request.url);
    return redirect(categoriaPath(cliente, grupoCategoriaPublicacao.nomeUrl, now) + search, MOVED);
  }
  return { pagina, publicacoes, filtro, inteiras: named };
}
