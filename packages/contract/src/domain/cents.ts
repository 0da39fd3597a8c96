/**
 * Converts a decimal of the wire to cents, so that sums are exact. Invalid text counts as 0. A sum may have more
 * digits than a field.
 */
export function centsOf(text: string): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return 0n;
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return text.startsWith('-') ? -cents : cents;
}

/** Converts cents to a decimal of the wire: `-5n` → `-0.05`. */
export function decimalOfCents(cents: bigint): string {
  const positive = cents < 0n ? -cents : cents;
  const sign = cents < 0n ? '-' : '';
  return `${sign}${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`;
}
