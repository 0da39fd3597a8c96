import { evento, faq, obra } from '@claraboia/contract';
import { expect, it } from 'vitest';
import { regraDe } from './linhas.ts';

const entities = { evento, faq, obra };

const judge = (tabela: keyof typeof entities, row: Record<string, unknown>) =>
  regraDe(tabela, Object.keys(row), entities[tabela], []).conferir(row);

it.each<[keyof typeof entities, Record<string, unknown>, string]>([
  ['evento', { valor: -1 }, 'Valor da inscrição: O valor da inscrição não pode ser negativo'],
  ['evento', { valor: 10.005 }, '2 casas decimais'],
  ['evento', { valor: 1e21 }, 'até 13 dígitos'],
  ['evento', { valor: 123_456_789_012_345 }, 'até 13 dígitos'],
  ['obra', { latitude: -8.1234567 }, '6 casas decimais'],
  ['faq', { ordem_exibicao: -1 }, 'o menor valor é 1'],
  ['faq', { ordem_exibicao: 4_294_967_296 }, 'o maior valor é'],
])('a row of %s with %j is refused', async (tabela, row, said) => {
  await expect(judge(tabela, row)).rejects.toThrow(said);
});

it.each<[keyof typeof entities, Record<string, unknown>]>([
  ['evento', { valor: 0 }],
  ['obra', { valor_contratado: 1234.5 }],
  ['obra', { latitude: -8.123456, longitude: -35.1 }],
  ['faq', { ordem_exibicao: null }],
])('a row of %s with %j is kept as it is', async (tabela, row) => {
  expect(await judge(tabela, row)).toBe(false);
});
