import { formatDate } from '@claraboia/contract';
import type { Atualidade, PeriodoFiscal } from '../../../instalacao/pntp-2026.ts';

/** Month and day of the national holidays that have a fixed date (Leis 662/1949, 6.802/1980 and 14.759/2023). */
const FERIADOS: ReadonlySet<string> = new Set([
  ...['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
]);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const yearOf = (dia: string) => Number(dia.slice(0, 4));

/** Day that lies so many days before another one. */
export function diasAntes(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - dias);
  return dayOf(date);
}

/** Last day whose deadline of so many working days has passed on a day. */
export function diasUteisAntes(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  for (let left = dias; left > 0; ) {
    date.setUTCDate(date.getUTCDate() - 1);
    const weekday = date.getUTCDay();
    const isFree = weekday === 0 || weekday === 6 || FERIADOS.has(dayOf(date).slice(5));
    if (!isFree) left -= 1;
  }
  return dayOf(date);
}

/** Month in which the accounts of the past year are due: until then those of the year before count. */
const MES_DAS_CONTAS = 4;

/** Year that a yearly rule asks for; null for rules of days, events and periods. */
export function anoExigido({ regra }: Atualidade, hoje: string): number | null {
  const year = yearOf(hoje);
  switch (regra) {
    case 'exercicio_da_consulta':
      return year;
    case 'ano_anterior_ao_da_consulta':
    case 'ultimo_exercicio_encerrado':
      return year - 1;
    case 'ultimo_exercicio_exigivel':
      return Number(hoje.slice(5, 7)) > MES_DAS_CONTAS ? year - 1 : year - 2;
    default:
      return null;
  }
}

/** Months of each kind of period, and its word in the names of reports. */
export const PERIODO: Readonly<
  Record<PeriodoFiscal, { readonly meses: number; readonly palavra: string }>
> = {
  bimestre: { meses: 2, palavra: 'bimestre' },
  quadrimestre: { meses: 4, palavra: 'quadrimestre' },
  semestre: { meses: 6, palavra: 'semestre' },
};

/** Period of a year, numbered from 1. */
export interface Periodo {
  readonly ano: number;
  readonly numero: number;
}

/** Last day of a period. */
const fimDoPeriodo = (tipo: PeriodoFiscal, { ano, numero }: Periodo): string =>
  dayOf(new Date(Date.UTC(ano, numero * PERIODO[tipo].meses, 0)));

/** Last period whose deadline, so many days after its end, has passed on a day. */
export function ultimoExigivel(tipo: PeriodoFiscal, diasAposFim: number, hoje: string): Periodo {
  const inYear = 12 / PERIODO[tipo].meses;
  const due = diasAntes(hoje, diasAposFim);
  for (let ano = yearOf(hoje); ; ano -= 1) {
    for (let numero = inYear; numero > 0; numero -= 1) {
      if (fimDoPeriodo(tipo, { ano, numero }) < due) return { ano, numero };
    }
  }
}

/**
 * Whether content is as new as a rule asks, with the reason in a sentence.
 * @param ultimo newest day that it speaks of; null without days
 */
export function emDia(
  regra: Atualidade,
  { ultimo, anos }: { readonly ultimo: string | null; readonly anos: ReadonlySet<number> },
  hoje: string,
): { readonly ok: boolean; readonly motivo: string } {
  const year = anoExigido(regra, hoje);
  if (year !== null) {
    const ok = [...anos].some((ano) => ano >= year && ano <= yearOf(hoje));
    return { ok, motivo: ok ? `Há conteúdo de ${year}.` : `Falta o conteúdo de ${year}.` };
  }
  if (regra.regra === 'ultima_decisao') {
    return ultimo === null
      ? { ok: false, motivo: 'Não há decisão publicada.' }
      : { ok: true, motivo: `A última decisão é de ${formatDate(ultimo)}.` };
  }
  if (regra.regra !== 'dias_corridos') {
    return { ok: false, motivo: 'Não há registros por que se julgue o prazo.' };
  }
  if (ultimo === null) return { ok: false, motivo: 'O conteúdo não diz de que dia é.' };
  const since = diasAntes(hoje, regra.dias);
  const ok = ultimo >= since;
  const told = `O conteúdo mais novo é de ${formatDate(ultimo)}`;
  return {
    ok,
    motivo: ok ? `${told}.` : `${told}; devia ser dos últimos ${regra.dias} dias.`,
  };
}
