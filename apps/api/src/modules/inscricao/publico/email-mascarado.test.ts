import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decoyEmail, maskEmail } from './email-mascarado.ts';

test.each([
  ['maria.silva@gmail.com', 'm***@g***.com'],
  ['Joao@Hotmail.com', 'j***@h***.com'],
  ['ana@yahoo.com.br', 'a***@y***.com.br'],
  // A rare host would say whose address it is.
  ['bia@prefeitura.valeclaro.pe.gov.br', 'b***@***'],
  ['9lives@outlook.com', '***@o***.com'],
  ['"x@y"@gmail.com', '***@g***.com'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

const hashOf = (n: number) => createHash('sha256').update(String(n)).digest('base64url');
const decoys = new Set(Array.from({ length: 20_000 }, (_, n) => decoyEmail(hashOf(n))));

test('a decoy is always the same for the same CPF', () => {
  expect(decoyEmail(hashOf(1))).toBe(decoyEmail(hashOf(1)));
  expect(decoys.size).toBeGreaterThan(80);
});

test('whatever the address, decoys with the same look are met', () => {
  const hosts = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'raro.example'];
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz_9'.split(''));
  fc.assert(
    fc.property(
      letter,
      fc.stringMatching(/^[a-z0-9.]{0,20}$/),
      fc.constantFrom(...hosts),
      (l, rest, host) => {
        expect(decoys).toContain(maskEmail(`${l}${rest}@${host}`));
      },
    ),
  );
});
