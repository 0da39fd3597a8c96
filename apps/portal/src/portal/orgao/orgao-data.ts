import type {
  ListaDe,
  PublicDeclaracao,
  PublicEstrutura,
  PublicFaq,
  PublicGestor,
} from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers, type Query } from '../answers.ts';
import {
  declaracaoListQuery,
  estruturaListQuery,
  faqListQuery,
  gestorListQuery,
  perguntaQuery,
  unidadeTextoQuery,
} from './orgao-queries.ts';

/** Questions with their answers. */
export interface FaqData {
  readonly faqList: readonly PublicFaq[];
}

/** Units of a body with their managers. */
export interface EstruturaData {
  readonly unidadeList: readonly PublicEstrutura[];
  readonly gestorList: readonly PublicGestor[];
}

export async function fetchFaq(cliente: string): Promise<FaqData> {
  const { list } = await answers().get(faqListQuery(cliente));
  return { faqList: list };
}

export async function fetchEstrutura(cliente: string): Promise<EstruturaData> {
  const [unidades, gestores] = await Promise.all([
    answers().get(estruturaListQuery(cliente)),
    answers().get(gestorListQuery(cliente)),
  ]);
  return { unidadeList: unidades.list, gestorList: gestores.list };
}

/** Query parameters that open one question or one unit: `?pergunta=12`. */
export const PERGUNTA = 'pergunta';
export const UNIDADE = 'unidade';

/**
 * Fetches the long text that an address opens, so that the rendered page includes it. If that fails, the part that
 * shows the text reports it.
 */
async function fetchWanted(
  list: readonly { readonly id: number; readonly textoAParte?: true | undefined }[],
  url: string,
  param: string,
  query: (id: number) => Query<unknown>,
): Promise<void> {
  const wanted = new URL(url).searchParams.get(param);
  const found = list.find(({ id, textoAParte }) => textoAParte === true && String(id) === wanted);
  if (found === undefined) return;
  await answers()
    .get(query(found.id))
    .catch(() => undefined);
}

export async function faqLoader({ params, request }: LoaderFunctionArgs): Promise<FaqData> {
  const { cliente = '' } = params;
  const data = await fetchFaq(cliente);
  await fetchWanted(data.faqList, request.url, PERGUNTA, (id) => perguntaQuery(cliente, id));
  return data;
}

export async function estruturaLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<EstruturaData> {
  const { cliente = '' } = params;
  const data = await fetchEstrutura(cliente);
  await fetchWanted(data.unidadeList, request.url, UNIDADE, (id) => unidadeTextoQuery(cliente, id));
  return data;
}

export const declaracoesLoader = ({
  params,
}: LoaderFunctionArgs): Promise<ListaDe<PublicDeclaracao>> =>
  answers().get(declaracaoListQuery(params.cliente ?? ''));
