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

/** Day that lies so many days after another one. */
export const diasDepois = (dia: string, dias: number): string => diasAntes(dia, -dias);

/** Newest event whose deadline, so many working days after it, has passed on a day. */
export function diasUteisAntes(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  for (let left = dias; left > 0; ) {
    date.setUTCDate(date.getUTCDate() - 1);
    const weekday = date.getUTCDay();
    const isFree = weekday === 0 || weekday === 6 || FERIADOS.has(dayOf(date).slice(5));
    if (!isFree) left -= 1;
  }
  // The day of the event does not count.
  return diasAntes(dayOf(date), 1);
}

/** Last day on which what is due so many working days after an event is not late. */
export function ultimoDiaUtil(evento: string, dias: number): string {
  let last = diasDepois(evento, dias);
  while (diasUteisAntes(diasDepois(last, 1), dias) < evento) last = diasDepois(last, 1);
  return last;
}

/** Until when a finding holds, or since when it does not. */
export interface Validade {
  /** Last day on which it holds if nothing new comes; null if it does not expire, or does not hold. */
  readonly vence: string | null;
  /** First day on which it is late; null if it holds, or if no rule tells the day. */
  readonly devido: string | null;
}

export const SEM_VALIDADE: Validade = { vence: null, devido: null };

/**
 * Until when something holds, or since when it does not, by the days on which the answer may become no. If it never
 * held, it is late since the newest of those days.
 * @param turns in any order
 */
export function validadeDe(
  holds: (dia: string) => boolean,
  turns: readonly string[],
  hoje: string,
): Validade {
  const days = turns.toSorted();
  if (holds(hoje)) {
    const lost = days.find((dia) => dia > hoje && !holds(dia));
    return { vence: lost === undefined ? null : diasAntes(lost, 1), devido: null };
  }
  const past = days.filter((dia) => dia <= hoje);
  const devido = past.findLast((dia) => holds(diasAntes(dia, 1))) ?? past.at(-1) ?? null;
  return { vence: null, devido };
}

/** Years around a day whose turns are tried: content of a mistyped year must not be searched for ever. */
const ANOS_EM_VOLTA = 12;

/** First days of the years around a day. */
export const viradasDoAno = (hoje: string): readonly string[] =>
  Array.from(
    { length: 2 * ANOS_EM_VOLTA + 1 },
    (_, index) => `${yearOf(hoje) - ANOS_EM_VOLTA + index}-01-01`,
  );

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

/** Days around another one on which a yearly rule begins to ask for another year. */
export const viradasDaRegra = (regra: Atualidade, hoje: string): readonly string[] =>
  viradasDoAno(hoje)
    .flatMap((first) => [
      first,
      `${first.slice(0, 4)}-${String(MES_DAS_CONTAS + 1).padStart(2, '0')}-01`,
    ])
    .filter((dia) => anoExigido(regra, dia) !== anoExigido(regra, diasAntes(dia, 1)));

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

/** Last day for the report of a period. */
const prazoDoPeriodo = (tipo: PeriodoFiscal, diasAposFim: number, of: Periodo): string =>
  diasDepois(fimDoPeriodo(tipo, of), diasAposFim);

/** Periods of the years around a day, each with the last day for its report. */
const prazosDosPeriodos = (tipo: PeriodoFiscal, diasAposFim: number, hoje: string) =>
  viradasDoAno(hoje).flatMap((first) =>
    Array.from({ length: 12 / PERIODO[tipo].meses }, (_, index) => {
      const periodo: Periodo = { ano: yearOf(first), numero: index + 1 };
      return { ...periodo, prazo: prazoDoPeriodo(tipo, diasAposFim, periodo) };
    }),
  );

/**
 * Until when reports of periods are those that are due.
 * @param kinds kinds of periods that stand for each other
 */
export function validadeDosPeriodos(
  kinds: readonly PeriodoFiscal[],
  diasAposFim: number,
  isPublished: (tipo: PeriodoFiscal, of: Periodo) => boolean,
  hoje: string,
): Validade {
  const turns = kinds.flatMap((kind) =>
    prazosDosPeriodos(kind, diasAposFim, hoje).map(({ prazo }) => diasDepois(prazo, 1)),
  );
  const holds = (dia: string) =>
    kinds.some((kind) => isPublished(kind, ultimoExigivel(kind, diasAposFim, dia)));
  return validadeDe(holds, turns, hoje);
}

/** Result of a currency rule. */
interface EmDia extends Validade {
  readonly ok: boolean;
  /** Reason in a sentence. */
  readonly motivo: string;
}

/**
 * Whether content is as new as a rule asks, and until when, with the reason in a sentence.
 * @param conteudo `ultimo`: newest day that it speaks of until today; null without days. `ate`: that day with a month
 * that is not over counted to its end
 */
export function emDia(
  regra: Atualidade,
  conteudo: {
    readonly ultimo: string | null;
    readonly ate?: string | null;
    readonly anos: ReadonlySet<number>;
  },
  hoje: string,
): EmDia {
  const { ultimo, anos, ate = ultimo } = conteudo;
  const year = anoExigido(regra, hoje);
  if (year !== null) {
    const holds = (dia: string) => temAno(regra, anos, dia);
    const ok = holds(hoje);
    return {
      ok,
      motivo: ok ? `Há conteúdo de ${year}.` : `Falta o conteúdo de ${year}.`,
      ...validadeDe(holds, viradasDaRegra(regra, hoje), hoje),
    };
  }
  if (regra.regra === 'ultima_decisao') {
    return ultimo === null
      ? { ok: false, motivo: 'Não há decisão publicada.', ...SEM_VALIDADE }
      : { ok: true, motivo: `A última decisão é de ${formatDate(ultimo)}.`, ...SEM_VALIDADE };
  }
  if (regra.regra !== 'dias_corridos') {
    return { ok: false, motivo: 'Não há registros por que se julgue o prazo.', ...SEM_VALIDADE };
  }
  if (ultimo === null) {
    return { ok: false, motivo: 'O conteúdo não diz de que dia é.', ...SEM_VALIDADE };
  }
  const { dias } = regra;
  const told = `O conteúdo mais novo é de ${formatDate(ultimo)}`;
  return ultimo >= diasAntes(hoje, dias)
    ? { ok: true, motivo: `${told}.`, vence: diasDepois(ate ?? ultimo, dias), devido: null }
    : {
        ok: false,
        motivo: `${told}; devia ser dos últimos ${dias} dias.`,
        vence: null,
        devido: diasDepois(ultimo, dias + 1),
      };
}

/** Whether content is of the year that a yearly rule asks for on a day. */
function temAno(regra: Atualidade, anos: ReadonlySet<number>, dia: string): boolean {
  const year = anoExigido(regra, dia);
  return year !== null && [...anos].some((ano) => ano >= year && ano <= yearOf(dia));
}
