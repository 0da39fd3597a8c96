/** Maximum rows of a PDF. Its tagged table stays in memory until the end of the document. */
export const MAX_PDF_ROWS = 5_000;
