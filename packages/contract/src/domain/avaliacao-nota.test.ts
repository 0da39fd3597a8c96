import { expect, test } from 'vitest';
import { type CriterioPesado, indiceDe, notaDe, pontosDe, proximoSelo } from './avaliacao-nota.ts';

/** Matrix with a site, an essential criterion, and a dimension of its own. */
const MATRIZ: readonly CriterioPesado[] = [
  { id: '1.1', classe: 'essencial', pesoDimensao: 1 },
  { id: '1.2', classe: 'recomendada', pesoDimensao: 1 },
  { id: '4.1', classe: 'essencial', pesoDimensao: 3 },
];
const met = (numero: string, nota = 1) => ({
  numero,
  estado: nota < 1 ? ('nao_atende' as const) : ('atende' as const),
  nota,
});

test('points follow the weights of dimensions and classes', () => {
  const pontos = pontosDe(MATRIZ);
  expect(['1.1', '1.2', '4.1'].map((id) => Math.round((pontos.get(id) ?? 0) * 100) / 100)).toEqual([
    16.67, 8.33, 75,
  ]);
});

test('a check that becomes met raises the score by its share of the criterion', () => {
  const verificacoes = (atualidade: 'atende' | 'nao_atende') =>
    [
      { verificacao: 'disponibilidade', estado: 'atende' },
      { verificacao: 'atualidade', estado: atualidade },
    ] as const;
  expect(notaDe(verificacoes('nao_atende'))).toBe(0.5);
  expect(notaDe(verificacoes('atende'))).toBe(1);
  expect(notaDe([])).toBe(0);
  const before = indiceDe(MATRIZ, [met('1.1'), met('1.2'), met('4.1', 0.5)]);
  const after = indiceDe(MATRIZ, [met('1.1'), met('1.2'), met('4.1')]);
  expect([before.nota, before.nivel, before.faltam]).toEqual([62.5, 'Intermediário', ['4.1']]);
  expect([after.nota, after.nivel, proximoSelo(after)]).toEqual([100, 'Diamante', null]);
});

test('nothing counts without a site of the body', () => {
  expect(indiceDe(MATRIZ, [met('1.2'), met('4.1')]).nota).toBe(0);
});
