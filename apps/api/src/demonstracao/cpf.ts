function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** CPF without punctuation on a fictional number, lower than any registration of today. */
export function cpfFicticio(numero: number): string {
  const base = String(numero).padStart(9, '0');
  const first = checkDigit(base);
  return `${base}${first}${checkDigit(`${base}${first}`)}`;
}
