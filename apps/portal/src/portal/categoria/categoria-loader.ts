import { inteiras } from 'virtual:conjuntos';
import { PAGINAS } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { fetchInteira } from '../inteira/inteira-data.ts';
import { missingRecord } from '../missing-record.ts';
import { categoriaPath } from '../portal-paths.ts';
import { categoriaListQuery, portalQuery } from '../portal-queries.ts';
import { Withdrawn } from '../withdrawn.ts';
import type { CategoriaData } from './categoria-data.ts';
import { parseFiltro, periodFault } from './filtro.ts';
import { publicacaoListQuery, publicacaoQuery } from './publicacao-queries.ts';

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

/**
 * Finds the category that has a publication today; null if there is no such publication.
 * @throws Withdrawn if it was deleted or archived
 */
async function categoriaDe(cliente: string, id: number): Promise<PublicCategoria | null> {
  const [publicacao] = (await answers().get(publicacaoQuery(cliente, id))).list;
  if (publicacao === undefined) {
    const error = await missingRecord(cliente, 'publicacao', id);
    if (error instanceof Withdrawn) throw error;
    return null;
  }
  const { list } = await answers().get(categoriaListQuery(cliente));
  return list.find((each) => each.id === publicacao.categoriaPublicacao.id) ?? null;
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
  const moved =
    filtro.publicacao !== null && publicacoes.count === 0
      ? await categoriaDe(cliente, filtro.publicacao)
      : null;
  const { nomeUrl: now, grupoCategoriaPublicacao } = moved ?? pagina.categoria;
  if (now !== null && (now !== nomeUrl || grupoCategoriaPublicacao.nomeUrl !== grupo)) {
    // The publication has another category, or the answer came from the new address of a renamed one.
    const { search } = new URL(request.url);
    return redirect(categoriaPath(cliente, grupoCategoriaPublicacao.nomeUrl, now) + search, MOVED);
  }
  return { pagina, publicacoes, filtro, inteiras: named };
}
