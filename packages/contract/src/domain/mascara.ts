import { isCnpj, isCpf } from './documento-valido.ts';

/** The numbers that people know by their punctuation. */
export type MaskName = 'cpf' | 'cnpj' | 'cpfCnpj' | 'telefone' | 'celular' | 'cep';

interface Mask {
  /** `9` stands for a digit, `*` for a digit or a capital letter. The first that has room is used. */
  readonly patterns: readonly string[];
  readonly isValid: (value: string) => boolean;
  /** What is wrong with a value that fills its pattern but cannot be. */
  readonly fault: string;
}

const CPF = '999.999.999-99';
const CNPJ = '**.***.***/****-99';
const CELULAR = '(99) 9 9999-9999';
const always = () => true;

/** Spec gestao §5 and portal §5; a CNPJ may have letters (see `isCnpj`). */
const MASKS: Readonly<Record<MaskName, Mask>> = {
  cpf: { patterns: [CPF], isValid: isCpf, fault: 'CPF inválido' },
  cnpj: { patterns: [CNPJ], isValid: isCnpj, fault: 'CNPJ inválido' },
  cpfCnpj: {
    patterns: [CPF, CNPJ],
    isValid: (value) => isCpf(value) || isCnpj(value),
    fault: 'CPF ou CNPJ inválido',
  },
  telefone: {
    patterns: ['(99) 9999-9999', CELULAR],
    isValid: always,
    fault: 'Telefone inválido',
  },
  celular: { patterns: [CELULAR], isValid: always, fault: 'Celular inválido' },
  cep: { patterns: ['99999-999'], isValid: always, fault: 'CEP inválido' },
};

const isSlot = (character: string) => character === '9' || character === '*';
const roomOf = (pattern: string) => pattern.replace(/[^9*]/g, '').length;

/** Only what a mask has slots for: digits and capital letters. */
export function unmask(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** The first pattern that has room for the characters, letters included. */
function patternFor({ patterns }: Mask, characters: string): string {
  const takes = (pattern: string) => pattern.includes('*') || !/[A-Z]/.test(characters);
  const fitting = patterns.find(
    (pattern) => roomOf(pattern) >= characters.length && takes(pattern),
  );
  return fitting ?? (patterns.at(-1) as string);
}

/** How many characters the mask holds at most. */
function maskRoom(name: MaskName): number {
  return roomOf(MASKS[name].patterns.at(-1) as string);
}

/**
 * A value with its punctuation, as far as it goes: `123456` → `123.456`. Characters that the next slot
 * does not take are left out, so that a letter cannot be typed into a CPF.
 */
export function applyMask(name: MaskName, text: string): string {
  const plain = unmask(text);
  const digitsOnly = MASKS[name].patterns.every((pattern) => !pattern.includes('*'));
  const characters = digitsOnly ? plain.replace(/\D/g, '') : plain;
  return fillPattern(patternFor(MASKS[name], characters), characters);
}

/** Puts characters into the slots of a pattern such as `99/99/9999`, as far as they go. */
export function fillPattern(pattern: string, characters: string): string {
  let filled = '';
  let pending = '';
  let next = 0;
  for (const slot of pattern) {
    if (!isSlot(slot)) {
      pending += slot;
      continue;
    }
    while (next < characters.length && slot === '9' && !/\d/.test(characters.charAt(next)))
      next += 1;
    if (next >= characters.length) break;
    filled += pending + characters.charAt(next);
    pending = '';
    next += 1;
  }
  return filled;
}

/** What is wrong with a value without punctuation; `null` where nothing is. */
export function maskFault(name: MaskName, value: string): string | null {
  const { patterns, isValid, fault } = MASKS[name];
  if (!/^[0-9A-Z]+$/.test(value)) return fault;
  const pattern = patterns.find((each) => roomOf(each) === value.length);
  if (pattern === undefined) {
    return value.length < maskRoom(name) ? `${fault}: preencha até o fim` : fault;
  }
  return fillPattern(pattern, value).length === pattern.length && isValid(value) ? null : fault;
}
