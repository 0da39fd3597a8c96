import { maskCpfs } from '../domain/cpf-in-text.ts';
import { LINE_BREAK } from '../domain/planilha.ts';
import { shownSeparator } from '../typed/decimal.ts';
import { type Encoding, hasMisreadLetters } from './encoding.ts';
import { areNames, filledCells, filledWidth, isAside, type Separator } from './layout.ts';
import { namesPrivate } from './private-columns.ts';
import { withoutPrivateData } from './private-content.ts';

/** Choices of a person about how a file is read; null lets the reader decide. */
export interface LeituraEscolhida {
  /** Line of the heading in the file, from 1. */
  readonly linhaDoCabecalho: number | null;
  readonly separador: Separator | null;
  readonly codificacao: (typeof CHOSEN_ENCODINGS)[number] | null;
}
export const NADA_ESCOLHIDO: LeituraEscolhida = {
  linhaDoCabecalho: null,
  separador: null,
  codificacao: null,
};

/** Encodings to choose from: the others have a byte order mark. */
export const CHOSEN_ENCODINGS = ['utf-8', 'windows-1252'] as const satisfies readonly Encoding[];

/** Roles of a line. Titles, totals and page numbers are no records. */
export const PAPEIS_DA_LINHA = ['titulo', 'cabecalho', 'lancamento', 'alheia'] as const;
/** Separators of decimals in the amounts: one, both, or only amounts that may have either. */
export const NUMEROS_VISTOS = ['virgula', 'ponto', 'ambiguo', 'misturado'] as const;
/** Order of the dates: day first, year first, or both. */
export const DATAS_VISTAS = ['dia', 'ano', 'misturado'] as const;

export interface LinhaVista {
  /** Number in the file, from 1. */
  readonly linha: number;
  readonly papel: (typeof PAPEIS_DA_LINHA)[number];
  /** Cells as they are shown: shortened, and without private data. */
  readonly celulas: readonly string[];
}

/** Description of how a file was read, for people. */
export interface Leitura {
  readonly linhaDoCabecalho: number;
  /** Number of columns. */
  readonly colunas: number;
  /** Null if no amount shows it. */
  readonly numeros: (typeof NUMEROS_VISTOS)[number] | null;
  /** Null without dates. */
  readonly datas: (typeof DATAS_VISTAS)[number] | null;
  /** True if a text shows two letters for one, like «Ã£» for «ã». */
  readonly letrasTrocadas: boolean;
  /** Lines above the heading. */
  readonly titulos: number;
  /** Totals, page numbers and repeated headings among the first rows. */
  readonly totais: number;
  readonly linhas: readonly LinhaVista[];
}

/** Lines of a file that are shown, and the size of what is shown. */
export const SHOWN_LINES = 20;
const SHOWN_COLUMNS = 60;
const SHOWN_LETTERS = 60;
/** Line of a file, and its cells. */
interface CutLine {
  readonly linha: number;
  readonly celulas: readonly string[];
}

/** Facts about a file that was read. */
export interface SeenFile {
  /** First lines with text, the heading among them if it is one of the first. */
  readonly lines: readonly CutLine[];
  readonly heading: CutLine;
  readonly titulos: number;
  /** First rows, totals and the like among them. */
  readonly rows: readonly (readonly string[])[];
  /** Places of the columns that are never read. */
  readonly dropped: ReadonlySet<number>;
  /** Cells of the columns with amounts. */
  readonly amounts: readonly string[];
}

/** Describes how a file was read. Private cells are left out, even below a wrong heading. */
export function describeReading(seen: SeenFile): Leitura {
  const { heading, rows, dropped, titulos } = seen;
  const records = rows.filter((cells) => !isAside(cells, heading.celulas));
  const kept = records.map((cells) => cells.filter((_, place) => !dropped.has(place)));
  return {
    linhaDoCabecalho: heading.linha,
    colunas: heading.celulas.length,
    numeros: numbersOf(seen.amounts),
    datas: datesOf(kept.flat()),
    letrasTrocadas: [heading.celulas, ...kept].flat().some(hasMisreadLetters),
    titulos,
    totais: rows.length - records.length,
    linhas: shownLines(seen),
  };
}

function shownLines({ lines, heading, dropped }: SeenFile): readonly LinhaVista[] {
  const isShown = ({ linha }: CutLine, at: number) => at < SHOWN_LINES || linha <= heading.linha;
  const shown = lines.filter(isShown);
  // The heading may be the wrong line: a column is hidden below a private name of any other possible heading.
  const hidden = new Set<number>();
  return shown.map(({ linha, celulas }) => {
    const isAbove = linha < heading.linha;
    const isBelow = linha > heading.linha;
    const isShifted = isBelow && dropped.size > 0 && !hasWidth(celulas, heading.celulas.length);
    const mayHide = linha !== heading.linha && filledCells(celulas).length > 1 && areNames(celulas);
    const cells = celulas.slice(0, SHOWN_COLUMNS).map((cell, place) => {
      const isPrivate = (isAbove || mayHide) && namesPrivate(cell);
      // A column without a heading is never read.
      const isUnread =
        isBelow && (dropped.has(place) || (heading.celulas[place] ?? '').trim() === '');
      const isHidden = isShifted || isUnread || isPrivate || hidden.has(place);
      if (isPrivate && mayHide) hidden.add(place);
      return isHidden ? '' : shownCell(cell);
    });
    return { linha, papel: roleOf({ linha, celulas }, heading), celulas: cells };
  });
}

/** True if a line has the columns of the heading; blank cells behind them do not count. */
const hasWidth = (cells: readonly string[], width: number): boolean =>
  cells.length >= width && filledWidth(cells) <= width;

/** A cell may be a whole line, if the separator is the wrong one: its parts are cleaned. */
const shownCell = (cell: string): string => {
  const parts = withoutPrivateData(cell.replaceAll(LINE_BREAK, ' '))
    .split(/([;,\t|])/)
    .map((part) => withoutPrivateData(part));
  return maskCpfs(parts.join('')).slice(0, SHOWN_LETTERS);
};

function roleOf({ linha, celulas }: CutLine, heading: CutLine): LinhaVista['papel'] {
  if (linha < heading.linha) return 'titulo';
  if (linha === heading.linha) return 'cabecalho';
  return isAside(celulas, heading.celulas) ? 'alheia' : 'lancamento';
}

function numbersOf(amounts: readonly string[]): Leitura['numeros'] {
  const seen = new Set(amounts.map(shownSeparator));
  if (seen.has('virgula') && seen.has('ponto')) return 'misturado';
  if (seen.has('virgula')) return 'virgula';
  if (seen.has('ponto')) return 'ponto';
  return seen.has('ambiguo') ? 'ambiguo' : null;
}

const DAY_FIRST = /^\s*\d{1,2}\/\d{1,2}\/\d{4}\b/;
const YEAR_FIRST = /^\s*\d{4}-\d{2}-\d{2}(?!\d|-)/;

function datesOf(cells: readonly string[]): Leitura['datas'] {
  const [day, year] = [DAY_FIRST, YEAR_FIRST].map((form) => cells.some((cell) => form.test(cell)));
  if (day && year) return 'misturado';
  if (day) return 'dia';
  return year ? 'ano' : null;
}
