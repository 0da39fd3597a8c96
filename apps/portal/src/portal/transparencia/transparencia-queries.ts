import { encodePublicFilter } from '@claraboia/contract';
import type { Facetas, ListaDe, PublicDocumentosJuntos } from '@claraboia/contract/schema';
import { askQuery } from '../ask-query.ts';
import { dadosPath, publicQuery } from '../public-query.ts';
import type { Versao } from '../versoes-disclosure.tsx';

/** Query for a page of a list. */
export const listaQuery = <T>(
  cliente: string,
  conjunto: string,
  params: Readonly<Record<string, string>>,
) => publicQuery<ListaDe<T>>(dadosPath(cliente, conjunto), params);

/** Number of records in a group, and their sums by property. */
export type Somas = { readonly quantidade: number } & Readonly<Record<string, unknown>>;

/** Totals of all records that a filter finds: by year, and under the name that the data set declares. */
export type Resumo = {
  readonly porExercicio: readonly ({ readonly exercicio: number } & Somas)[];
} & Readonly<Record<string, readonly Somas[]>>;

/** Query for the totals of a list. */
export const resumoQuery = (cliente: string, conjunto: string, filter: string) =>
  publicQuery<Resumo>(`${dadosPath(cliente, conjunto)}/resumo`, { filter });

export const facetasQuery = (cliente: string, conjunto: string, modo: string | null) =>
  publicQuery<Facetas>(
    `${dadosPath(cliente, conjunto)}/facetas`,
    modo === null ? undefined : { modo },
  );

/** Declaration that a page, or one of its modes, has no records for a period. */
export interface Declaracao {
  readonly declaracao: string;
  readonly periodo: string;
  readonly retificadoEm: string | null;
  readonly conteudo: { readonly modo: string | null } | null;
}

/** Query for the declarations of nonexistence of a data set, latest period first. */
export const declaracoesQuery = (cliente: string, conjunto: string) =>
  listaQuery<Declaracao>(cliente, 'declaracao-inexistencia', {
    filter: encodePublicFilter([{ path: 'conteudo.conjunto', operator: 'eq', value: conjunto }]),
  });

/** Query for the last synchronisation of a data set; null if there was none. */
export const sincronizacaoQuery = (cliente: string, conjunto: string) =>
  publicQuery<string | null>(`${dadosPath(cliente, conjunto)}/sincronizacao`);

/** Query for the outline of the client's municipality. */
export const contornoQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/contorno', { params: { cliente } });

/** Query for the earlier versions of a record. */
export const versoesQuery = (cliente: string, conjunto: string, id: number) =>
  publicQuery<{ readonly list: readonly Versao[] }>(
    `${dadosPath(cliente, conjunto)}/${id}/versoes`,
  );

/** Address of the stored files of a record: their number as JSON, and all of them with `.zip`. */
const juntosPath = (cliente: string, conjunto: string, id: number, juntos: string) =>
  `${dadosPath(cliente, conjunto)}/${id}/${juntos}`;

/** Query for the number and size of the stored files of a record. */
export const juntosQuery = (...of: Parameters<typeof juntosPath>) =>
  publicQuery<PublicDocumentosJuntos>(juntosPath(...of));

/** URL of the ZIP with all stored files of a record. */
export const juntosHref = (...of: Parameters<typeof juntosPath>) => `${juntosPath(...of)}.zip`;

const DAY_MS = 86_400_000;

interface Arquivo {
  readonly cliente: string;
  readonly conjunto: string;
  readonly filter: string;
  /** First and last day; empty when open. */
  readonly de: string;
  readonly ate: string;
}

/** URL of the whole filtered list as a file. */
export function arquivoHref(
  { cliente, conjunto, filter, de, ate }: Arquivo,
  formato: 'pdf' | 'xlsx' | 'csv' | 'json',
): string {
  const params = new URLSearchParams({ filter });
  if (de !== '') params.set('dataInicial', String(Date.parse(`${de}T00:00:00Z`)));
  // Last instant of the last day.
  if (ate !== '') params.set('dataFinal', String(Date.parse(`${ate}T00:00:00Z`) + DAY_MS - 1));
  return `${dadosPath(cliente, conjunto)}.${formato}?${params}`;
}
