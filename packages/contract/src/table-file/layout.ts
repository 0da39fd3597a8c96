import { LINE_BREAK } from '../domain/planilha.ts';

/** Separators of cells, the usual first. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Line that Excel reads and hides: `sep=;`. */
const DECLARED = /^sep=([;,\t|])\s*$/i;

/** Separator that the first line of a file declares; null if it is an ordinary line. */
export const declaredSeparator = (line: string): Separator | null =>
  SEPARATORS.find((each) => each === DECLARED.exec(line)?.[1]) ?? null;

/** Number of first lines among which a heading is searched. */
export const SAMPLE_LINES = 40;

const bare = (line: string) =>
  line.replace(/"(?:[^"]|"")*"/g, (quoted) => 'x'.repeat(Math.min(quoted.length, 3)));
const cellsOf = (line: string, separator: Separator) => line.split(separator);

const WHOLE_QUOTED = /(^|[;,\t|])"(?:[^"]|"")*"(?=$|[;,\t|])/g;
const OPENED = /(?:^|[;,\t|])"(?:[^"]|"")*$/;
const CLOSED = /^(?:[^"]|"")*"(?=$|[;,\t|])/;

/** Record of a file: one line, or several if a quoted cell has line breaks. */
interface Lines {
  /** Index of the first line. */
  readonly at: number;
  readonly text: string;
}

/** Joins the lines of quoted cells. A quote that nothing closes among the lines is a character. */
function recordsOf(lines: readonly string[]): readonly Lines[] {
  const records: Lines[] = [];
  for (let at = 0; at < lines.length; ) {
    const upTo = (last: number) => lines.slice(at, last + 1).join(' ');
    let last = at;
    while (OPENED.test(upTo(last).replace(WHOLE_QUOTED, '$1'))) {
      const end = lines.findIndex((each, place) => place > last && CLOSED.test(each));
      last = end === -1 ? at : end;
      if (end === -1) break;
    }
    records.push({ at, text: upTo(last) });
    at = last + 1;
  }
  return records;
}

/** Splits a cell at every separator: with the wrong one, a cell is a whole line. */
export const partsOf = (cell: string): readonly string[] => cell.split(/[;,\t|]/);

/** Cells with text, without blanks around it. */
export const filledCells = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const VALUE =
  /^[-+(R$\s]*[\d.,/:\s-]*\d[\d.,/:\s%)-]*$|^\S+@\S+\.\S+$|^\d{4}-\d{2}-\d{2}T|^[\d.,]+e[+-]?\d+$/i;

/** True for a text that names a column: letters, and no amount, date, tax id or e-mail. */
const isName = (cell: string) => cell.length <= 100 && /\p{L}/u.test(cell) && !VALUE.test(cell);

/** Number of columns up to the last non-empty cell. */
export function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/**
 * Share of a heading's cells that must have a name, of the next rows that must have its columns, and of their columns
 * that it must have: a title may have two cells.
 */
const NAMED = 0.7;
const FOLLOWED = 0.8;
const COVERED = 0.7;

/** True for cells that may be a heading: nearly all that have text name a column. */
export function areNames(cells: readonly string[]): boolean {
  const filled = filledCells(cells);
  return filled.filter(isName).length >= filled.length * NAMED;
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Number of columns of a heading by this separator, which the next lines follow; 0 for another line. */
function columnsOf(lines: readonly string[], at: number, separator: Separator): number {
  const cells = cellsOf(bare(lines[at] ?? ''), separator);
  const width = filledWidth(cells);
  const given = cellsOf(lines[at] ?? '', separator)
    .slice(0, width)
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter((cell) => cell !== '');
  if (width < 2 || given.length < Math.max(2, width * NAMED) || !given.every(isName)) return 0;
  const next = lines.slice(at + 1).map((line) => cellsOf(bare(line), separator));
  const following = next.filter((each) => each.length >= width).length;
  const covers = width >= medianOf(next.map(filledWidth)) * COVERED;
  return covers && following >= next.length * FOLLOWED ? width : 0;
}

/** Place of a heading among the first lines, and the separator of its cells. */
export interface Layout {
  /** Index of its line. */
  readonly heading: number;
  readonly separator: Separator;
}

/**
 * Finds the heading: the first line whose cells look like names and whose columns the next lines follow. Without one
 * the first line is taken, with its most frequent separator.
 * @param lines the first non-empty lines of a file
 * @param declared separator that the file declares
 */
export function layoutOf(lines: readonly string[], declared: Separator | null): Layout {
  const records = recordsOf(lines);
  const texts = records.map(({ text }) => text);
  for (const [place, { at }] of records.entries()) {
    const separator = followedBy(texts, place, declared);
    if (separator !== null) return { heading: at, separator };
  }
  return { heading: 0, separator: separatorOf(lines, 0, declared) };
}

const among = (declared: Separator | null) => (declared === null ? SEPARATORS : [declared]);

/** Separator of a heading whose columns the next lines have; null for other lines. */
function followedBy(
  lines: readonly string[],
  heading: number,
  declared: Separator | null,
): Separator | null {
  const [best] = among(declared)
    .map((separator) => ({ separator, columns: columnsOf(lines, heading, separator) }))
    .toSorted((one, other) => other.columns - one.columns);
  return best !== undefined && best.columns > 0 ? best.separator : null;
}

/** Separator of a line that is known to be the heading. */
export function separatorOf(
  lines: readonly string[],
  heading: number,
  declared: Separator | null,
): Separator {
  const line = bare(lines[heading] ?? '');
  const count = (separator: Separator) => cellsOf(line, separator).length;
  const following = recordsOf(lines.slice(heading)).map(({ text }) => text);
  return (
    followedBy(following, 0, declared) ??
    among(declared).reduce((best, each) => (count(each) > count(best) ? each : best))
  );
}

const TOTAL =
  /^(?:(?:sub)?-?\s?tota(?:l|is)|soma|saldo (?:anterior|a transportar|transportado)|a transportar|transporte)\b/i;
/** A cell that is a total and nothing else. */
const TOTAL_ALONE =
  /^(?:sub)?-?\s?tota(?:l|is)(?:\s+(?:geral|d[aeo]\s+(?:m[êe]s|dia|per[íi]odo|ano|relat[óo]rio|p[áa]gina|unidade|entidade)))?\s*:?$/i;
const PAGE = /^(?:p[áa]g(?:ina|\.)?|folha)\s*:?\s*\d+(?:\s*(?:de|\/)\s*\d+)?$/i;

/**
 * True for a row that is no record: a total, a page number, or the heading again. A record may begin with «Total» too, as
 * the name of a company: it has most of its cells.
 */
export function isAside(cells: readonly string[], heading: readonly string[]): boolean {
  const isNameAgain = (name: string, place: number) =>
    (cells[place] ?? '').replaceAll(LINE_BREAK, ' ').trim() === name;
  if (heading.every(isNameAgain)) return true;
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (TOTAL_ALONE.test(first)) return true;
  const isTotal = TOTAL.test(first);
  // Most rows end here: only the others are counted.
  if (!isTotal && !PAGE.test(first)) return false;
  const given = cells.filter((cell) => cell.trim() !== '').length;
  return isTotal ? given * 2 <= heading.length : given === 1;
}

/** Fault of a row with a letter that was damaged before, which shows as U+FFFD; null for other rows. */
export const brokenLetter = (cells: readonly string[]): string | null =>
  cells.some((cell) => cell.includes('\uFFFD'))
    ? 'A linha tem uma letra quebrada («\uFFFD»), que não se pode ler.'
    : null;
