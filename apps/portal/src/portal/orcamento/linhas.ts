import type { DespesaDimensao } from '@claraboia/contract';
import { conjuntoPath } from '../portal-paths.ts';
import { faceNamed } from '../transparencia/faces.ts';
import { parseFiltro, toApiFilter } from '../transparencia/filtro.ts';
import type { Passos } from './passos-address.ts';

/** Part of the accounts behind a figure. */
interface Figura {
  /** Year of the budget, or of the payments for earlier accounts; null for all years. */
  readonly ano: number | null;
  readonly escolhas?: Passos<DespesaDimensao>['escolhas'];
  /** The only payee. */
  readonly favorecidoId?: number;
}

/** Records behind a figure: the address of their list, and the same filter for the API. */
export interface Linhas {
  readonly to: string;
  readonly filter: string;
}

/** Names of the steps in the addresses of the lists. */
const NOME: Readonly<Record<DespesaDimensao, string>> = {
  area: 'area',
  subarea: 'subarea',
  programa: 'programa',
  acao: 'acaoCodigo',
  elemento: 'elemento',
  orgao: 'orgaoCodigo',
  fonte: 'fonteId',
};

/** Lists select an area by its id, which is its code as a number. */
const idOrCode = (dimensao: DespesaDimensao, codigo: string) =>
  dimensao === 'area' ? String(Number(codigo)) : codigo;

const SEM_PADRAO = { anos: [], de: '', ate: '' };

/**
 * Finds the records that a figure sums. The filter is parsed from the link, so that the page and the linked list
 * cannot differ.
 * @param ordem order of the list, as its address writes it
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

/** Empenhos behind a figure, largest payments first: otherwise unpaid ones would hide the paid ones. */
export const empenhosDe = (cliente: string, figura: Figura): Linhas =>
  linhasDe(cliente, 'empenho', figura, '-pagoNoAno');

/** Earlier years' accounts (restos a pagar) behind the amount that a year paid of them. */
export const restosDe = (cliente: string, figura: Figura): Linhas =>
  linhasDe(cliente, 'restos-a-pagar', figura);
