import { describe, expect, it } from 'vitest';
import { centsOf, decimalOfCents } from './cents.ts';

describe('cents', () => {
  it.each([
    ['0', '0.00'],
    ['1234.5', '1234.50'],
    ['-0.05', '-0.05'],
    ['90071992547409931.99', '90071992547409931.99'],
  ])('keep every digit of %s', (decimal, same) => {
    expect(decimalOfCents(centsOf(decimal))).toBe(same);
  });

  it('count a text that is no decimal as nothing', () => {
    expect(centsOf('não informado')).toBe(0n);
  });
});
