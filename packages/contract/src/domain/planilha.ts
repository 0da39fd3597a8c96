/** Bytes of a spreadsheet that a screen reads row by row. */
export const PLANILHA_BYTES = 20 * 1024 * 1024;

/** Endings of the files that imports read. */
export const PLANILHA_ENDINGS = '.csv,.txt,.xlsx,.xlsm,.ods,.xls,.xml,.html,.htm,.zip';

/** Line break within a cell of a converted spreadsheet, whose rows have one line each (U+2028, line separator). */
export const LINE_BREAK = '\u2028';

/** Sheet of an export that describes the other one: its filters, totals and columns. */
export const SOBRE = 'Sobre';
