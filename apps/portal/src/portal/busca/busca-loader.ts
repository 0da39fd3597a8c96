import type { BuscaResposta } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { type BuscaFiltro, palavraChaveOf, parseBuscaFiltro } from '../busca-filtro.ts';
import { buscaQuery } from '../portal-queries.ts';

export interface BuscaData {
  readonly palavraChave: string;
  readonly filtro: BuscaFiltro;
  readonly resposta: BuscaResposta;
}

export async function buscaLoader({ params, request }: LoaderFunctionArgs): Promise<BuscaData> {
  const { cliente = '' } = params;
  const { searchParams } = new URL(request.url);
  const palavraChave = palavraChaveOf(params, searchParams).trim();
  const filtro = parseBuscaFiltro(searchParams);
  const resposta = await answers().get(buscaQuery(cliente, palavraChave, filtro));
  return { palavraChave, filtro, resposta };
}
