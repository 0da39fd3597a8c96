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

interface Variant {
  readonly faq: FaqData | null;
  readonly estrutura: EstruturaData | null;
}

/**
 * Loads the extra content of a category by its address (spec portal §2): FAQ or structure, if the client has any. The
 * specification describes the structure for one town; here it depends on the existing data.
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
  // Within the portal the category is already known, so its publications are requested at once.
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
