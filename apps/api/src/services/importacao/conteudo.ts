import {
  type ImportacaoColuna,
  isCnpj,
  isCpf,
  readDay,
  readDecimal,
  shownSeparator,
  unmask,
  withoutAccents,
} from '@claraboia/contract';
import { escolhida, palavrasDe } from './escolhas.ts';

/** Cells that decide about a column, at least. */
const FEWEST = 2;

/** Words that only mean yes or no; `1`, `S` and `X` mean many other things. */
const SIM_NAO: ReadonlySet<string> = new Set(['sim', 'nao']);

type Fits = (cell: string) => boolean;

/** Test of a cell by the type of a column; null for types whose cells could be anything. */
function fitsOf({ tipo, escolhas = [] }: ImportacaoColuna): Fits | null {
  switch (tipo) {
    case 'data':
      return (cell) => readDay(cell).fault === undefined;
    case 'valor':
      // A whole number may as well be a code.
      return (cell) =>
        shownSeparator(cell) !== null &&
        readDecimal(cell, { decimals: 2, dash: true }).fault === undefined;
    case 'documento':
      return (cell) => isCpf(unmask(cell)) || isCnpj(unmask(cell));
    case 'simNao':
      return (cell) => SIM_NAO.has(withoutAccents(cell));
    case 'escolha': {
      const words = palavrasDe(escolhas);
      // One letter is the code of something else as often.
      return (cell) => cell.length > 1 && escolhida(words, cell) !== undefined;
    }
    default:
      return null;
  }
}

/**
 * Finds headings whose cells fit exactly one column, if that column fits no other heading.
 * @param columns columns that no heading names
 * @param headings headings that name no column
 * @returns pairs of column and heading
 */
export function matchContent(
  columns: readonly ImportacaoColuna[],
  headings: readonly string[],
  cellsOf: (heading: string) => readonly string[],
): readonly (readonly [nome: string, heading: string])[] {
  const tests = columns.flatMap((column) => {
    const fits = fitsOf(column);
    return fits === null ? [] : [{ nome: column.nome, fits }];
  });
  const pairs = headings.flatMap((heading) => {
    const cells = cellsOf(heading)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (cells.length < FEWEST) return [];
    return tests
      .filter(({ fits }) => cells.every(fits))
      .map(({ nome }) => [nome, heading] as const);
  });
  return pairs.filter(([nome, heading]) =>
    pairs.every((other) => (other[0] === nome) === (other[1] === heading)),
  );
}
