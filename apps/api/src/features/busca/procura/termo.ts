import { readPergunta } from '../pergunta.ts';

/** Letters and blanks only: no number, no address, nothing that identifies a person or record. */
const PLAIN = /^[\p{L}\p{M}\s]{2,40}$/u;
/** Folded, as the table holds it. */
const TERM = /^(?=.{2,40}$)[a-z]+(?: [a-z]+){0,3}$/;

/** Typed text in its countable form (plain words, folded); null for anything else. */
export function termoOf(typed: string): string | null {
  const whole = typed.trim();
  if (!PLAIN.test(whole)) return null;
  const { texto } = readPergunta(whole);
  return TERM.test(texto) ? texto : null;
}
