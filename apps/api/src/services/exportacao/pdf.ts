import type { ColumnKind } from '@claraboia/contract';
import { type ExportColumn, isAmount, type Portions, shownText } from './columns.ts';
import type { ExportHead } from './head.ts';
import { pdfFile } from './pdf/pdf-file.ts';
import type { TableColumn } from './pdf/table.ts';
import { Totals } from './totals.ts';

/** Maximum characters of a cell: a page cannot show a whole file's text. */
const MAX_TEXT = 1200;

/** Longest values of column kinds that must not wrap. */
const SAMPLE: Partial<Record<ColumnKind, string>> = {
  date: '00/00/0000',
  dateTime: '00/00/0000',
  money: '000.000.000,00',
  number: '000.000.000,00',
};

/** PDF of an export's weighted columns: A4 landscape, with the filters above and the sums below. */
export function pdfOf<R>(
  columns: readonly ExportColumn<R>[],
  portions: Portions<R>,
  head: ExportHead,
): AsyncGenerator<Buffer> {
  const shown = columns.filter(({ peso: weight }) => weight !== undefined);
  const totals = new Totals<R>(columns);
  return pdfFile({
    title: head.title,
    body: head.body,
    facts: head.facts,
    madeAt: head.madeAt,
    columns: reportColumns(shown),
    landscape: true,
    rows: asTexts(shown, totals.through(portions), head.fuso),
    closing: () => totals.told(),
  });
}

function reportColumns<R>(columns: readonly ExportColumn<R>[]): TableColumn[] {
  const whole = columns.reduce((sum, { peso: weight = 0 }) => sum + weight, 0);
  return columns.map(
    ({ titulo: head, peso: weight = 0, tipo: kind = 'text', amostra: sample }) => ({
      label: head,
      share: weight / whole,
      sample: sample ?? SAMPLE[kind] ?? '',
      align: isAmount(kind) ? 'right' : 'left',
    }),
  );
}

async function* asTexts<R>(
  columns: readonly ExportColumn<R>[],
  portions: Portions<R>,
  fuso: string,
) {
  for await (const rows of portions) {
    yield rows.map((row) =>
      columns.map(({ tipo: kind, value }) => cut(shownText(kind ?? 'text', value(row), fuso))),
    );
  }
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
