import type { DemoContrato, LinhaDoOrcamento } from '../tipos-orcamento.ts';
import type { Favorecido } from './credores.ts';

export interface Movimento {
  readonly fase: number;
  readonly tipo: number;
  readonly dia: string;
  readonly cents: number;
  readonly documento: string | null;
}

export interface Empenho {
  readonly numero: number;
  readonly dia: string;
  readonly linha: Planejada;
  readonly favorecido: Favorecido;
  readonly historico: string;
  readonly contrato: DemoContrato | null;
  readonly cents: number;
  liquidado: number;
  pago: number;
  readonly movimentos: Movimento[];
}

/** Line of a year with its amounts in cents: planned, and committed, delivered and paid by month. */
export interface Planejada {
  readonly linha: LinhaDoOrcamento;
  readonly ficha: string;
  readonly previsto: number;
  readonly inicial: number;
  readonly meses: readonly { readonly E: number; readonly L: number; readonly P: number }[];
}
