import type {
  PublicDeclaracao,
  PublicEstrutura,
  PublicFaq,
  PublicGestor,
} from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import {
  declaracaoListQuery,
  estruturaListQuery,
  faqListQuery,
  gestorListQuery,
  type PublicList,
} from '../portal-queries.ts';

/** Questions with their answers. */
export interface FaqData {
  readonly faqList: readonly PublicFaq[];
}

/** The units of a body with those who answer for them. */
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

export const faqLoader = ({ params }: LoaderFunctionArgs) => fetchFaq(params.cliente ?? '');

export const estruturaLoader = ({ params }: LoaderFunctionArgs) =>
  fetchEstrutura(params.cliente ?? '');

export const declaracoesLoader = ({
  params,
}: LoaderFunctionArgs): Promise<PublicList<PublicDeclaracao>> =>
  answers().get(declaracaoListQuery(params.cliente ?? ''));
