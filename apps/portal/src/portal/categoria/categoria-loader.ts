import { PAGINAS } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { type EstruturaData, type FaqData, fetchEstrutura, fetchFaq } from '../orgao/orgao-data.ts';
import { categoriaListQuery, portalQuery } from '../portal-queries.ts';
import type { CategoriaData } from './categoria-data.ts';
import { parseFiltro, periodFault } from './filtro.ts';
import { publicacaoListQuery } from './publicacao-queries.ts';

/** A category already known by its address, from what the portal loaded. */
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

interface Variant {
  readonly faq: FaqData | null;
  readonly estrutura: EstruturaData | null;
}

/**
 * What a category's page shows because of its address (spec portal §2): the questions, or the structure, where the
 * client has any. The specification knows the second of one town; here it goes by what there is.
 */
async function fetchVariant(cliente: string, address: string): Promise<Variant> {
  const asked = {
    faq: address.includes(PAGINAS.faq.path),
    estrutura: address.includes(PAGINAS.estrutura.path),
  };
  if (!asked.faq && !asked.estrutura) return { faq: null, estrutura: null };
  const { paginas } = await answers().get(portalQuery(cliente));
  const [faq, estrutura] = await Promise.all([
    asked.faq && paginas.faq ? fetchFaq(cliente) : null,
    asked.estrutura && paginas.estrutura ? fetchEstrutura(cliente) : null,
  ]);
  return { faq, estrutura };
}

export async function categoriaLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<CategoriaData> {
  const { cliente = '', grupo = '', categoria: nomeUrl = '' } = params;
  const filtro = parseFiltro(new URL(request.url).searchParams);
  const asked = answers().get(
    askQuery('GET /public/v1/:cliente/pagina/:grupo/:categoria', {
      params: { cliente, grupo, categoria: nomeUrl },
    }),
  );
  // Within the portal the category is known already, and its publications need not wait.
  const categoria = knownCategoria(cliente, grupo, nomeUrl) ?? (await asked).categoria;
  const [pagina, publicacoes, variant] = await Promise.all([
    asked,
    periodFault(filtro) === null
      ? answers().get(publicacaoListQuery(cliente, categoria, filtro))
      : { list: [], count: 0 },
    fetchVariant(cliente, `${grupo}/${nomeUrl}`),
  ]);
  return { pagina, publicacoes, filtro, ...variant };
}
