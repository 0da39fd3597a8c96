import { MESES } from '@claraboia/contract';
import type { Atualidade, PeriodoFiscal } from '../../../instalacao/pntp-2026.ts';
import {
  anoExigido,
  diasAntes,
  diasDepois,
  PERIODO,
  prazosDosPeriodos,
  viradasDaRegra,
  viradasDoAno,
} from '../judge/prazos.ts';

/** Day until which a rule accepts what is there, and what it asks for on the next one. */
export interface Previsto {
  readonly dia: string;
  readonly falta: string;
}

/** Months of a year, from their last days. */
const mesesEmVolta = (hoje: string): readonly string[] =>
  viradasDoAno(hoje).flatMap((first) =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(Number(first.slice(0, 4)), index + 1, 0)).toISOString().slice(0, 10),
    ),
  );

const nomeDoMes = (dia: string) => `${MESES[Number(dia.slice(5, 7)) - 1]} de ${dia.slice(0, 4)}`;

interface Pedido {
  readonly regra: Atualidade;
  /** True for records of months, such as the payroll. */
  readonly mensal: boolean;
  /** Kind of period in place of that of the rule, for towns that may choose. */
  readonly periodo?: PeriodoFiscal;
}

/**
 * Days around a day on which a currency rule asks for something new, whatever is there. None for rules that count from
 * records alone.
 */
export function previstosDaRegra({ regra, mensal, periodo }: Pedido, hoje: string): Previsto[] {
  if (regra.regra === 'ultimo_periodo_exigivel') {
    const kind = periodo ?? regra.periodo;
    return prazosDosPeriodos(kind, regra.diasAposFim, hoje).map(({ prazo, numero, ano }) => ({
      dia: prazo,
      falta: `o do ${numero}º ${PERIODO[kind].palavra} de ${ano}`,
    }));
  }
  if (regra.regra === 'dias_corridos') {
    if (!mensal) return [];
    return mesesEmVolta(hoje).map((fim) => ({
      dia: diasDepois(fim, regra.dias),
      falta: `o de ${nomeDoMes(diasDepois(fim, 1))}`,
    }));
  }
  return viradasDaRegra(regra, hoje).map((dia) => ({
    dia: diasAntes(dia, 1),
    falta: `o conteúdo de ${anoExigido(regra, dia)}`,
  }));
}

/** Days around a day on which a document that is in force in one year must be followed by the next one. */
export const previstosDoAno = (hoje: string): Previsto[] =>
  viradasDoAno(hoje).map((dia) => ({
    dia: diasAntes(dia, 1),
    falta: `o documento que vale em ${dia.slice(0, 4)}`,
  }));
