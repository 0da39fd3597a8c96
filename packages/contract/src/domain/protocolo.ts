import { hasCpf } from './cpf-in-text.ts';
import { isCpf } from './documento-valido.ts';

export const PROTOCOLO_MAX = 40;

const CODE = /^[A-Za-z0-9]+(?:[-./][A-Za-z0-9]+)*$/;
/** Fewer digits could be a year behind a name. */
const DIGITS_MIN = 3;
/** More letters in a row could be a name. */
const LETTERS_MAX = 4;
const CNS_LENGTH = 15;

/** True for the number of a SUS card: it begins with 1, 2, 7, 8 or 9, and its weighted sum is a multiple of 11. */
function isCns(digits: string): boolean {
  if (digits.length !== CNS_LENGTH || !/^[12789]/.test(digits)) return false;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (CNS_LENGTH - index),
    0,
  );
  return sum % 11 === 0;
}

/**
 * Returns why a text is no protocol of a queue, in pt-BR; null if it is one. A protocol is a code: no name of a person, no CPF
 * and no SUS card, since the queue is public (ADR 0098).
 */
export function protocoloFault(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (hasCpf(typed) || isCpf(digits)) {
    return 'Este número é um CPF. Escreva o protocolo: a fila é pública';
  }
  if (isCns(digits)) return 'Este número é um cartão do SUS. Escreva o protocolo: a fila é pública';
  const letters = typed.replace(/[^A-Za-z]/g, '').length;
  const longest = Math.max(0, ...typed.split(/[^A-Za-z]+/).map((group) => group.length));
  const isCode =
    CODE.test(typed) &&
    digits.length >= DIGITS_MIN &&
    digits.length >= letters &&
    longest <= LETTERS_MAX;
  return isCode
    ? null
    : 'Escreva o código do protocolo, com números e sem espaços, como CR-2026-0148: nunca o nome da pessoa';
}
