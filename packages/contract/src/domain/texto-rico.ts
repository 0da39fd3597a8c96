import { marcasDe } from './marcas.ts';

/** How much a rich text may hold. */
export interface TamanhoTexto {
  readonly caracteres: number;
  /** Elements. */
  readonly marcas: number;
}

/** The most that the cleaner takes: texts stored by earlier versions are shown up to here. */
export const TEXTO_RICO_MAX: TamanhoTexto = { caracteres: 500_000, marcas: 50_000 };

/** The most that a field may save, by its purpose. */
export const TAMANHOS_TEXTO = {
  /** One answer or presentation among many on a page: some 30 printed pages. */
  resposta: { caracteres: 100_000, marcas: 5_000 },
  /** The text of a page of its own, with long tables. */
  pagina: { caracteres: 400_000, marcas: 20_000 },
} as const satisfies Readonly<Record<string, TamanhoTexto>>;

/** Elements within each other. */
export const NIVEIS_MAX = 100;
/** Attributes of one element: editors write up to a dozen. */
export const ATRIBUTOS_MAX = 50;
/** Attributes of all elements, for each element that a text may hold. */
const ATRIBUTOS_POR_MARCA = 5;

/** Characters that the parser takes for parts of a tag, and nobody sees. */
const INVISIBLE = ['\u000f', '\u001c'];

const inWords = (count: number) => count.toLocaleString('pt-BR');

/**
 * Why a rich text may not be saved, or null. Reads it once, from its beginning to its end, and builds nothing: what a parser
 * would take minutes over is refused before any parser sees it.
 */
export function textoRicoFault(
  html: string,
  { caracteres, marcas }: TamanhoTexto = TEXTO_RICO_MAX,
): string | null {
  if (html.length > caracteres) return tooLong(html.length, caracteres);
  if (INVISIBLE.some((character) => html.includes(character))) {
    return 'há um caractere invisível que o texto não pode ter; copie o texto sem formatação e cole de novo';
  }
  let tags = 0;
  let atributos = 0;
  for (const marca of marcasDe(html)) {
    tags += 1;
    atributos += marca.atributos;
    // Each element has a beginning and an end.
    if (tags > 2 * marcas) return tooMany(marcas);
    if (marca.atributos > ATRIBUTOS_MAX || atributos > ATRIBUTOS_POR_MARCA * marcas) {
      return 'há atributos demais na formatação; copie o texto sem formatação e cole de novo';
    }
    if (marca.nivel > NIVEIS_MAX) {
      return `há níveis demais, um dentro do outro: o limite é ${NIVEIS_MAX}`;
    }
  }
  return null;
}

function tooLong(length: number, max: number): string {
  return `o texto tem ${inWords(length)} caracteres, contada a formatação, e o limite é ${inWords(max)}; divida-o, ou envie-o como arquivo`;
}

const tooMany = (max: number) =>
  `há marcações demais (negritos, células, itens): o limite é ${inWords(max)}; divida o texto, ou envie a tabela como arquivo`;
