import { expect, test } from 'vitest';
import { isEmail } from './values.ts';

test.each(['a@b.co', 'maria.silva+portal@vale-claro.pe.gov.br', "o'neil@exemplo.org"])(
  '%s is an e-mail address',
  (address) => expect(isEmail(address)).toBe(true),
);

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  '.a@b.co',
  'a..b@c.co',
  'a.@b.co',
  'a@-b.co',
  'a@b.co\n',
  'a@b..co',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.co`,
])('refuses %j', (address) => expect(isEmail(address)).toBe(false));
