/** Tells spreadsheets that the bytes are UTF-8. */
export const BOM = '\uFEFF';

/** Where a spreadsheet would take a text for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  // A number of ours is no formula; a text that looks like one is made plain text.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file as Brazilian spreadsheets read it: semicolons, CRLF at the end. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(';')}\r\n`;
}
