import { isFormula } from '@claraboia/contract';

/** Byte order mark, which makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/** Exact internal number, `-1234.56`. */
interface CsvDecimal {
  readonly decimal: string;
}

export type CsvCell = string | number | CsvDecimal;

function cell(value: CsvCell): string {
  if (typeof value === 'object') return value.decimal.replace('.', ',');
  // An internal number is no formula; a text that looks like one is escaped.
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file as Brazilian spreadsheets read it: semicolons, CRLF at the end. */
export function csvLine(values: readonly CsvCell[]): string {
  return `${values.map(cell).join(';')}\r\n`;
}
