import { expect, test } from 'vitest';
import { termoOf } from './termo.ts';

test.each([
  ['  IPTU ', 'iptu'],
  ['Remédios em  Falta', 'remedios em falta'],
  ['ESCOLA DE TEMPO INTEGRAL', 'escola de tempo integral'],
  ['ação'.normalize('NFD'), 'acao'],
])('%j is counted as %j', (typed, termo) => {
  expect(termoOf(typed)).toBe(termo);
});

test.each([
  ['a single letter', 'a'],
  ['nothing', '   '],
  ['a CPF', '529.982.247-25'],
  ['a CPF without its punctuation, beside words', 'boleto 52998224725'],
  ['a telephone number', '(81) 98888-7777'],
  ['an e-mail', 'maria@exemplo.org'],
  ['a number within a word', 'covid19'],
  ['a sentence', 'por que a minha rua alaga'],
  ['more than 40 letters', 'inconstitucionalissimamente desproporcional'],
  ['a phrase in quotes', '"merenda escolar"'],
  ['letters that are none of ours', '公開情報'],
])('%s is not counted', (_what, typed) => {
  expect(termoOf(typed)).toBeNull();
});
