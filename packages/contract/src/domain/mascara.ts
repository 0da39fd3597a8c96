import { isCnpj, isCpf } from './documento-valido.ts';

/** Kinds of numbers with a known punctuation. */
export type MaskName = 'cpf' | 'cnpj' | 'cpfCnpj' | 'telefone' | 'celular' | 'cep';

interface Mask {
  /** `9` stands for a digit, `*` for a digit or a capital letter. The first pattern with enough room applies. */
  readonly patterns: readonly string[];
  readonly isValid: (value: string) => boolean;
  /** Error text for a value that fills its pattern but is invalid. */
  readonly fault: string;
}

const CPF = '999.999.999-99';
const CNPJ = '**.***.***/****-99';
const CELULAR = '(99) 9 9999-9999';
const always = () => true;

/** Masks of spec gestao §5 and portal §5; a CNPJ may have letters (see `isCnpj`). */
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

/** Keeps only digits and capital letters. */
export function unmask(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** First pattern with enough room for the characters, including letters. */
function patternFor({ patterns }: Mask, characters: string): string {
  const takes = (pattern: string) => pattern.includes('*') || !/[A-Z]/.test(characters);
  const fitting = patterns.find(
    (pattern) => roomOf(pattern) >= characters.length && takes(pattern),
  );
  return fitting ?? (patterns.at(-1) as string);
}

/** Maximum number of characters of a mask. */
function maskRoom(name: MaskName): number {
  return roomOf(MASKS[name].patterns.at(-1) as string);
}

/**
 * Adds punctuation to a partial or full value: `123456` → `123.456`. Characters that do not fit the next slot are
 * dropped, so that a letter cannot be typed into a CPF.
 */
export function applyMask(name: MaskName, text: string): string {
  const plain = unmask(text);
  const digitsOnly = MASKS[name].patterns.every((pattern) => !pattern.includes('*'));
  const characters = digitsOnly ? plain.replace(/\D/g, '') : plain;
  return fillPattern(patternFor(MASKS[name], characters), characters);
}

/** Fills the slots of a pattern such as `99/99/9999` with the available characters. */
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

/** Error text of a value without punctuation; `null` if it is valid. */
export function maskFault(name: MaskName, value: string): string | null {
  const { patterns, isValid, fault } = MASKS[name];
  if (!/^[0-9A-Z]+$/.test(value)) return fault;
  const pattern = patterns.find((each) => roomOf(each) === value.length);
  if (pattern === undefined) {
    return value.length < maskRoom(name) ? `${fault}: preencha até o fim` : fault;
  }
  return fillPattern(pattern, value).length === pattern.length && isValid(value) ? null : fault;
}
