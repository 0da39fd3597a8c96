import type { BuscaSegmento } from '@claraboia/contract/schema';
import { fold } from '../palavra.ts';

interface Piece {
  readonly folded: string;
  readonly start: number;
}

const piecesOf = (folded: string): Piece[] =>
  [...folded.matchAll(/[a-z0-9]+/g)].map(({ 0: piece, index }) => ({
    folded: piece,
    start: index,
  }));

/** Part of a text that was typed: from its start to the end of the typed words; null if it does not match. */
function typedIn(pieces: readonly Piece[], typed: readonly Piece[]) {
  const last = typed.at(-1);
  if (last === undefined) return null;
  for (let at = 0; at + typed.length <= pieces.length; at += 1) {
    const ending = pieces[at + typed.length - 1];
    const whole = typed.slice(0, -1).every(({ folded }, n) => pieces[at + n]?.folded === folded);
    if (whole && ending?.folded.startsWith(last.folded)) {
      return { at, ending, end: ending.start + last.folded.length };
    }
  }
  return null;
}

/** Returns whether a text contains the typed words, the last one possibly incomplete. */
export const holds = (text: string, typed: string): boolean =>
  typedIn(piecesOf(fold(text).text), piecesOf(fold(typed).text)) !== null;

/**
 * Marks the completion in a text: all the rest if the text starts with the typed words, else the rest of the word.
 * Needs composed letters (`normalize('NFC')`).
 */
export function complete(text: string, typed: string): BuscaSegmento[] {
  const folded = fold(text);
  const found = typedIn(piecesOf(folded.text), piecesOf(fold(typed).text));
  if (found === null) return [{ texto: text, marcado: false }];
  const { at, ending } = found;
  const end = folded.endOf(found.end);
  const upTo = at === 0 ? text.length : folded.endOf(ending.start + ending.folded.length);
  return [
    { texto: text.slice(0, end), marcado: false },
    { texto: text.slice(end, upTo), marcado: true },
    { texto: text.slice(upTo), marcado: false },
  ].filter(({ texto }) => texto !== '');
}
