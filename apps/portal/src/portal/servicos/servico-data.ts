import type { PublicServico, PublicServicoItem, PublicUnidade } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import {
  servicoListQuery,
  servicoQuery,
  unidadeListQuery,
  unidadeQuery,
} from './servico-queries.ts';

/** The units that offer services. */
export const unidadesLoader = async ({
  params,
}: LoaderFunctionArgs): Promise<readonly PublicUnidade[]> =>
  (await answers().get(unidadeListQuery(params.cliente ?? ''))).list;

export interface UnidadeData {
  readonly unidade: { readonly id: number; readonly nome: string };
  readonly servicoList: readonly PublicServicoItem[];
}

/** A unit with its services. */
export async function unidadeLoader({ params }: LoaderFunctionArgs): Promise<UnidadeData> {
  const { cliente = '', unidade = '' } = params;
  const [found, { list }] = await Promise.all([
    answers().get(unidadeQuery(cliente, unidade)),
    answers().get(servicoListQuery(cliente, unidade)),
  ]);
  return { unidade: found, servicoList: list };
}

export const servicoLoader = ({ params }: LoaderFunctionArgs): Promise<PublicServico> =>
  answers().get(servicoQuery(params.cliente ?? '', params.id ?? ''));
