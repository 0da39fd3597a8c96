import type { PublicServico, PublicServicoItem, PublicUnidade } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { portalCache } from '../portal-cache.ts';
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
  (await portalCache().fetchQuery(unidadeListQuery(params.cliente ?? ''))).list;

export interface UnidadeData {
  readonly unidade: { readonly id: number; readonly nome: string };
  readonly servicoList: readonly PublicServicoItem[];
}

/** A unit with its services. */
export async function unidadeLoader({ params }: LoaderFunctionArgs): Promise<UnidadeData> {
  const { cliente = '', unidade = '' } = params;
  const cache = portalCache();
  const [found, { list }] = await Promise.all([
    cache.fetchQuery(unidadeQuery(cliente, unidade)),
    cache.fetchQuery(servicoListQuery(cliente, unidade)),
  ]);
  return { unidade: found, servicoList: list };
}

export const servicoLoader = ({ params }: LoaderFunctionArgs): Promise<PublicServico> =>
  portalCache().fetchQuery(servicoQuery(params.cliente ?? '', params.id ?? ''));
