/** Block of a page's text: a paragraph by its lines, or a table by its rows. */
export type Bloco =
  | { readonly linhas: readonly string[] }
  | {
      readonly cabecalho: readonly string[] | null;
      readonly corpo: readonly (readonly string[])[];
    };

/** A line shorter than this share of the longest line was ended on purpose. */
const SHORT = 0.75;

/** Splits the text of a page into blocks. Lines that were wrapped for width are joined. */
export function blocosDe(texto: string): Bloco[] {
  const longest = texto.split('\n').reduce((most, { length }) => Math.max(most, length), 0);
  return texto
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.includes('\t')) ? tabelaDe(lines) : paragrafoDe(lines, longest),
    );
}

function tabelaDe(lines: readonly string[]): Bloco {
  const [first = '', ...others] = lines;
  const rows = (all: readonly string[]) => all.map((line) => line.split('\t'));
  return first.endsWith('\v')
    ? { cabecalho: first.slice(0, -1).split('\t'), corpo: rows(others) }
    : { cabecalho: null, corpo: rows(lines) };
}

function paragrafoDe(lines: readonly string[], longest: number): Bloco {
  const linhas: string[] = [];
  let goesOn = false;
  for (const line of lines) {
    const last = linhas.pop();
    linhas.push(...(last === undefined ? [line] : goesOn ? [`${last} ${line}`] : [last, line]));
    goesOn = line.length >= SHORT * longest;
  }
  return { linhas };
}

/** True if a cell is a figure, which is aligned to the right. */
export const isFigure = (cell: string): boolean =>
  /^[-−(]?(?:R\$ ?)?\d[\d.,]*\)?%?$/.test(cell.trim());
