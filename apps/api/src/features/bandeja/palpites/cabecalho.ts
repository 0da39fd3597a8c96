import { type Especie, especieAt, type Numero } from './especies.ts';
import { fold } from './palavras.ts';

/** Heading of an act in the text of its PDF. */
export interface Cabecalho {
  readonly especie: Especie;
  readonly numero: Numero | null;
  /** Line as written. */
  readonly linha: string;
  /** Folded text behind the number, with the next line. */
  readonly atras: string;
}

/** First lines in which a heading may stand. */
const LINHAS = 40;
/** Number directly behind the kind, with at most an organ between: numbers of other words are a CPF, a CEP, another act. */
const NUMERO =
  /^[\s.:,–-]*(?:n[ºª°o.]*[\s:]*|(?:municipal|[a-z]{2,6}(?:\s*[/-]\s*[a-z]{2,6})*)\s+n[ºª°o.]+[\s:]*)?0*(\d{1,3}\.\d{3}|\d{1,6})(?![\d*]|\.\d)(?!\s*[ºª°]|\s*[-/.]\s*\d{1,2}(?!\d)\s*[-/.]|\s+de\s+[a-z])(?:\s*[-/](?:\s*[a-z]{2,6}\s*[-/])?\s*((?:19|20)\d{2})(?!\d))?/;
/** Year of the day behind a number. */
const ANO =
  /^[\s,.–-]*(?:d[eo]|em)\s+(?:\d{1,2}\s*[ºª°o]?\s+de\s+[a-z]+\s+(?:de\s+)?)?((?:19|20)\d{2})(?!\d)/;
const LINHA_MAX = 80;

/** Lines of a text without surrounding blanks; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n\v\f\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/**
 * Finds the heading: the first line in capitals that begins with a kind of document. Null for none, or without its number.
 * @param text without CPFs
 */
export function headingOf(text: string): Cabecalho | null {
  const lines = linesOf(text).slice(0, LINHAS);
  for (const [at, line] of lines.entries()) {
    const begin = especieAt(line);
    // Sentences name other acts, in small letters.
    if (begin === null || line.slice(0, begin.length) !== line.slice(0, begin.length).toUpperCase())
      continue;
    const { especie } = begin;
    const next = lines[at + 1] ?? '';
    const linha = line.length > LINHA_MAX ? `${line.slice(0, LINHA_MAX).trimEnd()}…` : line;
    if (!especie.numerada) return { especie, numero: null, linha, atras: '' };
    const isSplit = /(?<![a-z])n[ºª°o.]+$/.test(fold(line));
    const whole = fold(`${line} ${next}`).slice(begin.length);
    const found = NUMERO.exec(isSplit ? whole : whole.slice(0, line.length - begin.length));
    if (found === null) return null;
    const [all, digits = '', ownYear] = found;
    const atras = whole.slice(all.length);
    const ano = ownYear ?? ANO.exec(atras)?.[1];
    const numero = {
      numero: Number(digits.replace('.', '')),
      ano: ano === undefined ? null : Number(ano),
    };
    return { especie, numero, linha, atras };
  }
  return null;
}
