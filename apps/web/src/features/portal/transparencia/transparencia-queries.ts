import { aoLadoCall, type ConsultaOf } from '../portal-calls.ts';
import { type PublicList, publicQuery } from '../portal-queries.ts';

const PREFIX = '/public/v1/transparencia';

/** A page of one of the lists. */
export const listaQuery = <T>(
  lista: string,
  cliente: string,
  params: Readonly<Record<string, string>>,
) => publicQuery<PublicList<T>>(`${PREFIX}/${lista}`, { id: cliente, ...params });

/** How many of each there are in a group, and its sums by property. */
export type Somas = { readonly quantidade: number } & Readonly<Record<string, unknown>>;

/** What all that a filter finds adds up to. */
export interface Resumo {
  readonly porExercicio: readonly ({ readonly exercicio: number } & Somas)[];
  readonly porModalidade: readonly ({
    readonly modalidadeTipo: { readonly id: number; readonly nome: string } | null;
  } & Somas)[];
}

/** The summary of a list. */
export const resumoQuery = (lista: string, cliente: string, filter: string) =>
  publicQuery<Resumo>(`${PREFIX}/${lista}/resumo`, { id: cliente, filter });

/** What stands beside a list. */
export const consultaQuery = <T>(
  path: ConsultaOf<T>,
  cliente: string,
  params?: Readonly<Record<string, string>>,
) => publicQuery<T>(aoLadoCall(path, cliente), params);

/** The earlier versions of a record. */
export const versoesQuery = <V>(tipo: string, cliente: string, id: number) =>
  publicQuery<{ readonly list: readonly V[] }>(`${PREFIX}/${tipo}/versoes/${id}`, { id: cliente });

const DAY_MS = 86_400_000;

interface Relatorio {
  readonly relatorio: string;
  readonly cliente: string;
  readonly filter: string;
  /** First and last day; empty when open. */
  readonly de: string;
  readonly ate: string;
}

/** The whole filtered list as a file; PDF where no type is named (spec portal §7). */
export function relatorioHref(
  { relatorio, cliente, filter, de, ate }: Relatorio,
  type: 'pdf' | 'xlsx' | 'csv' | 'json',
): string {
  const params = new URLSearchParams({ id: cliente, filter });
  if (de !== '') params.set('dataInicial', String(Date.parse(`${de}T00:00:00Z`)));
  // The last instant of the last day.
  if (ate !== '') params.set('dataFinal', String(Date.parse(`${ate}T00:00:00Z`) + DAY_MS - 1));
  if (type !== 'pdf') params.set('type', type);
  return `${PREFIX}/report/${relatorio}?${params}`;
}
