import { withoutGuard } from '../domain/formula.ts';
import { LINE_BREAK } from '../domain/planilha.ts';

/** Operations on the cells of a column: data of a mapping, never expressions. */
export const OPERACOES = ['soCodigo', 'depoisDoTraco', 'soDigitos'] as const;
export type Operacao = (typeof OPERACOES)[number];

/** Source of a column: another one with an operation and meanings of its words, a constant, or several joined. */
export type Origem =
  | {
      readonly de: string;
      readonly operacao?: Operacao | undefined;
      readonly valores?: Readonly<Record<string, string>> | undefined;
    }
  | { readonly fixo: string }
  | { readonly juntar: readonly string[]; readonly separador?: string | undefined };

/** A dash between blanks separates a name; without one, the first dash does. */
const BEFORE_NAME = /^(.*?)\s+[-–—]\s+/;
const BEFORE_DASH = /^([^-–—]+)[-–—]/;

const codeOf = (cell: string): string =>
  (BEFORE_NAME.exec(cell)?.[1] ?? BEFORE_DASH.exec(cell)?.[1] ?? cell).trim();

/** Rest of a cell behind the dash that ends its code; blank without one. */
const afterDash = (cell: string): string => {
  const before = BEFORE_NAME.exec(cell) ?? BEFORE_DASH.exec(cell);
  return before === null ? '' : cell.slice(before[0].length).trim();
};

const APPLY: Readonly<Record<Operacao, (cell: string) => string>> = {
  soCodigo: codeOf,
  depoisDoTraco: afterDash,
  soDigitos: (cell) => cell.replace(/\D/g, ''),
};

/** Applies an operation to a cell. */
export const operate = (operacao: Operacao, cell: string): string => APPLY[operacao](cell);

/** Headings that a column is read from. */
export function headingsOf(origem: Origem): readonly string[] {
  if ('de' in origem) return [origem.de];
  return 'juntar' in origem ? origem.juntar : [];
}

/**
 * Reader of a column, without blanks around its texts, and without the apostrophe that our exports put before a formula.
 * @param place index of a heading
 * @param lineBreak text for a line break in a cell of a spreadsheet
 */
export function columnReader(
  origem: Origem,
  place: (heading: string) => number,
  lineBreak: ' ' | '\n' = ' ',
): (cells: readonly string[]) => string {
  const textAt = (cells: readonly string[], at: number) => {
    const cell = (cells[at] ?? '').trim();
    const text = cell.startsWith("'") ? withoutGuard(cell).trim() : cell;
    // Most cells have none: the search alone is several times as fast.
    return text.includes(LINE_BREAK) ? text.replaceAll(LINE_BREAK, lineBreak) : text;
  };
  if ('fixo' in origem) {
    const fixo = origem.fixo.trim();
    return () => fixo;
  }
  if ('juntar' in origem) {
    const places = origem.juntar.map(place);
    const { separador = '' } = origem;
    return (cells) => {
      const parts = places.map((at) => textAt(cells, at));
      return parts.some((part) => part !== '') ? parts.join(separador) : '';
    };
  }
  const at = place(origem.de);
  const { operacao } = origem;
  const cellOf = (cells: readonly string[]) => textAt(cells, at);
  const textOf =
    operacao === undefined
      ? cellOf
      : (cells: readonly string[]) => operate(operacao, cellOf(cells));
  if (origem.valores === undefined) return textOf;
  const valores = new Map(Object.entries(origem.valores));
  return (cells) => {
    const text = textOf(cells);
    return valores.get(text) ?? text;
  };
}
