import type { DespesaDimensao } from '@claraboia/contract';
import { conjuntoPath } from '../portal-paths.ts';
import { faceNamed } from '../transparencia/faces.ts';
import { parseFiltro, toApiFilter } from '../transparencia/filtro.ts';
import type { Passos } from './passos-address.ts';

/** The part of the accounts that a figure stands for. */
interface Figura {
  /** The year of the budget, or for earlier accounts the year of the payments; null for all years. */
  readonly ano: number | null;
  readonly escolhas?: Passos<DespesaDimensao>['escolhas'];
  /** The only payee. */
  readonly favorecidoId?: number;
}

/** The records behind a figure: the page of their list, and the same filter as the calls of the set take it. */
export interface Linhas {
  readonly to: string;
  readonly filter: string;
}

/** Names of the steps in addresses of the lists. */
const NOME: Readonly<Record<DespesaDimensao, string>> = {
  area: 'area',
  subarea: 'subarea',
  programa: 'programa',
  acao: 'acaoCodigo',
  elemento: 'elemento',
  orgao: 'orgaoCodigo',
  fonte: 'fonteId',
};

/** Lists choose an area by its id, which is its code as a number. */
const idOrCode = (dimensao: DespesaDimensao, codigo: string) =>
  dimensao === 'area' ? String(Number(codigo)) : codigo;

const SEM_PADRAO = { anos: [], de: '', ate: '' };

/**
 * Finds the records that a figure adds up. The filter is read back from the link, so that a page and the list that it leads to cannot
 * differ.
 * @param ordem the order of the list, as its address has it
 */
function linhasDe(
  cliente: string,
  conjunto: 'empenho' | 'restos-a-pagar',
  { ano, escolhas = {}, favorecidoId }: Figura,
  ordem?: string,
): Linhas {
  const face = faceNamed(conjunto);
  if (face === null) throw new Error(`there is no set ${conjunto}`);
  const params: Record<string, string> = { ano: ano === null ? 'todos' : String(ano) };
  for (const [dimensao, codigo] of Object.entries(escolhas) as [DespesaDimensao, string][]) {
    params[NOME[dimensao]] = idOrCode(dimensao, codigo);
  }
  if (favorecidoId !== undefined) params.favorecidoId = String(favorecidoId);
  if (ordem !== undefined) params.ordem = ordem;
  const filtro = parseFiltro(face, new URLSearchParams(params), SEM_PADRAO);
  return { to: conjuntoPath(cliente, conjunto, params), filter: toApiFilter(face, filtro) };
}

/** The commitments behind a figure, those with the largest payments first: unpaid ones would hide what was paid. */
export const empenhosDe = (cliente: string, figura: Figura): Linhas =>
  linhasDe(cliente, 'empenho', figura, '-pagoNoAno');

/** The earlier years' accounts behind a figure of what a year paid of them. */
export const restosDe = (cliente: string, figura: Figura): Linhas =>
  linhasDe(cliente, 'restos-a-pagar', figura);
