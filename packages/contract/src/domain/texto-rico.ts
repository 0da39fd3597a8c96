import { marcasDe } from './marcas.ts';

/** Size limits of a rich text. */
export interface TamanhoTexto {
  readonly caracteres: number;
  /** Number of elements. */
  readonly marcas: number;
}

/** Limit of the sanitiser: texts stored by earlier versions are displayed up to this size. */
export const TEXTO_RICO_MAX: TamanhoTexto = { caracteres: 500_000, marcas: 50_000 };

/** Limits for saving, by the purpose of the field. */
export const TAMANHOS_TEXTO = {
  /** Answer or presentation, one of many on a page: some 30 printed pages. */
  resposta: { caracteres: 100_000, marcas: 5_000 },
  /** Text with a page of its own, with long tables. */
  pagina: { caracteres: 400_000, marcas: 20_000 },
} as const satisfies Readonly<Record<string, TamanhoTexto>>;

/** Maximum nesting depth of elements. */
export const NIVEIS_MAX = 100;
/** Maximum attributes of one element: editors write up to a dozen. */
export const ATRIBUTOS_MAX = 50;
/** Maximum average of attributes per allowed element. */
const ATRIBUTOS_POR_MARCA = 5;

/** Invisible characters that the parser treats as parts of a tag. */
const INVISIBLE = ['\u000f', '\u001c'];

const inWords = (count: number) => count.toLocaleString('pt-BR');

/**
 * Reason why a rich text must not be saved, or null. Checks it in one pass without a tree, so that texts that would
 * take a parser minutes are rejected first.
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
    // Each element has a start and an end tag.
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
