import { expect, test } from 'vitest';
import { sameMeaning } from './sinonimos.ts';

const SINONIMOS = [
  { palavra: 'Posto de Saúde', significados: ['unidade básica de saúde', 'UBS'] },
  { palavra: 'remédio', significados: ['medicamento'] },
];

test.each([
  [['remedio'], ['medicamento']],
  [
    ['remedios', 'gratuitos'],
    ['medicamento gratuitos', 'medicamento'],
  ],
  [
    ['postos', 'de', 'saude'],
    ['unidade básica de saúde', 'UBS'],
  ],
  [
    ['horario', 'posto', 'de', 'saude', 'centro'],
    [
      'horario unidade básica de saúde centro',
      'horario UBS centro',
      'unidade básica de saúde',
      'UBS',
    ],
  ],
  [['posto', 'saude'], []],
  [['remediar'], []],
  [[], []],
])('%j may be asked as %j', (palavras, expected) => {
  expect(sameMeaning(palavras, SINONIMOS)).toEqual(expected);
});

test('a client’s own words come before the common ones, and few are tried', () => {
  const many = { palavra: 'remedio', significados: 'abcdefgh'.split('') };
  expect(sameMeaning(['remedio'], [many, ...SINONIMOS])).toEqual('abcdef'.split(''));
});
