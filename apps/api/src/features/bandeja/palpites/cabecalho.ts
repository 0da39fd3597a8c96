import { type Especie, especieAt } from './especies.ts';
import { fold } from './palavras.ts';
import type { Numero } from './titulo.ts';

/** Heading of an act in the text of its PDF. */
export interface Cabecalho {
  readonly especie: Especie;
  readonly numero: Numero | null;
  /** Line as written. */
  readonly linha: string;
}

/** First lines in which a heading may stand. */
const LINHAS = 40;
const NUMERO =
  /^[^\d]{0,40}?(?:n[ºª°o.\s]*)?\s*0*(\d{1,3}(?:\.\d{3})+|\d{1,6})(?!\d)(?:\s*[-/](?:\s*[a-z]{2,6}\s*[-/])?\s*((?:19|20)\d{2})(?!\d))?/;
const ANO = /\bde\s+((?:19|20)\d{2})(?!\d)/;
const LINHA_MAX = 80;

/** Finds the heading: the first line in capitals that begins with a kind of document. Null for none. */
export function headingOf(text: string): Cabecalho | null {
  const lines = text
    .slice(0, 8000)
    .split(/[\n\v\f\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, LINHAS);
  for (const [at, line] of lines.entries()) {
    const begin = especieAt(line);
    // Sentences name other acts, in small letters.
    if (begin === null || line.slice(0, begin.length) !== line.slice(0, begin.length).toUpperCase())
      continue;
    const { especie } = begin;
    const linha = line.length > LINHA_MAX ? `${line.slice(0, LINHA_MAX).trimEnd()}…` : line;
    if (!especie.numerada) return { especie, numero: null, linha };
    const rest = fold(`${line} ${lines[at + 1] ?? ''}`.slice(begin.length));
    const found = NUMERO.exec(rest);
    if (found === null) continue;
    const [, digits = '', ano = ANO.exec(rest)?.[1]] = found;
    const numero = {
      numero: Number(digits.replaceAll('.', '')),
      ano: ano === undefined ? null : Number(ano),
    };
    return { especie, numero, linha };
  }
  return null;
}
