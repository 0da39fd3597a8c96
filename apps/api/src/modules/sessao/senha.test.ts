import { expect, test } from 'vitest';
import { checkSenha, hashSenha } from './senha.ts';

test('a password is told from another, and from none', async () => {
  const stored = await hashSenha('correta e comprida');
  expect(stored).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}\$3$/);
  expect(await checkSenha('correta e comprida', stored)).toBe(true);
  expect(await checkSenha('correta e comprid', stored)).toBe(false);
  expect(await checkSenha('correta e comprida', null)).toBe(false);
});

test('what was kept with the earlier cost still opens', async () => {
  // Made by hashSenha before the cost was part of it: salt of sixteen zeros, N=2^15, r=8, p=1.
  const stored = `scrypt$${Buffer.alloc(16).toString('base64url')}$mat5Q0kmoLewlFGiqGZrARD0srcOIk-KZLyfojYicc0`;
  expect(await checkSenha('claraboia', stored)).toBe(true);
});
