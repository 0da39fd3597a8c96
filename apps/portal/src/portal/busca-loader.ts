import type { BuscaResposta } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from './answers.ts';
import { type BuscaFiltro, parseBuscaFiltro } from './busca-filtro.ts';
import { buscaQuery } from './portal-queries.ts';

export interface BuscaData {
  readonly palavraChave: string;
  readonly filtro: BuscaFiltro;
  readonly resposta: BuscaResposta;
}

export async function buscaLoader({ params, request }: LoaderFunctionArgs): Promise<BuscaData> {
  const { cliente = '', palavraChave = '' } = params;
  const filtro = parseBuscaFiltro(new URL(request.url).searchParams);
  const resposta = await answers().get(buscaQuery(cliente, palavraChave, filtro));
  return { palavraChave, filtro, resposta };
}
