import { isCnpj, isCpf } from '../domain/documento-valido.ts';

/** Code with the name that follows it in the same cell. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** A code of digits, a dash or colon, and a name: `12-Educação`, `33903000 - MATERIAL DE CONSUMO`. */
const NAMED = /^(\d[\d./ ]*(?:-\d+)*)\s*[-–—:]\s*(\p{L}.*)$/su;

/** Splits a cell of a classification into code and name; null if it has no such form. */
export function readNamedCode(text: string): NamedCode | null {
  const [, code, name] = NAMED.exec(text.trim()) ?? [];
  return code === undefined || name === undefined ? null : { code: code.trim(), name: name.trim() };
}

/**
 * Returns the tax ids that digits may be if a spreadsheet has dropped their leading zeros: CNPJ, CPF, both or neither.
 * Empty unless digits are missing.
 */
export function restoredTaxIds(digits: string): readonly string[] {
  if (!/^\d{3,13}$/.test(digits) || isCpf(digits)) return [];
  const cpf = digits.padStart(11, '0');
  const cnpj = digits.padStart(14, '0');
  return [...(digits.length < 11 && isCpf(cpf) ? [cpf] : []), ...(isCnpj(cnpj) ? [cnpj] : [])];
}
