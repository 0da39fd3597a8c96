/** A CNPJ as it is written, letters of the new ones included: `AA.AAA.AAA/AAAA-99`. What is none comes back as it is. */
export function formatCnpj(cnpj: string): string {
  const match =
    /^([0-9A-Za-z]{2})([0-9A-Za-z]{3})([0-9A-Za-z]{3})([0-9A-Za-z]{4})([0-9A-Za-z]{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

/** A CPF as it is written: `999.999.999-99`. */
export function formatCpf(cpf: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(cpf);
  return match === null ? cpf : `${match[1]}.${match[2]}.${match[3]}-${match[4]}`;
}

/** A CPF as citizens see somebody else's: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***';
}

/** A supplier's tax id as citizens get it, to be read: a CNPJ with its punctuation, a CPF masked as it came. */
export function formatDocumentoPublico(documento: string): string {
  return documento.includes('*') ? documento : formatCnpj(documento);
}

/** Modulus 11 over weighted values, as both tax ids use it. */
function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function endsInCheckDigits(values: readonly number[], weights: readonly number[]): boolean {
  const body = values.slice(0, -2);
  const first = checkDigit(body, weights.slice(1));
  const second = checkDigit([...body, first], weights);
  return values.at(-2) === first && values.at(-1) === second;
}

/** True for the 11 digits of a CPF: not all alike, both check digits right (spec portal §5). */
export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false;
  return endsInCheckDigits(Array.from(cpf, Number), CPF_WEIGHTS);
}

/**
 * True for the 14 characters of a CNPJ with both check digits right. The first twelve may be letters
 * since July 2026 (IN RFB 2.229/2024): a character counts as its ASCII code less 48.
 */
export function isCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return false;
  return endsInCheckDigits(
    Array.from(cnpj, (character) => character.charCodeAt(0) - 48),
    CNPJ_WEIGHTS,
  );
}
