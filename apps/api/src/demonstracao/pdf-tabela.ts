import type PDFDocument from 'pdfkit';
import type { DemoTabela } from './tipos.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

interface Frame {
  readonly left: number;
  readonly width: number;
  readonly colour: string;
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const PADDING_X = 5;
const PADDING_Y = 3.5;
/** Text below this width does not get broken over lines. */
const LEAST_TEXT = 72;
const ZEBRA = '#f2f6f9';
const INK = '#1b2733';
/** Amounts, counts, shares and the dash for an empty cell. */
const NUMERIC = /^(-?[\d.]+(,\d+)?%?|–|)$/;

const sizeFor = (columns: number) => (columns >= 6 ? 7.8 : columns === 5 ? 8.4 : 9);

/** Draws a table from the current line on; its head is repeated on each page. */
export function drawTable(pdf: Pdf, tabela: DemoTabela, frame: Frame): void {
  const size = sizeFor(tabela.cabecalho.length);
  const columns = layOut(pdf, tabela, frame, size);
  const bottom = () => pdf.page.height - pdf.page.margins.bottom;
  const height = (cells: readonly string[], font: string) =>
    rowHeight(pdf.font(font).fontSize(size), cells, columns);
  const draw = (cells: readonly string[], look: RowLook) =>
    drawRow(pdf, cells, columns, frame, size, look);
  const head = () => {
    draw(tabela.cabecalho, { font: 'Helvetica-Bold', ink: '#ffffff', fill: frame.colour });
  };

  const headHeight = height(tabela.cabecalho, 'Helvetica-Bold');
  const first = tabela.linhas[0] ?? [];
  const needed = (tabela.titulo === undefined ? 0 : 20) + headHeight + height(first, 'Helvetica');
  if (pdf.y + needed > bottom()) pdf.addPage();
  if (tabela.titulo !== undefined) {
    pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(INK);
    pdf.text(tabela.titulo, frame.left, pdf.y, { width: frame.width });
    pdf.y += 4;
  }
  head();
  const rows = tabela.total === undefined ? tabela.linhas : [...tabela.linhas, tabela.total];
  for (const [i, cells] of rows.entries()) {
    const isTotal = i === tabela.linhas.length;
    const font = isTotal ? 'Helvetica-Bold' : 'Helvetica';
    if (pdf.y + height(cells, font) > bottom()) {
      pdf.addPage();
      head();
    }
    draw(cells, { font, ink: INK, fill: i % 2 === 1 ? ZEBRA : null, ruled: isTotal });
  }
  pdf.x = frame.left;
  pdf.y += 10;
}

/** Sets column widths by content; text columns absorb the difference. */
function layOut(pdf: Pdf, tabela: DemoTabela, frame: Frame, size: number): Column[] {
  const rows = tabela.total === undefined ? tabela.linhas : [...tabela.linhas, tabela.total];
  const columns = tabela.cabecalho.map((name, i) => {
    const cells = rows.map((row) => row[i] ?? '');
    const numeric = i > 0 && cells.every((cell) => NUMERIC.test(cell));
    pdf.font('Helvetica-Bold').fontSize(size);
    const words = name.split(' ').map((word) => pdf.widthOfString(word));
    const widths = cells.map((cell) => pdf.widthOfString(cell));
    const least =
      Math.max(...words, ...(numeric ? widths : [Math.min(LEAST_TEXT, Math.max(0, ...widths))])) +
      2 * PADDING_X +
      1;
    const wished = Math.max(least, ...widths.map((width) => width + 2 * PADDING_X + 1));
    return { numeric, least, wished };
  });
  const sum = (key: 'least' | 'wished') => columns.reduce((total, each) => total + each[key], 0);
  const wish = sum('wished') - sum('least');
  const spare = frame.width - sum('least');
  // Beyond all wishes the first column takes the rest, so that the table spans the page.
  const share = wish === 0 ? 0 : Math.min(1, Math.max(0, spare) / wish);
  const shrink = spare < 0 ? frame.width / sum('least') : 1;
  const extra = Math.max(0, spare - wish);
  let x = frame.left;
  return columns.map(({ numeric, least, wished }, i) => {
    const grown = least + (wished - least) * share + (i === 0 ? extra : 0);
    const width = grown * shrink;
    const column: Column = { x, width, align: numeric ? 'right' : 'left' };
    x += width;
    return column;
  });
}

interface RowLook {
  readonly font: string;
  readonly ink: string;
  readonly fill: string | null;
  readonly ruled?: boolean;
}

function rowHeight(pdf: Pdf, cells: readonly string[], columns: readonly Column[]): number {
  const heights = cells.map((cell, i) =>
    pdf.heightOfString(cell, { width: (columns[i]?.width ?? 0) - 2 * PADDING_X }),
  );
  return Math.max(0, ...heights) + 2 * PADDING_Y;
}

function drawRow(
  pdf: Pdf,
  cells: readonly string[],
  columns: readonly Column[],
  frame: Frame,
  size: number,
  { font, ink, fill, ruled = false }: RowLook,
): void {
  pdf.font(font).fontSize(size);
  const top = pdf.y;
  const height = rowHeight(pdf, cells, columns);
  if (fill !== null) pdf.rect(frame.left, top, frame.width, height).fill(fill);
  if (ruled) {
    pdf
      .moveTo(frame.left, top)
      .lineTo(frame.left + frame.width, top)
      .lineWidth(0.9)
      .stroke(frame.colour);
  }
  pdf.fillColor(ink);
  for (const [i, cell] of cells.entries()) {
    const column = columns[i];
    if (column === undefined || cell === '') continue;
    pdf.text(cell, column.x + PADDING_X, top + PADDING_Y + 0.8, {
      width: column.width - 2 * PADDING_X,
      align: column.align,
    });
  }
  pdf.y = top + height;
}
