import type { PublicFavorecido } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { notFound } from '../refusal.ts';
import { type EmpenhoNaLista, primeirosQuery } from './despesas-data.ts';
import { empenhosDe, type Linhas } from './linhas.ts';
import { passosParams, readPassos } from './passos-address.ts';

export interface FavorecidoData {
  readonly favorecido: PublicFavorecido;
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  readonly linhas: Linhas;
}

const EMPENHOS = '14';

/**
 * Loads a payee for the year of the address. @throws ApiError 404 if the id is unknown, or the year has nothing of the
 * payee
 */
export async function favorecidoLoader({
  request,
  params: { cliente = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<FavorecidoData> {
  const id = readCount(raw);
  if (id === null) throw notFound();
  const passos = readPassos(new URL(request.url).searchParams, []);
  const favorecido = await answers().get(
    askQuery('GET /public/v1/:cliente/favorecidos/:id', {
      params: { cliente, id },
      query: passosParams(passos),
    }),
  );
  const linhas = empenhosDe(cliente, { ano: favorecido.ano, favorecidoId: id });
  const empenhos = await answers().get(primeirosQuery(cliente, linhas, EMPENHOS));
  return { favorecido, empenhos, linhas };
}
