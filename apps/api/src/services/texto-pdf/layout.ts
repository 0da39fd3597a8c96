/** Piece of a page's text at its position: in points, from the page's lower left corner. */
export interface Pedaco {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
  readonly fonte: string;
}

interface Celula {
  texto: string;
  inicio: number;
  fim: number;
}

interface Linha {
  readonly y: number;
  altura: number;
  readonly celulas: Celula[];
  readonly fontes: Set<string>;
}

/** Pieces are on one line if their baselines differ by less than this share of their height. */
const SAME_LINE = 0.4;
/** A gap this many letter heights wide separates two cells; no justified line has such a gap. */
const CELL_GAP = 1.2;
/** A gap of this share of the height separates words. */
const WORD_GAP = 0.15;
/** Lines this many times the usual distance apart are two paragraphs. */
const PARAGRAPH_GAP = 1.35;
/** Tolerance of a column's edges, as a share of the letter height. */
const ALIGNED = 0.5;
/** Maximum lines of a cell. */
const CELL_LINES = 8;
/** Maximum distance between lines of a cell, as a multiple of their height. */
const CELL_PITCH = 1.7;
/** Minimum rows of a table, since two lines may align by chance. */
const TABLE_ROWS = 3;

/**
 * Lays out a page's text: `\n` between lines, a blank line between paragraphs and around tables. Clear columns become
 * rows with `\t` between the cells; a first row in another font ends with `\v`.
 */
export function layOut(pedacos: readonly Pedaco[]): string {
  const linhas = linesOf(pedacos);
  const usual = usualPitch(linhas);
  let text = '';
  for (let at = 0; at < linhas.length; ) {
    const linha = linhas[at];
    if (linha === undefined) break;
    const table = tableAt(linhas, at);
    if (table !== null) {
      text += `${text === '' ? '' : '\n\n'}${tableText(table.rows)}\n\n`;
      at = table.to;
      continue;
    }
    const before = at === 0 ? undefined : linhas[at - 1];
    const apart = before !== undefined && isApart(before, linha, usual);
    const begun = text === '' || text.endsWith('\n');
    text += `${begun ? '' : apart ? '\n\n' : '\n'}${linha.celulas.map(({ texto }) => texto).join(' ')}`;
    at += 1;
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

function linesOf(pedacos: readonly Pedaco[]): Linha[] {
  const linhas: Linha[] = [];
  for (const pedaco of pedacos) {
    // The parser's control characters and line breaks are spaces; this layout decides on cells and paragraphs.
    const texto = pedaco.texto.replace(/[\s\p{Cc}]+/gu, ' ');
    if (texto.trim() === '') continue;
    const { x, y, largura, altura, fonte } = pedaco;
    const linha = linhas.at(-1);
    const own = linha !== undefined && isLevel(linha, pedaco) ? linha : rowOf(linhas, pedaco);
    if (own === null) {
      const celula = { texto: texto.trim(), inicio: x, fim: x + largura };
      linhas.push({ y, altura, celulas: [celula], fontes: new Set([fonte]) });
      continue;
    }
    append(own, texto, pedaco);
    own.altura = Math.max(own.altura, altura);
    own.fontes.add(fonte);
  }
  return linhas;
}

const isLevel = (linha: Linha, { y, altura }: Pedaco) =>
  Math.abs(linha.y - y) < SAME_LINE * Math.max(altura, 1);

/**
 * Row that a piece continues, if the lines before it belong to the row's last cell; these are merged. The reading order
 * is kept.
 */
function rowOf(linhas: Linha[], pedaco: Pedaco): Linha | null {
  const from = Math.max(0, linhas.length - 1 - CELL_LINES);
  const at = linhas.findLastIndex((linha, index) => index >= from && isLevel(linha, pedaco));
  const row = linhas[at];
  const celula = row?.celulas.at(-1);
  if (row === undefined || celula === undefined || pedaco.x < celula.fim) return null;
  const below = linhas.slice(at + 1);
  const out = ALIGNED * Math.max(row.altura, 1);
  const isOfCell = ({ y, celulas: [only, ...others] }: Linha) =>
    only !== undefined &&
    others.length === 0 &&
    y < row.y &&
    only.fim < pedaco.x &&
    new Coluna(celula).takes(only, undefined, undefined, out);
  if (!below.every(isOfCell)) return null;
  for (const linha of linhas.splice(at + 1)) join(row, linha);
  return row;
}

/** Appends a line below the last cell of a row to that cell. */
function join(row: Linha, { celulas: [only], fontes }: Linha): void {
  const celula = row.celulas.at(-1);
  if (celula === undefined || only === undefined) return;
  celula.texto += ` ${only.texto}`;
  celula.inicio = Math.min(celula.inicio, only.inicio);
  celula.fim = Math.max(celula.fim, only.fim);
  for (const fonte of fontes) row.fontes.add(fonte);
}

function append({ celulas }: Linha, texto: string, { x, largura, altura }: Pedaco): void {
  const celula = celulas.at(-1);
  const gap = celula === undefined ? Number.POSITIVE_INFINITY : x - celula.fim;
  // To the left of the existing text: not a continuation of this line.
  if (celula === undefined || gap > CELL_GAP * altura || gap < -altura) {
    celulas.push({ texto: texto.trim(), inicio: x, fim: x + largura });
    return;
  }
  const blank = texto.startsWith(' ') || gap > WORD_GAP * altura ? ' ' : '';
  celula.texto = `${celula.texto}${blank}${texto.trimStart()}`.trimEnd();
  celula.fim = x + largura;
}

/** Usual distance of lines on this page. */
function usualPitch(linhas: readonly Linha[]): number {
  const pitches = linhas
    .map(({ y }, at) => (linhas[at - 1]?.y ?? y) - y)
    .filter((pitch) => pitch > 0)
    .sort((a, b) => a - b);
  return pitches[Math.floor((pitches.length - 1) / 2)] ?? 0;
}

function isApart(before: Linha, linha: Linha, usual: number): boolean {
  const pitch = before.y - linha.y;
  const high = Math.max(before.altura, linha.altura);
  // Upwards: another column, or text in the margin.
  if (pitch <= 0 || Math.abs(before.altura - linha.altura) > 0.15 * high) return true;
  return pitch > PARAGRAPH_GAP * Math.min(usual, 1.5 * high);
}

/** Table that begins at a line, and the line after it; null if there is no table. */
function tableAt(linhas: readonly Linha[], from: number): { to: number; rows: Linha[] } | null {
  const first = linhas[from];
  if (first === undefined || first.celulas.length < 2) return null;
  const columns = first.celulas.map((celula) => new Coluna(celula));
  // A copy: if the lines turn out not to be a table, the originals are unchanged.
  const rows = [copyOf(first)];
  let whole = 1;
  let lowest = first.y;
  let to = from + 1;
  for (; to < linhas.length; to += 1) {
    const linha = linhas[to];
    const last = rows.at(-1);
    if (linha === undefined || last === undefined) break;
    const out = ALIGNED * Math.max(linha.altura, 1);
    const places = placesOf(linha.celulas, columns, out);
    const isNear = lowest - linha.y <= CELL_PITCH * linha.altura && lowest > linha.y;
    if (places?.length === 1 && places[0] === columns.length - 1 && isNear) {
      join(last, linha);
    } else if (places?.length === columns.length) {
      rows.push(copyOf(linha));
      whole += 1;
    } else if (places !== null && places.length > 1 && whole >= TABLE_ROWS) {
      rows.push({
        ...linha,
        celulas: columns.map((_, at) => ({ ...(linha.celulas[places.indexOf(at)] ?? NONE) })),
      });
    } else break;
    for (const [at, place] of (places ?? []).entries()) {
      const celula = linha.celulas[at];
      if (celula !== undefined) columns[place]?.add(celula, out);
    }
    lowest = linha.y;
  }
  return whole >= TABLE_ROWS ? { to, rows } : null;
}

const copyOf = (linha: Linha): Linha => ({
  ...linha,
  celulas: linha.celulas.map((celula) => ({ ...celula })),
  fontes: new Set(linha.fontes),
});

/** A place of a table with nothing in it. */
const NONE: Celula = { texto: '', inicio: 0, fim: 0 };

/** Column of each cell of a line; null if a cell fits none. */
function placesOf(
  celulas: readonly Celula[],
  columns: readonly Coluna[],
  out: number,
): number[] | null {
  const places: number[] = [];
  for (const celula of celulas) {
    const place = columns.findIndex(
      (column, at) =>
        at > (places.at(-1) ?? -1) && column.takes(celula, columns[at - 1], columns[at + 1], out),
    );
    if (place < 0) return null;
    places.push(place);
  }
  return places;
}

/** Column of a table: its cells and their common position. */
class Coluna {
  readonly #first: Celula;
  #edges = { inicio: true, fim: true, meio: true };
  #inicio: number;
  #fim: number;

  constructor(celula: Celula) {
    this.#first = celula;
    this.#inicio = celula.inicio;
    this.#fim = celula.fim;
  }

  /**
   * Returns whether a cell aligns with the column by an edge or its middle, without overlapping the neighbouring
   * columns.
   */
  takes(celula: Celula, before: Coluna | undefined, after: Coluna | undefined, out: number) {
    if (before !== undefined && celula.inicio <= before.#fim) return false;
    if (after !== undefined && celula.fim >= after.#inicio) return false;
    return Object.values(this.#shared(celula, out)).includes(true);
  }

  add(celula: Celula, out: number): void {
    this.#edges = this.#shared(celula, out);
    this.#inicio = Math.min(this.#inicio, celula.inicio);
    this.#fim = Math.max(this.#fim, celula.fim);
  }

  #shared({ inicio, fim }: Celula, out: number) {
    const first = this.#first;
    const near = (a: number, b: number) => Math.abs(a - b) <= out;
    return {
      inicio: this.#edges.inicio && near(inicio, first.inicio),
      fim: this.#edges.fim && near(fim, first.fim),
      meio: this.#edges.meio && near((inicio + fim) / 2, (first.inicio + first.fim) / 2),
    };
  }
}

function tableText(rows: readonly Linha[]): string {
  const [first, ...others] = rows;
  // The last row may be a sum, in the font of headings.
  const body = new Set(others.slice(0, -1).flatMap(({ fontes }) => [...fontes]));
  const isHeading = first !== undefined && ![...first.fontes].some((fonte) => body.has(fonte));
  return rows
    .map(({ celulas }, at) => {
      const row = celulas.map(({ texto }) => texto).join('\t');
      return at === 0 && isHeading ? `${row}\v` : row;
    })
    .join('\n');
}
