import {
  generateCnpj,
  generateCpf,
  isValidCnpj,
  isValidCpf,
} from '@brazilian-utils/brazilian-utils';
import { isCnpj, isCpf } from '@claraboia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

// The contract imports nothing but zod, so it has its own check: held here against a kept library.
test('a CPF is right exactly where the library finds it right', () => {
  const digits = fc.stringMatching(/^\d{11}$/);
  const near = fc.integer().map(() => generateCpf());
  fc.assert(
    fc.property(fc.oneof(digits, near), (cpf) => {
      expect(isCpf(cpf)).toBe(isValidCpf(cpf));
    }),
    { numRuns: 500 },
  );
});

test('so is a CNPJ, with letters or without', () => {
  const any = fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/);
  const right = fc.constantFrom(1, 2).map((version) => generateCnpj({ version: version as 1 | 2 }));
  fc.assert(
    fc.property(fc.oneof(any, right), (cnpj) => {
      expect(isCnpj(cnpj)).toBe(isValidCnpj(cnpj, { version: 2 }));
    }),
    { numRuns: 500 },
  );
});
