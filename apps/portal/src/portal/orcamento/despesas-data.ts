import { type DespesaDimensao, despesaDimensaoList } from '@claraboia/contract';
import type { PublicDespesas } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { listaQuery } from '../transparencia/transparencia-queries.ts';
import { empenhosDe, type Linhas } from './linhas.ts';
import { type Passos, passosParams, readPassos } from './passos-address.ts';

/** Empenho as the page lists it. */
export interface EmpenhoNaLista {
  readonly id: number;
  readonly numero: string;
  readonly data: string;
  readonly historico: string;
  readonly favorecido: { readonly nome: string };
  readonly empenhado: string;
  readonly pagoNoAno: string;
  readonly pago: string;
}

export interface DespesasData {
  readonly passos: Passos<DespesaDimensao>;
  readonly despesas: PublicDespesas;
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  readonly linhas: Linhas;
}

/** Number of empenhos shown below a year's figures. */
const EMPENHOS = '6';

/** First empenhos behind a figure. */
export const primeirosQuery = (cliente: string, { filter }: Linhas, limit: string) =>
  listaQuery<EmpenhoNaLista>(cliente, 'empenho', { filter, limit });

/** Loads a year's spending for an address. @throws ApiError 404 if there is no such year */
export async function despesasLoader({
  request,
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<DespesasData> {
  const passos = readPassos(new URL(request.url).searchParams, despesaDimensaoList);
  const despesas = await answers().get(
    askQuery('GET /public/v1/:cliente/despesas', {
      params: { cliente },
      query: passosParams(passos),
    }),
  );
  const linhas = empenhosDe(cliente, { ano: despesas.ano, escolhas: passos.escolhas });
  const empenhos = await answers().get(primeirosQuery(cliente, linhas, EMPENHOS));
  return { passos, despesas, empenhos, linhas };
}
