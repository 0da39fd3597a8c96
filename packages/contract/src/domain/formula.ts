/**
 * First characters that make a spreadsheet run a text as a formula (OWASP, CSV injection); some accept the full-width
 * signs too.
 */
export const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'] as const;

const starts: ReadonlySet<string> = new Set(FORMULA_STARTS);

/** True for a text that a spreadsheet would run as a formula. */
export const isFormula = (text: string): boolean => starts.has(text.charAt(0));

/** Apostrophe of an export before a formula, or before a text that begins like its result. */
const GUARD = /^'(?='*[=+\-@\t\r＝＋－＠])/u;

/** Text of a cell without the apostrophe that an export put before it. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '');

/** Protects a text that already looks guarded, so that reading it back removes only the added apostrophe. */
export const guardedTwice = (text: string): string => (GUARD.test(text) ? `'${text}` : text);
