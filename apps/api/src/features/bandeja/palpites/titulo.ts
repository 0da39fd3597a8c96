import { formatDate, maskCpfs, plainFileName } from '@claraboia/contract';
import { dateInName, isMonth, periodInName } from './datas.ts';
import { asText, capitalized } from './escrita.ts';
import { type Especie, especieAt, type Numero } from './especies.ts';
import { fold } from './palavras.ts';

/** Meaning of a file name. */
export interface Titulo {
  /** Name for citizens; null for the name of a scanner or a camera. */
  readonly nome: string | null;
  readonly especie: Especie | null;
  /** Number of the act; null without one. */
  readonly numero: Numero | null;
  /** Day that the name shows, or the last day of its period. Null for none. */
  readonly data: { readonly data: string; readonly de: string; readonly inteira: boolean } | null;
  /** Name of the period: `6º bimestre de 2025`. Null for none. */
  readonly periodo: string | null;
  /** File name without its ending, as evidence. */
  readonly de: string;
}

const NADA: Titulo = { nome: null, especie: null, numero: null, data: null, periodo: null, de: '' };

const NOME_MAX = 500;

/** Words of names that scanners, cameras and programs make up. */
const SEM_SENTIDO =
  /^(?:adobe|app|arquivo|assinado|brw?|cam|camscanner|clean|copia|copy|de|digitalizacao|digitalizad[ao]|digitalizar|doc|documento|documentos|documents|documentscan|epson|file|final|foto|hp|image|imagem|img|kyocera|lexmark|microsoft|new|novo|pag|pagina|pdf|photo|print|ricoh|scan|scanned|scanner|sem|skm|bizhub|tela|titulo|untitled|whats|whatsapp|word|xerox|at|am|pm)$/;

/** Marks that programs add to a name. Each begins at the begin of its blanks, so that long runs take linear time. */
const SOBRAS: readonly RegExp[] = [
  /\s*\(\d{1,3}\)$/,
  /^c[oó]pia de\s+/i,
  /^microsoft (?:word|excel|powerpoint) - /i,
  /(?<![\s–-])[\s–-]+c[oó]pia$/i,
  /(?<![\s(–-])[\s(–-]+(?:assinad[oa](?:\s+digitalmente)?|ass|signed|ocr)\)?$/i,
  /(?<![\s–-])[\s–-]+(?:vers[aã]o\s+)?final$/i,
];

/**
 * Reads a file name: `portaria_012-2026_ferias.pdf` is «Portaria nº 12/2026 - férias».
 * @param today `YYYY-MM-DD`
 */
export function readTitulo(fileName: string, today: string): Titulo {
  const stem = stemOf(fileName);
  const begun = especieAt(stem);
  const de = shownStem(fileName);
  if (begun === null) {
    if (!isMeaningful(stem)) return NADA;
    const leading = dayAhead(stem, today);
    if (leading !== null) {
      const { rest: name, ...day } = leading;
      const own = readTitulo(name, today);
      return own.nome === null ? NADA : { ...own, data: own.data ?? day, de };
    }
    return { ...NADA, ...dayOrPeriod(stem, today, true), nome: written(stem, today), de };
  }
  const { especie } = begun;
  const { organ, rest } = organBefore(stem.slice(begun.length));
  if (!especie.numerada) return { ...ofPeriod(especie, rest, today), de };
  // A day directly after the kind is no number: `ata 12-03-2026`.
  const day = dateInName(rest, today);
  const isDay = day !== null && /^[\s.:,_-]*$/.test(rest.slice(0, day.from));
  const found = isDay ? null : numberAt(rest, today);
  if (found === null) {
    const shown = dayOrPeriod(rest, today, true);
    const text = trimmed(day === null ? rest : withDay(rest, day));
    const nome = `${especie.nome}${organ} ${asText(text)}`.trim().slice(0, NOME_MAX);
    return { nome, especie, numero: null, ...shown, de };
  }
  const tail = rest.slice(found.length);
  const shown = dayOrPeriod(tail, today, true);
  const own = ownDay(tail, today);
  const numero = {
    numero: found.numero,
    ano: found.ano ?? (own === null ? null : Number(own.data.slice(0, 4))),
  };
  const nome = joined(
    nameOf({ nome: `${especie.nome}${organ}` }, numero),
    own === null ? tail : tail.slice(own.to),
  );
  return { nome, especie, numero, ...shown, de };
}

/**
 * Acronym of an organ between the kind and the number, with a blank before it: `PORTARIA SMS 012-2026`. The word
 * «municipal» there says nothing.
 */
function organBefore(rest: string): { readonly organ: string; readonly rest: string } {
  const found =
    /^[\s.-]*(?:municipal|(?!num|nro)(\p{Lu}{2,5}))(?=[\s.-]+(?:n[.ºª°o\s]*)?\d)/iu.exec(rest);
  const [all = '', organ] = found ?? [];
  if (organ !== undefined && organ !== organ.toUpperCase()) return { organ: '', rest };
  return { organ: organ === undefined ? '' : ` ${organ}`, rest: rest.slice(all.length) };
}

/** Name of an act: `Lei nº 1.234/2026`. */
export const nameOf = ({ nome }: Pick<Especie, 'nome'>, { numero, ano }: Numero): string =>
  `${nome} nº ${numero.toLocaleString('pt-BR')}${ano === null ? '' : `/${ano}`}`;

/** Name without folders, ending and marks, with blanks between its words. */
function stemOf(fileName: string): string {
  const [base = ''] = fileName.normalize('NFC').split(/[/\\]/).slice(-1);
  const bare = decoded(base).replace(/(?:\.(?:pdf|p7s))+$/i, '');
  // A name without blanks has hyphens in their place.
  const spaced = /[\s_+]/.test(bare) ? bare : bare.replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ');
  let stem = spaced
    .replace(/[_+]+/g, ' ')
    .replace(/(?<=\p{L}{2})-(?=\d)|(?<=\d)-(?=\p{L}{2})/gu, ' ')
    // Words joined without blanks: `BalanceteMarco2026`.
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{L}{3})(?=\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const sobra of SOBRAS) stem = stem.replace(sobra, '').trim();
  // Place in a list, as in `03 - Portaria 12-2026`.
  const placed = /^\d{1,3}\s*[-–.)]\s*(?=\p{L})/u.exec(stem);
  if (placed !== null && especieAt(stem.slice(placed[0].length)) !== null) {
    stem = stem.slice(placed[0].length);
  }
  return plainFileName(maskCpfs(stem), NOME_MAX);
}

/** File name as evidence, without its ending and CPFs. */
const shownStem = (fileName: string) =>
  plainFileName(maskCpfs(fileName.replace(/^.*[/\\]/, '').replace(/\.pdf$/i, '')), 120);

/** Address characters as letters: `lei%2012` is the name of a file that a browser saved. */
function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** True if a word of a name says something; the day of a scan does not. */
const isMeaningful = (stem: string) =>
  (fold(stem).match(/[a-z]+/g) ?? []).some(
    (word) => word.length > 2 && !SEM_SENTIDO.test(word) && !isMonth(word),
  );

const NUMERO =
  /^[\s.:,_-]*(?:n(?:umero|um|ro|r)?\.?\s*[ºª°o]?\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,6})(?!\d)(?:\s*[ºª°])?/;
const ANO = /^\s*[-_/. ]\s*(?:de\s+)?((?:19|20)\d{2})(?!\d)/;
/** Year of two digits, only directly behind its sign. */
const ANO_CURTO = /^[-/](\d{2})(?!\d|[-/. ]\d)/;

/** Number at the beginning of the rest of a name; null without one, and for a mere year. */
function numberAt(rest: string, today: string): (Numero & { length: number }) | null {
  const folded = fold(rest);
  const found = NUMERO.exec(folded);
  if (found === null) return null;
  const [all, digits = ''] = found;
  const numero = Number(digits.replaceAll('.', ''));
  const thisYear = Number(today.slice(0, 4));
  const after = folded.slice(all.length);
  const year = ANO.exec(after);
  if (year !== null && Number(year[1]) <= thisYear + 1) {
    return { numero, ano: Number(year[1]), length: all.length + year[0].length };
  }
  const short = ANO_CURTO.exec(after);
  const century = Math.floor(thisYear / 100) * 100;
  const ano = short === null ? null : century + Number(short[1]);
  // Two digits may be anything else: only this year and the one before.
  if (short !== null && ano !== null && (ano === thisYear || ano === thisYear - 1)) {
    return { numero, ano, length: all.length + short[0].length };
  }
  const isYear = digits.length === 4 && numero >= 1900 && numero <= thisYear + 1;
  // Year first, as in `2026-012`; two digits would be a month.
  const first = isYear ? /^[-_/ ](0*\d{3,5})(?!\d)/.exec(after) : null;
  if (first?.[1] !== undefined) {
    return { numero: Number(first[1]), ano: numero, length: all.length + first[0].length };
  }
  return isYear || numero === 0 ? null : { numero, ano: null, length: all.length };
}

/** Day directly behind a number: `lei 1234 de 12 de março de 2026`. */
function ownDay(tail: string, today: string) {
  const found = dateInName(tail, today);
  return found !== null && /^[\s.,_-]*(?:de\s+)?$/i.test(tail.slice(0, found.from)) ? found : null;
}

/** Day ahead of a name, as in `12.03.2026 - Ata de abertura`, with the rest. */
function dayAhead(stem: string, today: string) {
  const day = dateInName(stem, today);
  if (day === null || day.from !== 0) return null;
  const rest = trimmed(stem.slice(day.to));
  return isMeaningful(rest) ? { data: day.data, de: day.de, inteira: true, rest } : null;
}

/** Day and period that a name shows. */
function dayOrPeriod(
  text: string,
  today: string,
  isNumbered: boolean,
): Pick<Titulo, 'data' | 'periodo'> {
  const day = dateInName(text, today);
  const period = periodInName(text, today, isNumbered);
  const shown = day ?? period;
  const data = shown && { data: shown.data, de: shown.de, inteira: day !== null };
  return { data, periodo: period?.nome ?? null };
}

/** Name of a report: `RREO - 1º bimestre de 2026 - anexo 1`, `LOA 2026 - anexos`. */
function ofPeriod(especie: Especie, rest: string, today: string): Omit<Titulo, 'de'> {
  const period = periodInName(rest, today, false);
  const year = /^[\s.:,-]*((?:19|20)\d{2})(?![\d/.-]*\d)/.exec(rest);
  const day = dateInName(rest, today);
  let nome = joined(especie.nome, day === null ? rest : withDay(rest, day));
  if (period !== null) {
    const others = withoutYear(rest.slice(period.to), period.nome);
    nome = joined(`${especie.nome} - ${period.nome}`, `${rest.slice(0, period.from)} ${others}`);
  } else if (year !== null) {
    const [all, ano] = year;
    nome = joined(`${especie.nome} ${ano}`, rest.slice(all.length));
  }
  return { nome, especie, numero: null, ...dayOrPeriod(rest, today, false) };
}

/** Rest of a name without the year that its period says already. */
const withoutYear = (rest: string, period: string) =>
  rest.replace(new RegExp(`(?<!\\d)${period.slice(-4)}(?!\\d)`), '');

/** Rest of a name with its day as people write it. */
const withDay = (rest: string, day: { from: number; to: number; data: string }) =>
  `${rest.slice(0, day.from)}${formatDate(day.data)} ${rest.slice(day.to)}`;

/** Begin of a name, and the rest of the file name behind a dash. */
function joined(begin: string, rest: string): string {
  const text = trimmed(rest);
  return (text === '' ? begin : `${begin} - ${asText(text)}`).slice(0, NOME_MAX);
}

function written(stem: string, today: string): string {
  const day = dateInName(stem, today);
  return capitalized(asText(trimmed(day === null ? stem : withDay(stem, day)))).slice(0, NOME_MAX);
}

const trimmed = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/^[\s.:,;_–-]+|(?<![\s.:,;_–-])[\s.:,;_–-]+$/g, '');
