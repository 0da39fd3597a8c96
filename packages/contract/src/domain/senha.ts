/** Characters of a password at the least; a phrase of several words is the easiest way there. */
export const SENHA_MIN = 12;
export const SENHA_MAX = 200;
/** Letters and digits at the least beside what anybody may know. */
const UNKNOWN_MIN = 8;

/**
 * Why a password is too easy to guess, in pt-BR; null where it is not.
 * @param known what anybody may know of the person: e-mail, name
 */
export function senhaFault(senha: string, known: readonly string[]): string | null {
  if (senha.length < SENHA_MIN) {
    return `A senha deve ter ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve.`;
  }
  if (senha.length > SENHA_MAX) return `A senha deve ter no máximo ${SENHA_MAX} caracteres.`;
  if (new Set(senha).size < 5) return 'A senha repete poucos caracteres. Escolha outra.';
  // What is left when everything known is taken out must be hard to guess by itself.
  const pieces = known
    .flatMap((text) => text.split(/[\s@._-]+/))
    .map(fold)
    .filter((piece) => piece.length >= 4);
  const folded = fold(senha);
  const rest = pieces.reduce((left, piece) => left.replaceAll(piece, ''), folded);
  if (rest !== folded && rest.replace(/[^a-z0-9]/g, '').length < UNKNOWN_MIN) {
    return 'A senha não pode ser feita do seu nome ou do seu e-mail.';
  }
  return null;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
