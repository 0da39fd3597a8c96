import { isBlank, keyword, type SqlToken } from '../sql-tokens.ts';

/** Token of a statement together with the blank before it; comments count as blanks. */
export interface Piece {
  readonly text: string;
  /** Keyword or character in lower case; null for quoted tokens. */
  readonly word: string | null;
  /** Text as an identifier, without quotes. */
  readonly name: string;
}

const nameOf = ({ kind, text }: SqlToken) =>
  kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase();

/** Pieces of a statement's tokens. */
export function piecesOf(tokens: readonly SqlToken[]): Piece[] {
  const pieces: Piece[] = [];
  let gap = '';
  for (const token of tokens) {
    if (isBlank(token)) {
      gap = ' ';
      continue;
    }
    pieces.push({ text: gap + token.text, word: keyword(token), name: nameOf(token) });
    gap = '';
  }
  return pieces;
}

/** SQL of these pieces. */
export const sqlOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();

/** Index after the parenthesis that closes the one at `open`. */
export function afterGroup(pieces: readonly Piece[], open: number): number {
  let depth = 0;
  for (let at = open; at < pieces.length; at += 1) {
    const word = pieces[at]?.word;
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return pieces.length;
}

/** Splits a list at its own commas, not at those within parentheses. */
export function splitAtCommas(pieces: readonly Piece[]): Piece[][] {
  const items: Piece[][] = [[]];
  for (let at = 0; at < pieces.length; ) {
    const end = pieces[at]?.word === '(' ? afterGroup(pieces, at) : at + 1;
    if (pieces[at]?.word === ',') items.push([]);
    else items.at(-1)?.push(...pieces.slice(at, end));
    at = end;
  }
  return items;
}

/** Index after these keywords, or `at` itself unless they all follow. */
export function after(pieces: readonly Piece[], at: number, ...words: readonly string[]): number {
  return words.every((word, index) => pieces[at + index]?.word === word) ? at + words.length : at;
}

/** True if one of these keywords is at this place. */
export const isAt = (pieces: readonly Piece[], at: number, ...words: readonly string[]): boolean =>
  words.includes(pieces[at]?.word ?? '');

/** Reads an identifier that may name its schema: its last part, and the index after it. */
export function identifierAt(pieces: readonly Piece[], at: number): { name: string; end: number } {
  const end = pieces[at + 1]?.word === '.' ? at + 3 : at + 1;
  return { name: pieces[end - 1]?.name ?? '', end };
}
