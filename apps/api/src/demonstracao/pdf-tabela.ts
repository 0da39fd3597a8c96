import type PDFDocument from 'pdfkit';
import { PdfTable, type TableColumn } from '../services/exportacao/pdf/table.ts';
import type { DemoTabela } from './tipos-documento.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

interface Frame {
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

const INK = '#1b2733';
/** Height of a table's title with the space below it. */
const TITLE = 20;
/** Amounts, counts, shares and the dash for an empty cell. */
const NUMERIC = /^(-?[\d.]+(,\d+)?%?|–|)$/;

const sizeFor = (columns: number) => (columns >= 6 ? 7.8 : 8.4);

/** Draws a table from the current line on; its head is repeated on each page. */
export function drawTable(pdf: Pdf, tabela: DemoTabela, frame: Frame): void {
  const { cabecalho, linhas, total, titulo } = tabela;
  const bottom = pdf.page.height - pdf.page.margins.bottom;
  const table = new PdfTable(pdf, columnsOf(tabela), {
    ...frame,
    bottom,
    regular: 'Helvetica',
    bold: 'Helvetica-Bold',
    size: sizeFor(cabecalho.length),
    nextPage: () => pdf.addPage(),
    mark: (_parent, _type, draw) => draw(),
  });
  const needed = (titulo === undefined ? 0 : TITLE) + table.heightOfStart(linhas[0] ?? []);
  if (pdf.y + needed > bottom) pdf.addPage();
  if (titulo !== undefined) {
    pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(INK);
    pdf.text(titulo, frame.left, pdf.y, { width: frame.width });
    pdf.y += 4;
  }
  let y = table.head(pdf.y, null);
  for (const cells of linhas) y = table.row(y, cells, null);
  if (total !== undefined) y = table.row(y, total, null, 'bold');
  pdf.x = frame.left;
  pdf.y = y + 10;
}

/** Columns of amounts fit their longest amount; text columns share the rest by their lengths. */
function columnsOf({ cabecalho, linhas, total = [] }: DemoTabela): TableColumn[] {
  const columns = cabecalho.map((label, index) => {
    const cells = [...linhas, total].map((row) => row[index] ?? '');
    const numeric = index > 0 && cells.every((cell) => NUMERIC.test(cell));
    const longest = cells.reduce((one, other) => (other.length > one.length ? other : one), '');
    return { label, numeric, longest };
  });
  const texts = columns.reduce(
    (sum, { numeric, longest }) => sum + (numeric ? 0 : longest.length),
    0,
  );
  return columns.map(({ label, numeric, longest }) =>
    numeric
      ? // One digit more, because the total is bold.
        { label, share: 0, sample: `${longest}0`, align: 'right' }
      : { label, share: longest.length / Math.max(1, texts) },
  );
}
