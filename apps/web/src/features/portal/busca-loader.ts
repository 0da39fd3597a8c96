import type { BuscaResposta } from '@claraboia/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { type BuscaFiltro, parseBuscaFiltro } from './busca-filtro.ts';
import { portalCache } from './portal-cache.ts';
import { buscaQuery } from './portal-queries.ts';

export interface BuscaData {
  readonly palavraChave: string;
  readonly filtro: BuscaFiltro;
  readonly resposta: BuscaResposta;
}

/** An address may be as long as somebody likes; the server's own limit, with room for it to say that there was more. */
const MAX_SENT = 400;

export async function buscaLoader({ params, request }: LoaderFunctionArgs): Promise<BuscaData> {
  const { cliente = '', palavraChave = '' } = params;
  const filtro = parseBuscaFiltro(new URL(request.url).searchParams);
  const question = palavraChave.slice(0, MAX_SENT).toWellFormed();
  const resposta = await portalCache().fetchQuery(buscaQuery(cliente, question, filtro));
  return { palavraChave, filtro, resposta };
}
