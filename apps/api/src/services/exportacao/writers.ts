import { type ColumnKind, type ExpressionValue, isDecimal, scalarText } from '@claraboia/contract';
import { type ExportColumn, isAmount, type Portions, shownText } from './columns.ts';
import { BOM, type CsvCell, csvLine } from './csv.ts';

/** CSV file with rows written by the database (`csvStatement`), plus the byte order mark and heading of `csvText`. */
export async function* csvFile<R>(
  columns: readonly ExportColumn<R>[],
  batches: AsyncIterable<Buffer>,
) {
  yield heading(columns);
  yield* batches;
}

/**
 * CSV file, in batches of rows: semicolons, dates as `15/03/2026`, moments in a zone's local time, formulas escaped.
 */
export async function* csvText<R>(
  columns: readonly ExportColumn<R>[],
  portions: Portions<R>,
  fuso: string,
) {
  yield heading(columns);
  for await (const rows of portions) {
    yield rows
      .map((row) =>
        csvLine(columns.map(({ tipo: kind, value }) => cell(kind ?? 'text', value(row), fuso))),
      )
      .join('');
  }
}

/** JSON file, in batches of rows: a list with one object a line. */
export async function* jsonText<R>(columns: readonly ExportColumn<R>[], portions: Portions<R>) {
  let separator = '[\n';
  for await (const rows of portions) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ chave: key, value }) => [key, value(row)]))),
    );
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const heading = <R>(columns: readonly ExportColumn<R>[]) =>
  BOM + csvLine(columns.map(({ titulo: head }) => head));

function cell(kind: ColumnKind, value: ExpressionValue, fuso: string): CsvCell {
  if (typeof value === 'number' && kind === 'integer') return value;
  // A decimal arrives as text, since a JSON number would not be exact. Without separators a spreadsheet reads it as a
  // number.
  const text = scalarText(value);
  if (isAmount(kind) && isDecimal(text)) return { decimal: text };
  return shownText(kind, value, fuso);
}
