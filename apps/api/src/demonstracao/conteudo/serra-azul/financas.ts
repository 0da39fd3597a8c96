import { aposFimDoMes } from '../base/datas.ts';
import { oscila } from '../base/formato.ts';

/** Revenue and areas of the budget of 2026, in reais. */
export const FONTES = [
  ['Tributos municipais', 2_140_000],
  ['Cota-parte do FPM', 24_600_000],
  ['Cota-parte do ICMS', 5_900_000],
  ['Transferências do Fundeb', 13_800_000],
  ['Transferências do SUS', 5_350_000],
  ['Demais receitas', 3_210_000],
] as const;

export const FUNCOES = [
  ['Administração', 6_900_000],
  ['Saúde', 13_700_000],
  ['Educação', 20_100_000],
  ['Assistência social', 2_500_000],
  ['Urbanismo', 6_400_000],
  ['Agricultura', 1_900_000],
  ['Legislativa', 2_100_000],
  ['Demais funções', 1_400_000],
] as const;

/** Share of a year's amount by the end of a month. */
export const parte = (valor: number, meses: number, ...semente: number[]) =>
  Math.round(((valor * meses) / 12) * (1 + 0.05 * oscila(meses, ...semente)) * 100) / 100;

/** The day on which the report of two months is published, and delivered to the Treasury. */
export const diaDoRreo = (ano: number, bimestre: number): string =>
  aposFimDoMes(ano, bimestre * 2, ano === 2026 && bimestre === 5 ? 18 : 29);

/** Payment booked after a report was delivered: the accounts have it, the report does not. */
export const PAGO_DEPOIS_DO_RREO = {
  ano: 2026,
  bimestre: 5,
  funcao: 'Saúde',
  valor: 18_240.35,
} as const;
