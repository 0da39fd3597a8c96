/** Value of a character in the check digits: digits have their own value, `A` 17 and so on. */
const worthOf = (character: string) => character.charCodeAt(0) - 48;

function checkDigit(text: string): number {
  let weight = 2;
  let sum = 0;
  for (const character of text.split('').reverse()) {
    sum += worthOf(character) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * CNPJ without punctuation on a fictional root of eight characters. The demonstration uses the range from 99.900.000
 * upwards, where no registration was found, so that a valid number names nobody.
 */
export function cnpjDaRaiz(raiz: string): string {
  const base = `${raiz}0001`;
  const first = checkDigit(base);
  return `${base}${first}${checkDigit(`${base}${first}`)}`;
}
