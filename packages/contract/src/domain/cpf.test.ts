import { expect, test } from 'vitest';
import { isCpf, maskCpf } from './cpf.ts';

test('a CPF is held against both check digits', () => {
  for (const cpf of ['52998224725', '00000000191', '11144477735']) expect(isCpf(cpf)).toBe(true);
  for (const cpf of [
    '52998224735',
    '52998224726',
    '11111111111',
    '5299822472',
    'abcdefghijk',
    '',
  ]) {
    expect([cpf, isCpf(cpf)]).toEqual([cpf, false]);
  }
});

test('others see the middle of a CPF alone', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
});
