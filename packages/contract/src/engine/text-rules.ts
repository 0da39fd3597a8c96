import { isWellFormed } from '../domain/is-well-formed.ts';
import { maskFault, unmask } from '../domain/mascara.ts';
import { isEmail } from '../domain/values.ts';
import type { MaskedField, TextField } from './fields.ts';

/** Rule for a text, with its error text. */
export interface TextRule {
  readonly holds: (value: string) => boolean;
  readonly fault: string;
}

/** Maximum characters of a masked value as typed, before its punctuation is removed. */
export const MASKED_MAX = 40;

export const tooLong = (label: string, max: number) => `${label}: no máximo ${max} caracteres`;

const NUL = '\u0000';

/** Rules for every text; PostgreSQL text cannot contain NUL. */
export function characterRules(label: string): readonly TextRule[] {
  const fault = `${label}: há um caractere inválido`;
  return [
    { holds: (value) => !value.includes(NUL), fault },
    { holds: (value) => isWellFormed(value), fault },
  ];
}

/** Rule for an e-mail address, with its label (spec gestao §5). */
export const emailRule = (label: string): TextRule => ({
  holds: isEmail,
  fault: `${label} precisa ser válido`,
});

/** Digits, with the separators that numbers of source systems contain. */
export const DIGITS = /^\d+(?:[/.-]\d+)*$/;
export const digitsFault = (label: string) => `${label}: use só números`;

/** First fault of typed input, or null: the same result as `fieldSchema`, for pages that do not load zod. */
export function typedFault(field: TextField | MaskedField, typed: string): string | null {
  const value = typed.trim();
  if (value === '') return field.required ?? null;
  const { label } = field;
  const max = field.type === 'masked' ? MASKED_MAX : field.max;
  if (value.length > max) return tooLong(label, max);
  const broken = characterRules(label).find(({ holds }) => !holds(value));
  if (broken !== undefined) return broken.fault;
  if (field.type === 'masked') return maskFault(field.mask, unmask(value));
  if (field.typed === 'digits' && !DIGITS.test(value)) return digitsFault(label);
  const email = emailRule(label);
  return field.typed === 'email' && !email.holds(value) ? email.fault : null;
}
