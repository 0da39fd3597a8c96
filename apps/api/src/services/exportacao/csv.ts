/** Byte order mark, which makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';

/**
 * First characters that make a spreadsheet run a text as a formula (OWASP, CSV injection); some accept the full-width
 * signs too.
 */
export const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'] as const;

const starts: ReadonlySet<string> = new Set(FORMULA_STARTS);

/** True for a text that a spreadsheet would run as a formula. */
export const isFormula = (text: string): boolean => starts.has(text.charAt(0));

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
