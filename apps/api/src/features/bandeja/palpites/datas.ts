import { isCalendarDay, MESES } from '@claraboia/contract';
import { headingOf, linesOf } from './cabecalho.ts';
import { fold } from './palavras.ts';

/** Day that a text or a name shows. */
export interface DataAchada {
  /** `YYYY-MM-DD`. */
  readonly data: string;
  /** Words that show it, as written. */
  readonly de: string;
}

/** Place of a day or a period in a text. */
interface Trecho extends DataAchada {
  readonly from: number;
  readonly to: number;
}

/** Years before are numbers of another kind. */
const OLDEST = 1900;

/** Folded names of the months, and their abbreviations, January first. */
const NOMES = MESES.map((mes) => fold(mes));
const MES = `(${[...NOMES, ...NOMES.map((mes) => mes.slice(0, 3))].join('|')})\\.?`;

/** True for the folded name of a month, or its abbreviation. */
export const isMonth = (folded: string): boolean =>
  NOMES.some((mes) => folded === mes || folded === mes.slice(0, 3));

const monthOf = (folded: string): number =>
  NOMES.findIndex((mes) => mes.slice(0, 3) === folded.slice(0, 3)) + 1;

/** The day, if it exists and its year is plausible. */
function dayOf(year: number, month: number, day: number, today: string): string | null {
  if (year < OLDEST || year > Number(today.slice(0, 4)) + 1) return null;
  const pad = (value: number) => String(value).padStart(2, '0');
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDay(iso) ? iso : null;
}

/** `12 de março de 2026`, `1º de março de 2026`, `12 dias do mês de março de 2026`, in a folded text. */
const POR_EXTENSO = `(\\d{1,2})\\s*[ºª°o]?\\.?\\s*(?:\\([a-z ]{2,20}\\)\\s*)?(?:dias?\\s+d[eo]\\s+mes\\s+d[eo]|d[eo])\\s+${MES}\\s+(?:d[eo]\\s+(?:ano\\s+d[eo]\\s+)?)?(\\d{4})(?!\\d)`;
const EM_NUMEROS = '(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})(?!\\d)';

/**
 * Line of place and day at the end of an act: `Belo Vale, 12 de março de 2026`, `Gabinete do Prefeito, em 12/03/2026`.
 * Without digits before the day, a reference to another act does not match.
 */
const LOCAL_E_DATA = new RegExp(
  `^[a-z][a-z .'’()/,–-]{1,140}?,\\s*(?:em\\s+|aos\\s+)?(?:${POR_EXTENSO}|${EM_NUMEROS})\\s*\\.?$`,
);
/** `Data da assinatura: 12/03/2026`, `Data: 2026.03.12 10:15:00 -03'00'`. */
const ASSINATURA =
  /(?:^|[^a-z])(?:dados|data|assinado[^\n]{0,80}? em)\s*:?\s*(?:(\d{4})[./-](\d{2})[./-](\d{2})|(\d{2})\/(\d{2})\/(\d{4}))/;
/** `PORTARIA Nº 12/2026, DE 12 DE MARÇO DE 2026`: the day stands directly behind the number. */
const ATRAS_DO_NUMERO = new RegExp(`^\\s*[,.–-]?\\s*(?:de|em)\\s+${POR_EXTENSO}`);
const QUALQUER = new RegExp(`(?<![\\d/.-])${EM_NUMEROS}|(?<!\\d)${POR_EXTENSO}`, 'g');

/** Text before a day that is of a birth or of another act: `nascida em`, `Lei Federal nº 14.133, de`. */
const DE_OUTRO =
  /(?:nascid[oa][^\d.;]{0,40}|(?:(?<![a-z])n[ºª°o.]*|(?<![a-z])(?:lei|decreto|portaria|resolucao)(?![a-z])[^\d.;]{0,40}?)(?:\s*\d[\d.]*(?:\s*[/-]\s*\d{2,4})?)?\s*,?\s*(?:d[eo]|em)?\s*)$/;

const fromWords = (groups: readonly (string | undefined)[], today: string) => {
  const [day, month, year] = groups;
  return month === undefined ? null : dayOf(Number(year), monthOf(month), Number(day), today);
};
const fromNumbers = (groups: readonly (string | undefined)[], today: string) => {
  const [day, month, year] = groups;
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(day), today);
};

/**
 * Day of an act by its text: in its heading, in the line of place and day, of its digital signature; else the only day
 * that the text has at all.
 * @param text without CPFs
 * @param today `YYYY-MM-DD`
 * @returns null if the text does not say it clearly; `certa` is false for the only day of the text
 */
export function dateInText(text: string, today: string): (DataAchada & { certa: boolean }) | null {
  const heading = headingOf(text);
  const behind = heading && ATRAS_DO_NUMERO.exec(heading.atras);
  const own = behind && fromWords(behind.slice(1, 4), today);
  if (heading && own) return { data: own, de: heading.linha, certa: true };
  const lines = linesOf(text);
  for (const line of lines) {
    const found = LOCAL_E_DATA.exec(fold(line));
    if (found === null) continue;
    const data = fromWords(found.slice(1, 4), today) ?? fromNumbers(found.slice(4, 7), today);
    if (data !== null) return { data, de: excerpt(line), certa: true };
  }
  for (const line of lines) {
    const found = ASSINATURA.exec(fold(line));
    if (found === null) continue;
    const [, y, m, d, ...numbers] = found;
    const data =
      y === undefined ? fromNumbers(numbers, today) : dayOf(Number(y), Number(m), Number(d), today);
    if (data !== null && data <= today) {
      const written = line.slice(found.index, found.index + found[0].length);
      return { data, de: excerpt(written), certa: true };
    }
  }
  return onlyDay(text, today);
}

/** The only day of a text, if it is past. Days of births and of other acts do not count. */
function onlyDay(text: string, today: string): (DataAchada & { certa: boolean }) | null {
  const folded = fold(text);
  const found = [...folded.matchAll(QUALQUER)].flatMap((match) => {
    if (DE_OUTRO.test(folded.slice(Math.max(0, match.index - ANTES), match.index))) return [];
    const data = fromNumbers(match.slice(1, 4), today) ?? fromWords(match.slice(4, 7), today);
    return data === null ? [] : [{ data, de: excerpt(match[0]) }];
  });
  const [first] = found;
  if (first === undefined || first.data > today) return null;
  return found.every(({ data }) => data === first.data) ? { ...first, certa: false } : null;
}

/** Letters before a day that tell of what it is. */
const ANTES = 120;
const EXCERPT = 80;
const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
};

/** Notations of a day in a file name, whose separators are blanks by now or still there. */
const NO_NOME: readonly {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[]) => readonly [year: number, month: number, day: number];
}[] = [
  {
    pattern: /(?<!\d)(\d{4})([-_. ])(\d{2})\2(\d{2})(?!\d)/,
    read: ([y, , m, d]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /(?<!\d)(\d{1,2})([-_./ ])(\d{1,2})\2(\d{4})(?!\d)/,
    read: ([d, , m, y]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/,
    read: ([d, m, y]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/,
    read: ([y, m, d]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})[ºª°o]?[-_. ]+(?:de[-_. ]+)?${MES}[-_. ]+(?:de[-_. ]+)?(\\d{4})(?!\\d)`,
    ),
    read: ([d, m = '', y]) => [Number(y), monthOf(m), Number(d)],
  },
];

/** Day in a file name: `2026-03-12`, `12.03.2026`, `12032026`, `12 de março de 2026`. Null for none. */
export function dateInName(name: string, today: string): Trecho | null {
  const folded = fold(name);
  for (const { pattern, read } of NO_NOME) {
    const found = pattern.exec(folded);
    if (found === null) continue;
    const data = dayOf(...read(found.slice(1)), today);
    if (data === null) continue;
    const [from, to] = [found.index, found.index + found[0].length];
    return { data, de: name.slice(from, to), from, to };
  }
  return null;
}

/** Period in a file name. */
export interface Periodo extends Trecho {
  /** Name for people: `1º bimestre de 2026`, `março de 2026`. */
  readonly nome: string;
}

const UNIDADES = [
  { nome: 'bimestre', forma: 'bim(?:estre)?', meses: 2 },
  { nome: 'trimestre', forma: 'trim(?:estre)?', meses: 3 },
  { nome: 'quadrimestre', forma: 'quad(?:r(?:im(?:estre)?)?)?', meses: 4 },
  { nome: 'semestre', forma: 'sem(?:estre|(?=[-_./ ]*(?:de )?(?:19|20)\\d{2}))', meses: 6 },
] as const;
const ANO = '(?:[-_./, ]*(?:d[eo][-_. ]+)?((?:19|20)\\d{2})(?!\\d))';

/**
 * Period in a file name: `1 bim 2026`, `3º quadrimestre de 2025`, `março 2026`, `03-2026`. Its day is the last one.
 * @param isNumbered true if `03-2026` is the number of an act
 */
export function periodInName(name: string, today: string, isNumbered: boolean): Periodo | null {
  const folded = fold(name);
  const year = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(folded)?.[1];
  for (const { nome, forma, meses } of UNIDADES) {
    const found = new RegExp(`(?<![\\d/])([1-6])\\s*[ºª°oa]?[-_. ]*${forma}(?![a-z])${ANO}?`).exec(
      folded,
    );
    const [all = '', ordinal, own = year] = found ?? [];
    const last = Number(ordinal) * meses;
    if (found === null || own === undefined || last > 12) continue;
    const data = lastDay(Number(own), last, today);
    if (data === null) continue;
    const [from, to] = [found.index, found.index + all.length];
    return {
      nome: `${ordinal}º ${nome} de ${own}`,
      data,
      de: name.slice(from, to).trim(),
      from,
      to,
    };
  }
  const named = new RegExp(`(?<![a-z])${MES}${ANO}`).exec(folded);
  const numbered = isNumbered
    ? null
    : /(?<![\d/.-])(0[1-9]|1[0-2])[-_./ ]((?:19|20)\d{2})(?!\d)/.exec(folded);
  const found = named ?? numbered;
  if (found === null) return null;
  const [all, month = '', own = ''] = found;
  const mes = named === null ? Number(month) : monthOf(month);
  const data = lastDay(Number(own), mes, today);
  if (data === null) return null;
  const [from, to] = [found.index, found.index + all.length];
  return { nome: `${MESES[mes - 1]} de ${own}`, data, de: name.slice(from, to).trim(), from, to };
}

/** Last day of a month. */
function lastDay(year: number, month: number, today: string): string | null {
  return dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate(), today);
}
