import { SENHA_COMUM } from './senha-comum.ts';
import { withoutAccents } from './without-accents.ts';

/** Minimum length of a password; a phrase of several words reaches it easily. */
export const SENHA_MIN = 12;
export const SENHA_MAX = 200;
/** Minimum number of characters outside of guessable words. */
const UNKNOWN_MIN = 8;
/** Minimum length of a word to count as guessable. */
const WORD_MIN = 4;

/** Words that an attacker tries first. */
export interface SenhaContext {
  /** Public facts about the person: e-mail, name. */
  readonly known: readonly string[];
  /** Names of the organisation: clients, cities. */
  readonly house?: readonly string[];
}

/** Reason in pt-BR why a password is too easy to guess; null if it is not. */
export function senhaFault(senha: string, { known, house = [] }: SenhaContext): string | null {
  if (senha.length < SENHA_MIN) {
    return `A senha deve ter ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve.`;
  }
  if (senha.length > SENHA_MAX) return `A senha deve ter no máximo ${SENHA_MAX} caracteres.`;
  if (new Set(senha).size < 5) return 'A senha repete poucos caracteres. Escolha outra.';
  if (isMadeOf(senha, wordsOf(known))) {
    return 'A senha não pode ser feita do seu nome ou do seu e-mail.';
  }
  if (isMadeOf(senha, wordsOf(house))) {
    return 'A senha não pode ser feita do nome do órgão ou da cidade.';
  }
  const easy = [...wordsOf([...known, ...house]), ...SENHA_COMUM];
  if (isMadeOf(senha, easy) || unknownIn(withoutAccents(senha)) < UNKNOWN_MIN) {
    return 'A senha é feita de palavras e sequências que todo mundo usa. Escolha outra; uma frase só sua serve.';
  }
  return null;
}

const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/[\s@._-]+/))
    .map(withoutAccents)
    .filter((word) => word.length >= WORD_MIN);

/** Characters that replace letters, as in `$3nh4`. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  $: 's',
};
const undisguise = (text: string) =>
  text.replace(/[013457@!$]/g, (sign) => DISGUISES[sign] ?? sign);

/** True if the password consists mostly of these words, disguised or not: the rest is easy to guess. */
function isMadeOf(senha: string, words: readonly string[]): boolean {
  const folded = withoutAccents(senha);
  return [folded, undisguise(folded)].some((text) => {
    const without = words.reduce(
      (left, word) => left.replaceAll(word, ' '.repeat(word.length)),
      text,
    );
    if (without === text) return false;
    // Digits outside the removed words are restored: a year is still a year.
    const rest = folded
      .split('')
      .map((char, index) => (without[index] === ' ' ? ' ' : char))
      .join('');
    return unknownIn(rest) < UNKNOWN_MIN;
  });
}

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const STEPS = new Set(
  ROWS.flatMap((row) => [row, row.split('').reverse().join('')]).flatMap((row) =>
    row
      .split('')
      .slice(1)
      .map((char, index) => `${row[index]}${char}`),
  ),
);

/**
 * Number of characters, without spaces, that belong to no year and to no sequence. Sequences follow the alphabet or
 * the keyboard, such as `2345` or `aaa`.
 */
function unknownIn(text: string): number {
  const chars = text.replace(/(19|20)\d\d/g, ' ').split('');
  const follows = (index: number) => {
    const [from, to] = [chars[index - 1], chars[index]];
    return from === to || STEPS.has(`${from}${to}`);
  };
  const isFree = (char: string, index: number) =>
    char !== ' ' &&
    !(follows(index) && (follows(index - 1) || follows(index + 1))) &&
    !(follows(index + 1) && follows(index + 2));
  return chars.filter(isFree).length;
}
