import { MESES } from './data-br.ts';
import { withoutAccents } from './without-accents.ts';

const YEAR = 12;
/** Campaigns that are named after a month: `Outubro Rosa`. */
const CAMPAIGN = '(?:rosa|azul|amarelo|vermelho|verde|laranja|roxo|lil[aá]s|branco|dourado)';
const FULL = MESES.join('|').replace('março', 'mar[cç]o');
const SHORT = MESES.map((name) => name.slice(0, 3)).join('|');
/** Year after a month or a period, with what stands between. */
const AFTER = String.raw`(?:(\s*[/–-]\s*|\s*\.\s*|\s*,?\s+(?:d[eo]\s+)?(?:exerc[ií]cio\s+(?:de\s+)?)?|\s*\()((?:19|20)\d{2}|(?<=/)\d{2})(?!\d))?`;
const BEFORE = String.raw`(?:((?:19|20)\d{2})(\s*[/–-]\s*))?`;
const DAY = String.raw`(?:(\d{1,2})([ºo°]?\s+de\s+))?`;

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d/])${BEFORE}${DAY}(${FULL}|${SHORT})(?!\p{L})(?!\s+${CAMPAIGN}(?!\p{L}))${AFTER}`,
  'giu',
);
const DATED = /(?<![\d/.-])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})(?![\d/])/g;
const NUMBERED = /(?<![\d/.-])(\d{1,2})([/-])((?:19|20)\d{2})(?![\d/-])/g;
/** Words before the number of a document, which looks like a month: `Decreto nº 10/2026`. */
const DOCUMENT =
  /(?:(?<!\p{L})(?:n[ºo°]?\.?|n[uú]m(?:ero)?\.?|(?:lei|decreto|portaria|edital|contrato|processo|preg[aã]o|ata|resolu[cç][aã]o|of[ií]cio|conv[eê]nio|termo|aditivo|dispensa|inexigibilidade|concorr[eê]ncia|chamada|chamamento|projeto|proposta|mo[cç][aã]o|requerimento|indica[cç][aã]o|emenda|empenho|nota|boletim|di[aá]rio|edi[cç][aã]o|convite|leil[aã]o|licita[cç][aã]o|ato|instru[cç][aã]o|protocolo)(?:\s+\p{L}+){0,2}))\s*:?\s*$/iu;

/** Parts of a year that are counted, each with its number of months. */
const PERIODS: Readonly<Record<string, number>> = {
  bimestre: 2,
  trimestre: 3,
  quadrimestre: 4,
  semestre: 6,
};
const ORDINALS = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto'];
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])${BEFORE}([1-6]|${ORDINALS.join('|')}|${ROMANS.toReversed().join('|')})(\s*\.?[ºo°]?\s*)(${Object.keys(PERIODS).join('|')})(?!\p{L})${AFTER}`,
  'giu',
);

/** Months from one record to the next: those of the longest period that its texts count, or else one. */
export function periodMonths(texts: readonly string[]): number {
  const found = texts.flatMap((text) =>
    [...text.matchAll(COUNTED)].map((match) => PERIODS[match[5]?.toLowerCase() ?? ''] ?? 1),
  );
  return Math.max(1, ...found);
}

/** Months are counted since year 0. */
const monthsOf = (ano: number, mes: number) => ano * YEAR + mes - 1;
const yearOf = (months: number) => Math.floor(months / YEAR);
const monthOf = (months: number) => (months % YEAR) + 1;
const lastDay = (months: number) =>
  new Date(Date.UTC(yearOf(months), monthOf(months), 0)).getUTCDate();

/** Day in a later month: the same, or the last one if that month is shorter. `2026-01-31` → `2026-02-28`. */
export function laterDay(day: string, months: number): string {
  const [ano = 0, mes = 1, dia = 1] = day.split('-').map(Number);
  const next = monthsOf(ano, mes) + months;
  const at = Math.min(dia, lastDay(next));
  return [
    String(yearOf(next)).padStart(4, '0'),
    String(monthOf(next)).padStart(2, '0'),
    String(at).padStart(2, '0'),
  ].join('-');
}

/** Latest month that texts name with its year, without a day: `2026-10`. Null without one. */
export function namedMonth(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(NAMED)].flatMap((match) => {
      const named = readNamed(match);
      return named === null || named.ano === null || named.dia !== null
        ? []
        : [monthsOf(named.ano, named.mes)];
    }),
    ...[...text.matchAll(NUMBERED)].flatMap(({ 0: whole, 1: mes = '', 3: ano = '', index }) =>
      isMonth(mes) && !DOCUMENT.test(text.slice(0, index)) && whole !== ''
        ? [monthsOf(Number(ano), Number(mes))]
        : [],
    ),
  ]);
  if (found.length === 0) return null;
  const latest = Math.max(...found);
  return `${yearOf(latest)}-${String(monthOf(latest)).padStart(2, '0')}`;
}

const fullYear = (text: string) => Number(text.length === 2 ? `20${text}` : text);

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= YEAR;

interface Named {
  readonly dia: number | null;
  readonly mes: number;
  readonly ano: number | null;
  readonly isShort: boolean;
}

/** Month that a match of `NAMED` means; null for a word that only looks like one. */
function readNamed(match: RegExpMatchArray): Named | null {
  const [, before, , dia, , name = '', between = '', after] = match;
  const folded = withoutAccents(name).toLowerCase();
  const mes = MESES.findIndex((each) => withoutAccents(each).startsWith(folded)) + 1;
  const isShort = folded.length === 3;
  const ano = after ?? before;
  // Short names are words too: `set`, `mar`, `dez`.
  if (isShort && (ano === undefined || (after !== undefined && /^\s+$/.test(between)))) return null;
  return {
    dia: dia === undefined ? null : Number(dia),
    mes,
    ano: ano === undefined ? null : fullYear(ano),
    isShort,
  };
}

export interface NextPeriod {
  /** Months to advance. */
  readonly months: number;
  /** Month of the record, as `2026-10`; null if it is unknown. Dates a year or more away stay as they are. */
  readonly month: string | null;
}

/**
 * Text of a record for the next period: its months, dates and counted periods advance, also into the next year. Numbers
 * of documents, names of campaigns and other years stay.
 */
export function nextPeriodText(text: string, { months, month }: NextPeriod): string {
  const [ano = 0, mes = 1] = month?.split('-').map(Number) ?? [];
  const own = month === null ? null : monthsOf(ano, mes);
  const isNear = (at: number) => own === null || Math.abs(at - own) < YEAR;
  return text
    .replace(COUNTED, (...match) => nextCounted(match, isNear))
    .replace(DATED, (whole: string, dia: string, mes: string, ano: string) => {
      const at = monthsOf(Number(ano), Number(mes));
      if (!isMonth(mes) || own === null || !isNear(at)) return whole;
      const next = at + months;
      return `${dayIn(dia, at, next)}/${sized(monthOf(next), mes)}/${yearOf(next)}`;
    })
    .replace(
      NUMBERED,
      (whole: string, mes: string, between: string, ano: string, index: number, all: string) => {
        const at = monthsOf(Number(ano), Number(mes));
        if (!isMonth(mes) || !isNear(at) || DOCUMENT.test(all.slice(0, index))) return whole;
        return `${sized(monthOf(at + months), mes)}${between}${yearOf(at + months)}`;
      },
    )
    .replace(NAMED, (...match) => nextNamed(match as unknown as RegExpMatchArray, months, own));
}

function nextNamed(match: RegExpMatchArray, months: number, own: number | null): string {
  const [whole, before, beforeSign = '', dia, daySign = '', name = '', afterSign = '', after] =
    match;
  const named = readNamed(match);
  if (named === null) return whole ?? '';
  if (named.ano === null) {
    // A day without a year is a holiday or a street; a month far from the record's is no period of it.
    const distance = own === null ? 0 : Math.abs(named.mes - monthOf(own));
    if (named.dia !== null || Math.min(distance, YEAR - distance) > 2) return whole ?? '';
  }
  const at = monthsOf(named.ano ?? 2000, named.mes);
  if (named.ano !== null && own !== null && Math.abs(at - own) >= YEAR) return whole ?? '';
  // Without the month of the record, a date may be that of a law.
  if (dia !== undefined && own === null) return whole ?? '';
  const next = at + months;
  const year = String(yearOf(next));
  return [
    before === undefined ? '' : (after === undefined ? year : before) + beforeSign,
    dia === undefined ? '' : dayIn(dia, at, next) + daySign,
    inCaseOf(name, (MESES[monthOf(next) - 1] ?? '').slice(0, named.isShort ? 3 : undefined)),
    after === undefined ? '' : afterSign + year.slice(-after.length),
  ].join('');
}

function nextCounted(match: readonly unknown[], isNear: (at: number) => boolean): string {
  const [whole, before, beforeSign, count, sign, period, afterSign, after] = match as string[];
  const per = YEAR / (PERIODS[(period ?? '').toLowerCase()] ?? YEAR);
  const names = [ORDINALS, ROMANS].find((list) =>
    list.some((each) => each.toLowerCase() === count?.toLowerCase()),
  );
  const at =
    names === undefined
      ? Number(count)
      : names.findIndex((each) => each.toLowerCase() === count?.toLowerCase()) + 1;
  const ano = after ?? before;
  const end = ano === undefined ? null : monthsOf(fullYear(ano), (at * YEAR) / per);
  if (at > per || (end !== null && !isNear(end))) return whole ?? '';
  const next = (at % per) + 1;
  const later = (year: string | undefined) =>
    year === undefined ? '' : String(Number(year) + (next === 1 ? 1 : 0)).slice(-year.length);
  return [
    before === undefined ? '' : later(before) + (beforeSign ?? ''),
    names === undefined ? next : inCaseOf(count ?? '', names[next - 1] ?? ''),
    sign ?? '',
    period ?? '',
    after === undefined ? '' : (afterSign ?? '') + later(after),
  ].join('');
}

/** Day in another month: the last one stays the last, and one that it lacks becomes the last. */
function dayIn(dia: string, at: number, next: number): string {
  const isLast = Number(dia) === lastDay(at);
  return sized(isLast ? lastDay(next) : Math.min(Number(dia), lastDay(next)), dia);
}

/** Number with the leading zero that a sample has or could have. */
const sized = (value: number, sample: string) => String(value).padStart(sample.length, '0');

function inCaseOf(sample: string, text: string): string {
  if (sample === sample.toLocaleUpperCase('pt-BR')) return text.toLocaleUpperCase('pt-BR');
  return sample[0] === sample[0]?.toLocaleUpperCase('pt-BR')
    ? (text[0] ?? '').toLocaleUpperCase('pt-BR') + text.slice(1)
    : text;
}
