import { isWellFormed } from '../domain/is-well-formed.ts';
import { maskFault, unmask } from '../domain/mascara.ts';
import { isEmail } from '../domain/values.ts';
import type { MaskedField, TextField } from './fields.ts';

/** What a text must hold to, and what is said where it does not. */
export interface TextRule {
  readonly holds: (value: string) => boolean;
  readonly fault: string;
}

/** Characters that a value may have as it is typed, before its punctuation is taken out. */
export const MASKED_MAX = 40;

export const tooLong = (label: string, max: number) => `${label}: no máximo ${max} caracteres`;

const NUL = '\u0000';

/** What every text holds to; PostgreSQL cannot hold the NUL character. */
export function characterRules(label: string): readonly TextRule[] {
  const fault = `${label}: há um caractere inválido`;
  return [
    { holds: (value) => !value.includes(NUL), fault },
    { holds: (value) => isWellFormed(value), fault },
  ];
}

/** What is wrong with an e-mail address, under its label (spec gestao §5). */
export const emailRule = (label: string): TextRule => ({
  holds: isEmail,
  fault: `${label} precisa ser válido`,
});

/** Digits, with the separators that numbers of source systems have between them. */
export const DIGITS = /^\d+(?:[/.-]\d+)*$/;
export const digitsFault = (label: string) => `${label}: use só números`;

/**
 * The first fault of what was typed into a field, null where there is none: what `fieldSchema` says of it, for pages
 * that do without zod.
 */
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
