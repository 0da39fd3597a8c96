import { BUSCA_MAX_LENGTH, BUSCA_MAX_WORDS } from '@claraboia/contract';
import { foldInPlace, wordsOf } from './palavra.ts';

/** A citizen's question, made small and alike: two that ask the same are the same text. */
export interface Pergunta {
  /** Folded, one blank between its pieces; empty where there is nothing to search for. */
  readonly texto: string;
  readonly palavras: readonly string[];
  readonly limitada: boolean;
}

/** Reads what somebody typed. A single letter is nothing to search for: it is in every text. */
export function readPergunta(typed: string): Pergunta {
  const whole = typed.trim();
  const cut = whole.slice(0, BUSCA_MAX_LENGTH).normalize('NFC').slice(0, BUSCA_MAX_LENGTH);
  const folded = foldInPlace(cut);
  const words = [...wordsOf(folded)];
  const taken = words.slice(0, BUSCA_MAX_WORDS);
  const texto = folded
    .slice(0, taken.at(-1)?.end ?? 0)
    .replace(/[^a-z0-9./-]+/g, ' ')
    .trim();
  const palavras = taken.map((word) => word.folded);
  const says = palavras.some((palavra) => palavra.length > 1 || /\d/.test(palavra));
  return {
    texto: says ? texto : '',
    palavras: says ? palavras : [],
    limitada: whole.length > BUSCA_MAX_LENGTH || words.length > taken.length,
  };
}
