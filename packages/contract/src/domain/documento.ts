/** A CNPJ as it is written, letters of the new ones included: `AA.AAA.AAA/AAAA-99`. */
export function formatCnpj(cnpj: string): string {
  const match = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

/** A CPF as it is written: `999.999.999-99`. */
export function formatCpf(cpf: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(cpf);
  return match === null ? cpf : `${match[1]}.${match[2]}.${match[3]}-${match[4]}`;
}

const digitAt = (text: string, at: number) => text.charCodeAt(at) - 48;

/** Modulo 11 over the characters before `length`, weighted from the last one backwards: 2, 3 ... `highest`, 2 ... */
function checkDigit(text: string, length: number, highest: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    sum += digitAt(text, at) * (2 + ((length - 1 - at) % (highest - 1)));
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isRepeated = (text: string) => new Set(text).size === 1;

/** True for eleven digits of which the last two check the others; `111.111.111-11` and its like are nobody's. */
export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || isRepeated(cpf)) return false;
  return [9, 10].every((at) => checkDigit(cpf, at, 11) === digitAt(cpf, at));
}

/**
 * True for twelve digits or capital letters and two digits that check them. Letters came in July 2026
 * and count by their place in ASCII, from `0` (Receita Federal, IN 2.229/2024).
 */
export function isCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || isRepeated(cnpj)) return false;
  return [12, 13].every((at) => checkDigit(cnpj, at, 9) === digitAt(cnpj, at));
}
