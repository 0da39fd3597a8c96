import { formatDate, formatDateTime, isDecimal } from '@claraboia/contract';
import { BOM, type CsvCell, csvLine } from '../relatorio/csv.ts';

/** What a column holds decides how it reads: in CSV as a Brazilian does, in JSON as ISO 8601 and bare numbers. */
export type ColumnKind = 'text' | 'date' | 'dateTime' | 'number' | 'boolean' | 'list';

/** Something that has parts, such as the files of a publication. */
export type Part = Readonly<Record<string, string | number | null>>;

export type ColumnValue = string | number | boolean | readonly Part[] | null;

/** One column of an export. Its key is the property in JSON, its head the heading in CSV. */
export interface ExportColumn<R> {
  readonly key: string;
  readonly head: string;
  /** Text unless said otherwise. */
  readonly kind?: ColumnKind;
  readonly value: (row: R) => ColumnValue;
}

type Portions<R> = AsyncIterable<readonly R[]>;

/** A CSV file, a portion of rows at a time: semicolons, dates as `15/03/2026`, no text that a spreadsheet would run. */
export async function* csvText<R>(columns: readonly ExportColumn<R>[], portions: Portions<R>) {
  yield BOM + csvLine(columns.map(({ head }) => head));
  for await (const rows of portions) {
    yield rows
      .map((row) => csvLine(columns.map(({ kind, value }) => cell(kind ?? 'text', value(row)))))
      .join('');
  }
}

/** A JSON file, a portion of rows at a time: a list with one object a line. */
export async function* jsonText<R>(columns: readonly ExportColumn<R>[], portions: Portions<R>) {
  let separator = '[\n';
  for await (const rows of portions) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]))),
    );
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function cell(kind: ColumnKind, value: ColumnValue): CsvCell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return value.map(partText).join('\n');
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'dateTime') return formatDateTime(String(value)).replace(',', '');
  // A decimal comes as a text, since a JSON number would not be exact.
  if (kind === 'number' && isDecimal(String(value))) return { decimal: String(value) };
  return value;
}

const partText = (part: Part) =>
  Object.values(part)
    .filter((value) => value !== null)
    .join(': ');
