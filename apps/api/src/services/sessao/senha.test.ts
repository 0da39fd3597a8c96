import { expect, test } from 'vitest';
import { checkSenha, hashSenha } from './senha.ts';

test('compares a password with a hash, and with none', async () => {
  const stored = await hashSenha('correta e comprida');
  expect(stored).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}\$3\$15$/);
  expect(await checkSenha('correta e comprida', stored)).toBe(true);
  expect(await checkSenha('correta e comprid', stored)).toBe(false);
  expect(await checkSenha('correta e comprida', null)).toBe(false);
});

const SALT = Buffer.alloc(16).toString('base64url');

test.each([
  // Created by `hashSenha` before it stored the cost: N=2^15, r=8, p=1.
  ['no cost', `scrypt$${SALT}$mat5Q0kmoLewlFGiqGZrARD0srcOIk-KZLyfojYicc0`],
  ['the parallelism alone', `scrypt$${SALT}$w_5ZAbOGpXz582njMQ1gcgjtkI2bxxX6IuUDVkMjydI$3`],
])('a value that names %s still opens', async (_what, stored) => {
  expect(await checkSenha('claraboia', stored)).toBe(true);
  expect(await checkSenha('claraboi', stored)).toBe(false);
});

test.each(['$1$40', '$30000$15', '$3$x', '$0$15', '$1$10.5'])(
  'a value of the cost %s opens nothing',
  async (cost) => {
    const stored = await hashSenha('claraboia');
    expect(
      await checkSenha(
        'claraboia',
        stored.replace('$3$15', () => cost),
      ),
    ).toBe(false);
  },
);

test('a value is checked at the cost that it names', async () => {
  const stored = await hashSenha('correta e comprida', { ln: 10, p: 1 });
  expect(stored).toMatch(/\$1\$10$/);
  expect(await checkSenha('correta e comprida', stored)).toBe(true);
});
