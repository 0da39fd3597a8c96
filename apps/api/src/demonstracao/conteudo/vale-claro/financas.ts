import { aposFimDoMes } from '../base/datas.ts';
import { oscila, sum } from '../base/formato.ts';

/**
 * The municipality's accounts in miniature, so that the monthly revenue, the two-monthly report and the yearly balance
 * agree.
 */
export interface Linha {
  readonly nome: string;
  readonly valor: number;
}

interface Fonte {
  readonly nome: string;
  /** In the budget of 2026. */
  readonly previsto: number;
  readonly ritmo: 'regular' | 'impostos' | 'capital';
}

const FONTES: readonly Fonte[] = [
  { nome: 'IPTU', previsto: 2_350_000, ritmo: 'impostos' },
  { nome: 'ISS', previsto: 5_480_000, ritmo: 'regular' },
  { nome: 'ITBI', previsto: 690_000, ritmo: 'regular' },
  { nome: 'Imposto de renda retido na fonte', previsto: 3_600_000, ritmo: 'regular' },
  { nome: 'Taxas', previsto: 1_300_000, ritmo: 'impostos' },
  { nome: 'Contribuição dos segurados ao ValePrev', previsto: 5_940_000, ritmo: 'regular' },
  { nome: 'Contribuição para a iluminação pública', previsto: 3_240_000, ritmo: 'regular' },
  { nome: 'Receita patrimonial', previsto: 3_260_000, ritmo: 'regular' },
  { nome: 'Receita de serviços', previsto: 120_000, ritmo: 'regular' },
  { nome: 'Cota-parte do FPM', previsto: 52_900_000, ritmo: 'regular' },
  { nome: 'Cota-parte do ICMS', previsto: 17_400_000, ritmo: 'regular' },
  { nome: 'Cota-parte do IPVA', previsto: 3_350_000, ritmo: 'impostos' },
  { nome: 'Transferências do Fundeb', previsto: 38_700_000, ritmo: 'regular' },
  { nome: 'Transferências do SUS', previsto: 16_250_000, ritmo: 'regular' },
  { nome: 'Transferências do FNDE', previsto: 3_180_000, ritmo: 'regular' },
  { nome: 'Transferências do FNAS', previsto: 1_240_000, ritmo: 'regular' },
  { nome: 'Demais transferências correntes', previsto: 2_600_000, ritmo: 'regular' },
  { nome: 'Outras receitas correntes', previsto: 1_350_000, ritmo: 'regular' },
  { nome: 'Operações de crédito', previsto: 1_800_000, ritmo: 'capital' },
  { nome: 'Alienação de bens', previsto: 200_000, ritmo: 'capital' },
  { nome: 'Transferências de capital', previsto: 6_900_000, ritmo: 'capital' },
];

/** Number of current revenue sources; capital ones come last. */
const CORRENTES = FONTES.filter(({ ritmo }) => ritmo !== 'capital').length;

const FUNCOES: readonly Linha[] = [
  { nome: 'Legislativa', valor: 5_200_000 },
  { nome: 'Essencial à justiça', valor: 900_000 },
  { nome: 'Administração', valor: 17_600_000 },
  { nome: 'Segurança pública', valor: 1_350_000 },
  { nome: 'Assistência social', valor: 6_900_000 },
  { nome: 'Previdência social', valor: 15_800_000 },
  { nome: 'Saúde', valor: 41_900_000 },
  { nome: 'Educação', valor: 52_300_000 },
  { nome: 'Cultura', valor: 3_100_000 },
  { nome: 'Urbanismo', valor: 13_200_000 },
  { nome: 'Saneamento', valor: 1_400_000 },
  { nome: 'Gestão ambiental', valor: 1_150_000 },
  { nome: 'Agricultura', valor: 2_400_000 },
  { nome: 'Desporto e lazer', valor: 1_250_000 },
  { nome: 'Encargos especiais', valor: 5_600_000 },
  { nome: 'Reserva de contingência', valor: 1_800_000 },
];

const NATUREZAS: readonly Linha[] = [
  { nome: 'Pessoal e encargos sociais', valor: 93_400_000 },
  { nome: 'Juros e encargos da dívida', valor: 640_000 },
  { nome: 'Outras despesas correntes', valor: 57_250_000 },
  { nome: 'Investimentos', valor: 15_960_000 },
  { nome: 'Amortização da dívida', valor: 2_800_000 },
  { nome: 'Reserva de contingência', valor: 1_800_000 },
];

/** Shares of a year's revenue by month, adding up to twelve. */
const RITMOS: Record<Fonte['ritmo'], readonly number[]> = {
  regular: [1.02, 1.12, 0.93, 0.95, 1.04, 0.94, 0.96, 0.95, 0.9, 0.93, 1, 1.26],
  impostos: [0.7, 0.8, 1.3, 1.35, 1.2, 1, 0.95, 0.9, 0.9, 0.9, 0.9, 1.1],
  capital: [0, 0.3, 0.6, 0.8, 1.4, 1.6, 1.5, 0.9, 0.7, 1.1, 1.3, 1.8],
};

/** Cumulative shares of the year's budget that are committed, due and paid at the end of each month. */
const EXECUCAO = {
  empenhado: [0.14, 0.24, 0.33, 0.41, 0.49, 0.57, 0.65, 0.72, 0.79, 0.86, 0.91, 0.955],
  liquidado: [0.06, 0.13, 0.21, 0.29, 0.37, 0.45, 0.535, 0.61, 0.69, 0.765, 0.84, 0.93],
  pago: [0.052, 0.12, 0.198, 0.277, 0.356, 0.436, 0.52, 0.596, 0.675, 0.75, 0.823, 0.908],
} as const;

const NIVEL: Readonly<Record<number, number>> = {
  2023: 0.77,
  2024: 0.84,
  2025: 0.92,
  2026: 1,
  2027: 1.075,
};

const emMilhares = (valor: number) => Math.round(valor / 10_000) * 10_000;
const noAno = (valor: number, ano: number) => emMilhares(valor * (NIVEL[ano] ?? 1));

export const receitaPrevista = (ano: number): Linha[] =>
  FONTES.map(({ nome, previsto }) => ({ nome, valor: noAno(previsto, ano) }));

export const totalOrcamento = (ano: number): number =>
  sum(receitaPrevista(ano).map(({ valor }) => valor));

/** Budget by function. The reserve closes the account, so that the sum equals the revenue. */
export const dotacaoPorFuncao = (ano: number): Linha[] => closeYear(FUNCOES, ano);
export const dotacaoPorNatureza = (ano: number): Linha[] => closeYear(NATUREZAS, ano);

function closeYear(linhas: readonly Linha[], ano: number): Linha[] {
  const antes = linhas.slice(0, -1).map(({ nome, valor }) => ({ nome, valor: noAno(valor, ano) }));
  const resto = totalOrcamento(ano) - sum(antes.map(({ valor }) => valor));
  return [...antes, { nome: 'Reserva de contingência', valor: resto }];
}

/** Revenue by source from one month to another of a year, both included. */
export function receitaRealizada(ano: number, deMes: number, ateMes: number): Linha[] {
  return FONTES.map(({ nome, previsto, ritmo }, fonte) => {
    const mensal = (noAno(previsto, ano) / 12) * (1.004 + 0.035 * oscila(ano, fonte));
    const meses = RITMOS[ritmo].slice(deMes - 1, ateMes);
    const valores = meses.map(
      (peso, i) =>
        Math.round(mensal * peso * (1 + 0.04 * oscila(ano, fonte, deMes + i)) * 100) / 100,
    );
    return { nome, valor: sum(valores) };
  });
}

export interface Execucao {
  readonly nome: string;
  readonly dotacao: number;
  readonly empenhado: number;
  readonly liquidado: number;
  readonly pago: number;
}

/** Committed, due and paid amounts from January to the end of a month. */
export function executado(linhas: readonly Linha[], ano: number, ateMes: number): Execucao[] {
  return linhas.map(({ nome, valor }, i) => {
    const reserva = nome === 'Reserva de contingência';
    const ajuste = reserva ? 0 : 1 + 0.022 * oscila(ano, i, 7);
    const ate = (curva: readonly number[]) =>
      Math.round(valor * (curva[ateMes - 1] ?? 0) * ajuste * 100) / 100;
    return {
      nome,
      dotacao: valor,
      empenhado: ate(EXECUCAO.empenhado),
      liquidado: ate(EXECUCAO.liquidado),
      pago: ate(EXECUCAO.pago),
    };
  });
}

/** Net current revenue of the twelve months that end with one: without the insured's contributions. */
export function receitaCorrenteLiquida(ano: number, mes: number): number {
  const correntes = (linhas: readonly Linha[]) =>
    sum(linhas.slice(0, CORRENTES).map(({ valor }) => valor)) - (linhas[5]?.valor ?? 0);
  const antes = mes < 12 ? correntes(receitaRealizada(ano - 1, mes + 1, 12)) : 0;
  return sum([antes, correntes(receitaRealizada(ano, 1, mes))]);
}

/** Taxes and constitutional transfers before the Fundeb deduction: the base of the 25% and 15% minimums. */
export function baseDosMinimos(ano: number): number {
  const linhas = receitaRealizada(ano, 1, 12);
  const impostos = linhas.slice(0, 4).map(({ valor }) => valor);
  const cotas = linhas.slice(9, 12).map(({ valor }) => valor / 0.8);
  return sum([...impostos, ...cotas]);
}

/** The day on which the report of two months is published, and delivered to the Treasury. */
export const diaDoRreo = (ano: number, bimestre: number): string =>
  aposFimDoMes(ano, bimestre * 2, bimestre === 5 && ano === 2026 ? 19 : 29 - (bimestre % 3));
