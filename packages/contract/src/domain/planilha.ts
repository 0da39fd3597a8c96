/** Bytes of a spreadsheet that a screen reads row by row. */
export const PLANILHA_BYTES = 20 * 1024 * 1024;

/** Endings of the files that imports read. */
export const PLANILHA_ENDINGS = '.csv,.txt,.xlsx,.xlsm,.ods,.xls,.xml,.html,.htm,.zip';
