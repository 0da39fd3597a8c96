/** The check digit over the first digits of a CPF (weights from `length + 1` down to 2, remainder of 11). */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** True for eleven digits whose last two check the others; eleven equal ones are nobody's. */
export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  return (
    checkDigit(cpf.slice(0, 9)) === Number(cpf[9]) &&
    checkDigit(cpf.slice(0, 10)) === Number(cpf[10])
  );
}

/** A CPF as others may see it: `***.982.247-**`. */
export function maskCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
}
