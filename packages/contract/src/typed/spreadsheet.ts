/** Errors that a spreadsheet shows instead of a value, in Portuguese and English. */
const ERRORS: ReadonlySet<string> = new Set(
  (
    '#N/D #REF! #DIV/0! #VALOR! #NOME? #NULO! #NÚM! #NUM! #DESPEJAR! #CALC! #CAMPO! #BLOQUEADO! ' +
    '#N/A #VALUE! #NAME? #NULL! #SPILL! #FIELD! #BLOCKED! #GETTING_DATA #FÓRMULA!'
  ).split(' '),
);

/** True for a cell with an error of a spreadsheet, or `####`, shown if a column is too narrow. */
export const isSpreadsheetError = (text: string): boolean => {
  const cell = text.trim();
  return cell.startsWith('#') && (ERRORS.has(cell.toUpperCase()) || /^#{3,}$/.test(cell));
};

/** True for a number in scientific notation, `3,39E+13`: a spreadsheet has dropped its last digits. */
export const isScientific = (text: string): boolean =>
  /^[+-]?\d[\d.,]*e[+-]?\d{1,3}$/i.test(text.trim());
