/** Modulus 11 of weighted values, as both tax ids use it. */
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

/** True for the 11 digits of a CPF: not all equal, both check digits valid (spec portal §5). */
export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false;
  return endsInCheckDigits(Array.from(cpf, Number), CPF_WEIGHTS);
}

/**
 * True for the 14 characters of a CNPJ with valid check digits. The first twelve may be letters since July 2026 (IN
 * RFB 2.229/2024): a character counts as its ASCII code minus 48.
 */
export function isCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return false;
  return endsInCheckDigits(
    Array.from(cnpj, (character) => character.charCodeAt(0) - 48),
    CNPJ_WEIGHTS,
  );
}
