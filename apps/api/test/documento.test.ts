import {
  generateCnpj,
  generateCpf,
  isValidCnpj,
  isValidCpf,
} from '@brazilian-utils/brazilian-utils';
import { isCnpj, isCpf } from '@claraboia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const cnpjLike = fc
  .tuple(fc.array(fc.constantFrom(...alphabet), { minLength: 12, maxLength: 12 }), digits(2))
  .map(([body, check]) => body.join('') + check);

/** The same text with one replaced character. */
const flawed = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1);

test('a CPF is judged as the library judges it', () => {
  fc.assert(
    fc.property(digits(11), (cpf) => {
      expect([cpf, isCpf(cpf)]).toEqual([cpf, isValidCpf(cpf)]);
    }),
  );
  fc.assert(
    fc.property(fc.nat(10), fc.nat(9), (at, digit) => {
      const cpf = generateCpf();
      expect([cpf, isCpf(cpf)]).toEqual([cpf, true]);
      const other = flawed(cpf, at, String(digit));
      expect([other, isCpf(other)]).toEqual([other, isValidCpf(other)]);
    }),
  );
});

test('a CNPJ is judged as the library judges it, of digits alone and with letters', () => {
  fc.assert(
    fc.property(fc.oneof(digits(14), cnpjLike), (cnpj) => {
      expect([cnpj, isCnpj(cnpj)]).toEqual([cnpj, isValidCnpj(cnpj, { version: 2 })]);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const),
      fc.nat(13),
      fc.nat(9),
      (version, at, digit) => {
        const cnpj = generateCnpj({ version });
        expect([cnpj, isCnpj(cnpj)]).toEqual([cnpj, true]);
        const other = flawed(cnpj, at, String(digit));
        expect([other, isCnpj(other)]).toEqual([other, isValidCnpj(other, { version: 2 })]);
      },
    ),
  );
});

test.each(['', '1', '11.222.333/0001-81', '12abc34501de35', '00000000000000', '1122233300018a'])(
  'no CNPJ as it is stored: %j',
  (cnpj) => expect(isCnpj(cnpj)).toBe(false),
);

test.each(['', '1', '000.000.001-91', '00000000000', '99999999999', 'abcdefghijk'])(
  'no CPF as it is stored: %j',
  (cpf) => expect(isCpf(cpf)).toBe(false),
);
