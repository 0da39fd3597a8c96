import type { Dicionario } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers, type Query } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { publicQuery } from '../portal-queries.ts';
import { isNotFound } from '../refusal.ts';

/** One of the lists that can be taken away. */
export type ListaAberta = Dicionario[number];

const CAMINHO = '/public/v1/dicionario-de-dados';

export const dicionarioHref = CAMINHO;

/** Years with a budget, newest first, by the page that shows them. */
type AnosPorPagina = Readonly<Record<string, readonly number[]>>;

export interface DadosAbertosData {
  readonly dicionario: Dicionario;
  readonly anos: AnosPorPagina;
}

/** Loads the dictionary, and the years that its yearly files exist for. */
export async function dadosAbertosLoader({
  params: { cliente = '' },
}: LoaderFunctionArgs): Promise<DadosAbertosData> {
  const asking = { params: { cliente }, query: {} };
  const [dicionario, despesas, receitas] = await Promise.all([
    answers().get(publicQuery<Dicionario>(CAMINHO)),
    anosOf(askQuery('GET /public/v1/:cliente/despesas', asking)),
    anosOf(askQuery('GET /public/v1/:cliente/receitas', asking)),
  ]);
  return { dicionario, anos: { despesas, receitas } };
}

/** The years of a page of the budget; empty if the client has published none. */
async function anosOf(query: Query<{ readonly anos: readonly number[] }>) {
  try {
    return (await answers().get(query)).anos;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** What has to be said besides whose list it is: the list is an answer to a question. */
export const perguntaIn = ({ endereco }: ListaAberta) => endereco.includes('{palavras}');

/** Years of a list that has one file a year; null for a list with a single file. */
export const anosDaLista = (
  { lista, endereco }: ListaAberta,
  anos: AnosPorPagina,
): readonly number[] | null =>
  endereco.includes('{ano}') ? (anos[lista.split('/', 1)[0] ?? lista] ?? []) : null;

/** The whole list of one body as a file. @param ano required by lists with one file a year */
export const listaHref = (
  { endereco }: ListaAberta,
  cliente: string,
  formato: string,
  ano: number | null = null,
) =>
  endereco
    .replace('{cliente}', encodeURIComponent(cliente))
    .replace('{formato}', encodeURIComponent(formato))
    .replace('{ano}', String(ano));
