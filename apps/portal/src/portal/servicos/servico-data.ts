import type {
  PublicServico,
  PublicServicoDaCarta,
  PublicServicoItem,
  PublicUnidade,
} from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { missingRecord } from '../missing-record.ts';
import { isNotFound } from '../refusal.ts';
import { Withdrawn } from '../withdrawn.ts';
import {
  cartaQuery,
  servicoListQuery,
  servicoQuery,
  unidadeListQuery,
  unidadeQuery,
} from './servico-queries.ts';

/** Loads the services of the charter, by name. */
export const cartaLoader = async ({
  params,
}: LoaderFunctionArgs): Promise<readonly PublicServicoDaCarta[]> =>
  (await answers().get(cartaQuery(params.cliente ?? ''))).list;

/** Loads the units that offer services. */
export const unidadesLoader = async ({
  params,
}: LoaderFunctionArgs): Promise<readonly PublicUnidade[]> =>
  (await answers().get(unidadeListQuery(params.cliente ?? ''))).list;

export interface UnidadeData {
  readonly unidade: { readonly id: number; readonly nome: string };
  readonly servicoList: readonly PublicServicoItem[];
}

/** Loads a unit with its services. */
export async function unidadeLoader({ params }: LoaderFunctionArgs): Promise<UnidadeData> {
  const { cliente = '', unidade = '' } = params;
  const [found, { list }] = await Promise.all([
    answers().get(unidadeQuery(cliente, unidade)),
    answers().get(servicoListQuery(cliente, unidade)),
  ]);
  return { unidade: found, servicoList: list };
}

/** Loads a service. @throws ApiError as the server sends it; Withdrawn if it was withdrawn */
export async function servicoLoader({
  params: { cliente = '', id = '' },
}: LoaderFunctionArgs): Promise<PublicServico> {
  try {
    return await answers().get(servicoQuery(cliente, id));
  } catch (error) {
    const servico = readCount(id);
    if (!isNotFound(error) || servico === null) throw error;
    const missing = await missingRecord(cliente, 'servico', servico);
    // For an unknown service, the page shows the server's own message (spec portal §8).
    throw missing instanceof Withdrawn ? missing : error;
  }
}
