import { expect, test } from 'vitest';
import { exemplo, exemploRow } from '../../../../test/support/exemplo.ts';
import { conflictsOf, mergedDraft } from './merge.ts';

const before = exemploRow(7, { arquivoList: [{ id: 1, nome: 'a' }], opcao: { id: 1, nome: 'Um' } });

test('names the author of each changed field; equal changes need no decision', () => {
  const theirs = { ...before, resumo: 'dela', cor: '#000000', opcao: { id: 2 }, valor: '7.00' };
  const mine = {
    ...before,
    nome: 'meu',
    cor: '#ffffff',
    opcao: { id: 2, nome: 'Dois' },
    valor: '7',
  };
  expect(conflictsOf(exemplo, { before, theirs, mine })).toEqual([
    { name: 'nome', side: 'mine' },
    { name: 'resumo', side: 'theirs' },
    { name: 'cor', side: null },
  ]);
});

test('rows of a collection are decided on together', () => {
  const theirs = { ...before, arquivoList: [] };
  const mine = { ...before, arquivoList: [{ id: 1, nome: 'b' }] };
  expect(conflictsOf(exemplo, { before, theirs, mine })).toEqual([
    { name: 'arquivoList', side: null },
  ]);
});

test('the saved record has their value where chosen, and the typed one elsewhere', () => {
  const theirs = { ...before, resumo: 'dela', cor: '#000000' };
  const mine = { nome: 'meu', resumo: null, cor: '#ffffff', motivo: 'porque' };
  const chosen = new Map([
    ['resumo', 'theirs'],
    ['cor', 'mine'],
  ] as const);
  expect(mergedDraft({ theirs, mine }, chosen)).toEqual({
    nome: 'meu',
    resumo: 'dela',
    cor: '#ffffff',
    motivo: 'porque',
  });
});
