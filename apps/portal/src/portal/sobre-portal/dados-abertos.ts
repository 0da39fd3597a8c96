import type { Dicionario } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers, type Query } from '../answers.ts';
import { askQuery } from '../ask-query.ts';
import { publicQuery } from '../public-query.ts';
import { isNotFound } from '../refusal.ts';

/** List that can be downloaded. */
export type ListaAberta = Dicionario[number];

const CAMINHO = '/public/v1/dicionario-de-dados';

export const dicionarioHref = CAMINHO;

/** Years with a budget, newest first, by the page that shows them. */
type AnosPorPagina = Readonly<Record<string, readonly number[]>>;

export interface DadosAbertosData {
  readonly dicionario: Dicionario;
  readonly anos: AnosPorPagina;
}

/** Loads the dictionary, and the years of its yearly files. */
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

/** Years of a budget page; empty if the client has published none. */
async function anosOf(query: Query<{ readonly anos: readonly number[] }>) {
  try {
    return (await answers().get(query)).anos;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** True if a list needs search words besides the client: it is the answer to a query. */
export const perguntaIn = ({ endereco }: ListaAberta) => endereco.includes('{palavras}');

/** Years of a list with one file per year; null for a list with a single file. */
export const anosDaLista = (
  { lista, endereco }: ListaAberta,
  anos: AnosPorPagina,
): readonly number[] | null =>
  endereco.includes('{ano}') ? (anos[lista.split('/', 1)[0] ?? lista] ?? []) : null;

/** Download URL of one body's whole list. @param ano required for lists with one file per year */
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
