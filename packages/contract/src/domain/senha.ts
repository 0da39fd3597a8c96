import { SENHA_COMUM } from './senha-comum.ts';

/** Characters of a password at the least; a phrase of several words is the easiest way there. */
export const SENHA_MIN = 12;
export const SENHA_MAX = 200;
/** Characters at the least beside what anybody may know. */
const UNKNOWN_MIN = 8;
/** Letters of a word at the least for it to count as known. */
const WORD_MIN = 4;

/** What an attacker tries first. */
export interface SenhaContext {
  /** What anybody may know of the person: e-mail, name. */
  readonly known: readonly string[];
  /** Names of the house: clients, cities. */
  readonly house?: readonly string[];
}

/** Why a password is too easy to guess, in pt-BR; null where it is not. */
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
  if (isMadeOf(senha, easy) || unknownIn(fold(senha)) < UNKNOWN_MIN) {
    return 'A senha é feita de palavras e sequências que todo mundo usa. Escolha outra; uma frase só sua serve.';
  }
  return null;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/[\s@._-]+/))
    .map(fold)
    .filter((word) => word.length >= WORD_MIN);

/** Signs that stand for letters, as in `$3nh4`. */
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

/** What is left when these words are taken out, disguised or not, must be hard to guess by itself. */
function isMadeOf(senha: string, words: readonly string[]): boolean {
  const folded = fold(senha);
  return [folded, undisguise(folded)].some((text) => {
    const without = words.reduce(
      (left, word) => left.replaceAll(word, ' '.repeat(word.length)),
      text,
    );
    if (without === text) return false;
    // Digits that stand for no letter are themselves again: a year is still a year.
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

/** Characters, spaces aside, that are in no year, and in no run along the alphabet or the keyboard, such as `2345` or `aaa`. */
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
