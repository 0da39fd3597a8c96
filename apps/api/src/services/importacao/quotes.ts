import type { Separator } from '@claraboia/contract';

/**
 * Returns whether quotes are open at the end of a line. Each line is scanned once, whatever the row's length. Misplaced
 * quotes within a cell end the row at its line, so that the next ones can be read.
 */
export function leavesQuotesOpen(line: string, beginsOpen: boolean, separador: Separator): boolean {
  let open = beginsOpen;
  let at = 0;
  while (true) {
    if (!open && line[at] === '"') {
      open = true;
      at += 1;
    }
    if (open) {
      const end = closingQuote(line, at);
      if (end === null) return true;
      open = false;
      at = end;
      while (line[at] === ' ') at += 1;
      if (line[at] !== separador) return false;
    } else {
      at = line.indexOf(separador, at);
      if (at === -1) return false;
    }
    at += 1;
  }
}

/** Position behind the quote that closes a cell, null if the line has none; a doubled quote is part of the text. */
function closingQuote(line: string, from: number): number | null {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at === -1 ? null : at + 1;
}
