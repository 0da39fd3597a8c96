import { MESES } from './data-br.ts';
import { CITED, DOCUMENT, INITIALS, NUMBERED_DOCUMENT, SIGNED } from './document-words.ts';
import { withoutAccents } from './without-accents.ts';

const YEAR = 12;
/** Campaigns that are named after a month: `Outubro Rosa`. */
const CAMPAIGN = '(?:rosa|azul|amarelo|vermelho|verde|laranja|roxo|lil[aá]s|branco|dourado)';
const FULL = MESES.join('|').replace('março', 'mar[cç]o');
const SHORT = MESES.map((name) => name.slice(0, 3)).join('|');
/** Year after a month or a period, with what stands between. */
const AFTER = String.raw`(?:(?<between>\s*[/–_-]\s*|\s*\.\s*|\s*,?\s+(?:d[eo]\s+)?(?:exerc[ií]cio\s+(?:de\s+)?)?|\s*\()(?<after>(?:19|20)\d{2}|(?<=/)\d{2})(?!\d))?`;
const BEFORE = String.raw`(?:(?<before>(?:19|20)\d{2})\s*[/–-]\s*)?`;
const DAY = String.raw`(?:(?<day>\d{1,2})[ºo°]?\s+de\s+)?`;

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?<!(?<!\p{L})/)${BEFORE}${DAY}(?<name>${FULL}|${SHORT})(?!\p{L})(?![\s-]+${CAMPAIGN}(?!\p{L}))${AFTER}`,
  'dgiu',
);
const DATED =
  /(?<![\d/.-])(?<day>\d{1,2})\/(?<number>\d{1,2})\/(?<after>(?:19|20)\d{2})(?![\d/])/dg;
const NUMBERED = /(?<![\d/.-])(?<number>\d{1,2})[/-](?<after>(?:19|20)\d{2})(?![\d/-])/dg;
/** Year that is no part of a number or a date. */
const LONE_YEAR = /(?<!\d\s*[/.-]?\s*)(?:19|20)\d{2}(?![/.-]?\d)/g;

/** Words before the month of a record: `Balancete 10/2026`. */
const KNOWN =
  /(?<!\p{L})(?:folhas?|balancetes?|balan[cç]os?|compet[eê]ncia|ref\.?|refer[eê]ncia|referentes?|relat[oó]rios?|demonstrativos?|di[aá]rias|extratos?|presta[cç][aã]o de contas|presta[cç][oõ]es de contas|m[eê]s|per[ií]odo|posi[cç][aã]o|RREO|RGF)(?!\p{L})/iu;

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
  String.raw`(?<![\p{L}\d])${BEFORE}(?<count>[1-6]|${ORDINALS.join('|')}|${ROMANS.toReversed().join('|')})\s*\.?[ºo°]?\s*(?<period>${Object.keys(PERIODS).join('|')})(?!\p{L})${AFTER}`,
  'dgiu',
);

/** Words between the two ends of a range of months: `janeiro a abril`, `Jan-Fev`. */
const RANGE = /^\s*(?:[/–-]|a|à|at[eé]|e)\s*$/iu;
const LIST = /^\s*e\s*$/iu;
const PAIR = /^\s*[/–-]\s*$/u;

/** Months are counted since year 0. */
const monthsOf = (ano: number, mes: number) => ano * YEAR + mes - 1;
const yearOf = (months: number) => Math.floor(months / YEAR);
const monthOf = (months: number) => (months % YEAR) + 1;
const lastDay = (months: number) =>
  new Date(Date.UTC(yearOf(months), monthOf(months), 0)).getUTCDate();
const fullYear = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/** Day in another month: the last one stays the last, and one that it lacks becomes the last. */
const dayIn = (dia: number, at: number, next: number) =>
  dia === lastDay(at) ? lastDay(next) : Math.min(dia, lastDay(next));

/** Day in a later month. `2026-01-31` → `2026-02-28` → `2026-03-31`. */
export function laterDay(day: string, months: number): string {
  const [ano = 0, mes = 1, dia = 1] = day.split('-').map(Number);
  const at = monthsOf(ano, mes);
  const next = at + months;
  return [
    String(yearOf(next)).padStart(4, '0'),
    String(monthOf(next)).padStart(2, '0'),
    String(dayIn(dia, at, next)).padStart(2, '0'),
  ].join('-');
}

type Kind = 'counted' | 'dated' | 'numbered' | 'named';

/** Month, date or counted period in a text. */
interface Token {
  readonly kind: Kind;
  readonly index: number;
  readonly end: number;
  /** Parts of the text, by the name of their group, with their places. */
  readonly parts: Readonly<Record<string, readonly [from: number, to: number] | undefined>>;
  readonly day: number | null;
  /** Month, or last month of a counted period: 1 to 12. */
  readonly mes: number;
  readonly ano: number | null;
  /** Months of a counted period, or else 1. */
  readonly size: number;
  /** False for a short name, which is a word too: `set`, `mar`, `dez`. */
  readonly isClear: boolean;
}

/** Order of a count within its year; 0 if it has none. */
function countOf(text: string): number {
  const at = [ORDINALS, ROMANS].map((list) =>
    list.findIndex((each) => each.toLowerCase() === text.toLowerCase()),
  );
  return Number(text) || Math.max(...at) + 1;
}

function tokenOf(kind: Kind, match: RegExpExecArray): Token {
  const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {};
  const { name, number, count, period, day, before, after, between = '' } = groups;
  const size = PERIODS[period?.toLowerCase() ?? ''] ?? 1;
  const year = after ?? before;
  const folded = withoutAccents(name ?? '').toLowerCase();
  const named = MESES.findIndex((each) => withoutAccents(each).startsWith(folded)) + 1;
  const isWord =
    folded.length === 3 && (year === undefined || (after !== undefined && /^\s+$/.test(between)));
  return {
    kind,
    index: match.index,
    end: match.index + match[0].length,
    parts: match.indices?.groups ?? {},
    day: day === undefined ? null : Number(day),
    mes: count === undefined ? Number(number ?? named) : countOf(count) * size,
    ano: year === undefined ? null : fullYear(year),
    size,
    isClear: !isWord,
  };
}

/** Tokens of a text in their order. A date is read before the number that it ends with. */
function tokensOf(text: string): readonly Token[] {
  const all = (kind: Kind, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map((match) => tokenOf(kind, match))
      .filter(({ mes }) => mes >= 1 && mes <= YEAR);
  return [
    ...all('counted', COUNTED),
    ...all('dated', DATED),
    ...all('numbered', NUMBERED),
    ...all('named', NAMED),
  ].toSorted((a, b) => a.index - b.index);
}

interface Joined {
  readonly from: Token;
  readonly to: Token;
  readonly between: string;
}

/** Ranges of months or dates. A short name is clear if its other end is. */
function rangesOf(text: string, tokens: readonly Token[]): readonly Joined[] {
  const months = tokens.filter(({ kind }) => kind !== 'counted');
  return months.flatMap((to, at) => {
    const from = months[at - 1];
    if (from === undefined || from.end > to.index || !to.isClear) return [];
    const between = text.slice(from.end, to.index);
    return RANGE.test(between) && (from.kind === 'named') === (to.kind === 'named')
      ? [{ from, to, between }]
      : [];
  });
}

/** Months of a range. */
function lengthOf({ from, to }: Joined): number {
  if (from.ano === null || to.ano === null) return ((to.mes - from.mes + YEAR) % YEAR) + 1;
  return monthsOf(to.ano, to.mes) - monthsOf(from.ano, from.mes) + 1;
}

const isDocument = (text: string) => DOCUMENT.test(text) || INITIALS.test(text);

/** Place of a number that looks like a month: that of a period, of a document, or unknown. */
function placeOf(text: string, { index, end }: Token): 'period' | 'document' | 'unknown' {
  const before = text.slice(0, index).replaceAll(NUMBERED_DOCUMENT, ' ');
  if (SIGNED.test(text.slice(0, index))) return 'document';
  if (isDocument(before)) return KNOWN.test(before) ? 'unknown' : 'document';
  const isFirst = !/[\p{L}\d]/u.test(text.slice(0, index));
  const isLast = !/[\p{L}\d]/u.test(text.slice(end));
  if (isFirst && isDocument(text.slice(end))) return 'unknown';
  return isFirst || isLast || KNOWN.test(before) ? 'period' : 'unknown';
}

/** True for the date of a document: `Lei nº 123, de 10 de outubro de 2026`. */
const isCited = (text: string, { index }: Token) => CITED.test(text.slice(0, index));

/** Months from one record to the next: those of the longest period that its texts name, or else one. */
export function periodMonths(texts: readonly string[]): number {
  const sizes: readonly number[] = Object.values(PERIODS);
  const found = texts.flatMap((text) => {
    const tokens = tokensOf(text);
    const pairs = rangesOf(text, tokens)
      .filter(({ from, between }) => from.kind === 'named' && PAIR.test(between))
      .map(lengthOf);
    return [...tokens.map(({ size }) => size), ...pairs.filter((size) => sizes.includes(size))];
  });
  return Math.max(1, ...found);
}

/** Latest month that texts name with its year, without a day: `2026-10`. Null without one. */
export function namedMonth(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) =>
    tokensOf(text).flatMap((token) =>
      token.kind !== 'counted' &&
      token.ano !== null &&
      token.day === null &&
      token.isClear &&
      !isCited(text, token) &&
      (token.kind === 'named' || placeOf(text, token) === 'period')
        ? [monthsOf(token.ano, token.mes)]
        : [],
    ),
  );
  if (found.length === 0) return null;
  const latest = Math.max(...found);
  return `${yearOf(latest)}-${String(monthOf(latest)).padStart(2, '0')}`;
}

export interface NextPeriod {
  /** Months to advance. */
  readonly months: number;
  /** Month of the record, as `2026-10`; null if it is unknown. Dates a year or more away stay as they are. */
  readonly month: string | null;
}

export interface PeriodText {
  readonly text: string;
  /** True if a part may or may not belong to the period: a person has to look. */
  readonly isUnsure: boolean;
}

type Verdict = 'advance' | 'keep' | 'ask' | 'advance and ask';

/**
 * Text of a record for the next period: its months, dates and counted periods advance, also into the next year. Numbers
 * of documents, names of campaigns and other years stay. All parts are read from the original text and written once.
 */
export function nextPeriodText(text: string, { months, month }: NextPeriod): PeriodText {
  const [ano = 0, mes = 1] = month?.split('-').map(Number) ?? [];
  const own = month === null ? null : monthsOf(ano, mes);
  const tokens = tokensOf(text);
  const ranges = rangesOf(text, tokens);
  const lone = [...text.matchAll(LONE_YEAR)].filter(
    ({ index }) => !tokens.some((token) => token.index <= index && index < token.end),
  );
  const yearsOf = new Set(lone.map(([year]) => Number(year)));
  const counted = tokens.filter(({ kind }) => kind === 'counted');
  const monthAt = (token: Token): number => {
    const range = ranges.find(({ from }) => from === token);
    const year = token.ano ?? range?.to.ano ?? null;
    if (year !== null) {
      return monthsOf(
        year - (token.ano === null && token.mes > (range?.to.mes ?? YEAR) ? 1 : 0),
        token.mes,
      );
    }
    const [loneYear] = yearsOf;
    const [period] = token.kind === 'counted' ? [] : counted;
    const near = period === undefined ? (own ?? monthsOf(2000, token.mes)) : monthAt(period);
    if (yearsOf.size === 1 && loneYear !== undefined) {
      const at = monthsOf(loneYear, token.mes);
      if (Math.abs(at - near) < YEAR) return at;
    }
    const distance = (at: number) => Math.abs(at - near);
    const same = monthsOf(yearOf(near), token.mes);
    return [same, same - YEAR, same + YEAR].reduce((a, b) => (distance(b) < distance(a) ? b : a));
  };
  const isInCounted = (at: number) =>
    counted.some((each) => monthAt(each) - each.size < at && at <= monthAt(each));
  const verdictOf = (token: Token): Verdict => {
    const range = ranges.find(({ from, to }) => from === token || to === token);
    if (!token.isClear && range === undefined) return 'keep';
    const at = monthAt(token);
    const hasYear = token.ano !== null || (range?.to.ano ?? null) !== null;
    if (own !== null && hasYear && Math.abs(at - own) >= YEAR) return 'keep';
    if (token.kind === 'counted') return token.size === months ? 'advance' : 'advance and ask';
    if (isCited(text, token)) return token.day === null ? 'ask' : 'keep';
    // A day may be that of a law, and a day without a year that of a holiday or a street.
    if (token.day !== null && (own === null || token.ano === null)) return 'keep';
    if (token.day !== null && isDocument(text.slice(0, token.index))) return 'ask';
    const isList = range !== undefined && LIST.test(range.between);
    const fits = range === undefined || lengthOf(range) === months;
    if (token.kind === 'numbered') {
      const place = placeOf(text, range?.from ?? token);
      if (place === 'document') return 'keep';
      const isOwn = own !== null && at <= own && own - months <= at;
      return place === 'period' && fits && isOwn ? 'advance' : 'ask';
    }
    if (!fits && !isList) return 'ask';
    if (counted.length > 0) return isInCounted(at) ? 'advance' : 'ask';
    // A month far from the record's is no period of it.
    if (!hasYear && own !== null && Math.abs(at - own) > 2)
      return range === undefined ? 'keep' : 'ask';
    const isLate = own !== null && (at > own + 2 || at < own - months - 2);
    const isOther = !hasYear && yearsOf.size > 0 && !yearsOf.has(yearOf(at));
    return !fits || isLate || isOther ? 'advance and ask' : 'advance';
  };
  const verdicts = tokens.map((token) => ({ token, verdict: verdictOf(token) }));
  const moved = verdicts.flatMap(({ token, verdict }) =>
    verdict.startsWith('advance') ? [token] : [],
  );
  const nextOf = (token: Token) =>
    monthAt(token) + (token.kind === 'counted' ? token.size : months);
  const edits = new Map(
    moved.flatMap((token) => editsOf(text, token, monthAt(token), nextOf(token))),
  );
  const crossed = new Map(
    moved
      .map((token) => [yearOf(monthAt(token)), yearOf(nextOf(token))] as const)
      .filter(([a, b]) => a !== b),
  );
  const years = lone.filter(([year]) => crossed.has(Number(year)));
  const clear = years.filter((match) => isYearOfPeriod(text, match, moved));
  for (const { 0: year, index } of clear) {
    edits.set(index, { end: index + year.length, text: String(crossed.get(Number(year))) });
  }
  return {
    text: written(text, edits),
    isUnsure:
      clear.length < years.length || verdicts.some(({ verdict }) => verdict.endsWith('ask')),
  };
}

/** True for a lone year that belongs to the period: after `exercício`, first in the text, or beside a month. */
function isYearOfPeriod(
  text: string,
  { 0: year, index }: RegExpExecArray,
  moved: readonly Token[],
): boolean {
  const before = text.slice(0, index);
  if (/(?<!\p{L})(?:exerc[ií]cio|ano)(?:\s+(?:de|financeiro))*[\s:–-]*$/iu.test(before))
    return true;
  if (isDocument(before.replaceAll(NUMBERED_DOCUMENT, ' '))) return false;
  const beside = /^[\s_–—,.:()/-]*(?:d[eo]\s+)?$/u;
  return (
    !/[\p{L}\d]/u.test(before) ||
    moved.some(
      (token) =>
        beside.test(text.slice(token.end, index).padStart(token.end > index ? 1 : 0, 'x')) ||
        beside.test(
          text.slice(index + year.length, token.index).padStart(index > token.index ? 1 : 0, 'x'),
        ),
    )
  );
}

interface Edit {
  readonly end: number;
  readonly text: string;
}

/** Text with its edits, by their places. */
function written(text: string, edits: ReadonlyMap<number, Edit>): string {
  return [...edits]
    .toSorted(([a], [b]) => b - a)
    .reduce((now, [index, edit]) => now.slice(0, index) + edit.text + now.slice(edit.end), text);
}

/** Edits of the parts of a token, by their places. Two tokens that share a year write the same there. */
function editsOf(text: string, token: Token, at: number, next: number): readonly [number, Edit][] {
  const year = String(yearOf(next));
  const values: Readonly<Record<string, (sample: string) => string>> = {
    // Beside two years, the one after the month is that of the period.
    ...(token.parts.after === undefined && { before: () => year }),
    after: (sample) => year.slice(-sample.length),
    day: (sample) => sized(dayIn(token.day ?? 1, at, next), sample),
    number: (sample) => sized(monthOf(next), sample),
    name: (sample) =>
      inCaseOf(
        sample,
        (MESES[monthOf(next) - 1] ?? '').slice(0, sample.length === 3 ? 3 : undefined),
      ),
    count: (sample) => {
      const count = monthOf(next) / token.size;
      const names = [ORDINALS, ROMANS].find((list) =>
        list.some((each) => each.toLowerCase() === sample.toLowerCase()),
      );
      return names === undefined ? String(count) : inCaseOf(sample, names[count - 1] ?? '');
    },
  };
  return Object.entries(values).flatMap(([part, textFor]) => {
    const [from, end] = token.parts[part] ?? [];
    return from === undefined || end === undefined
      ? []
      : [[from, { end, text: textFor(text.slice(from, end)) }]];
  });
}

/** Number with the leading zero that a sample has or could have. */
const sized = (value: number, sample: string) => String(value).padStart(sample.length, '0');

function inCaseOf(sample: string, text: string): string {
  if (sample === sample.toLocaleUpperCase('pt-BR')) return text.toLocaleUpperCase('pt-BR');
  return sample[0] === sample[0]?.toLocaleUpperCase('pt-BR')
    ? (text[0] ?? '').toLocaleUpperCase('pt-BR') + text.slice(1)
    : text;
}
