import { formatDate, formatDateTime, formatDecimal, isDecimal } from '@claraboia/contract';

/**
 * What a column holds decides how it reads: in CSV, spreadsheets and PDF as a Brazilian does, in JSON as ISO 8601 and
 * exact texts. `money` and `number` are decimals of the wire; `integer` is a number without separators, such as a year.
 */
export type ColumnKind =
  | 'text'
  | 'date'
  | 'dateTime'
  | 'number'
  | 'money'
  | 'integer'
  | 'boolean'
  | 'list';

/** Something that has parts, such as the files of a publication. */
export type Part = Readonly<Record<string, string | number | null>>;

export type ColumnValue = string | number | boolean | readonly Part[] | null;

/** One column of an export. Its key is the property in JSON, its head the heading everywhere else. */
export interface ExportColumn<R> {
  readonly key: string;
  readonly head: string;
  /** What it means, for the data dictionary. */
  readonly meaning: string;
  /** Text unless said otherwise. */
  readonly kind?: ColumnKind;
  /** Its weight for the width that a page has left, 0 for short texts; a column without one is left out of the PDF. */
  readonly weight?: number;
  /** A text that is not broken over two lines in the PDF. */
  readonly sample?: string;
  /** The sum of all rows is told. Of `money` and `number` only. */
  readonly total?: true;
  /** A `Told` one wherever that can be: the database then writes the CSV itself. */
  readonly value: (row: R) => ColumnValue;
}

/** Rows in portions, so that memory stays flat however many there are. */
export type Portions<R> = AsyncIterable<readonly R[]>;

/** A value that is no list, as a text. */
export const scalarText = (value: ColumnValue): string =>
  value === null || typeof value === 'object' ? '' : String(value);

/** A value as a person reads it, a moment by the clocks of a zone, `''` for nothing. */
export function shownText(kind: ColumnKind, value: ColumnValue, fuso: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return value.map(partText).join('\n');
  if (kind === 'date') return formatDate(scalarText(value));
  if (kind === 'dateTime') return formatDateTime(scalarText(value), fuso).replace(',', '');
  if (isAmount(kind) && isDecimal(scalarText(value))) {
    return formatDecimal(scalarText(value));
  }
  return scalarText(value);
}

export const isAmount = (kind: ColumnKind) => kind === 'number' || kind === 'money';

const partText = (part: Part) =>
  Object.values(part)
    .filter((value) => value !== null)
    .join(': ');
