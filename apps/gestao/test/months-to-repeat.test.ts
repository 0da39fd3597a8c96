import { declaracaoInexistencia } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { firstMonth, monthsToRepeat } from '../src/engine/list-screen/repeat/months-to-repeat.ts';

const declaracao = (id: number, nome: string, periodo: string, categoria = 'Diárias') => ({
  id,
  declaracao: nome,
  periodo,
  categoriaPublicacao: {
    id: 1,
    nome: categoria,
    grupoCategoriaPublicacao: { id: 1, nome: 'Contas' },
  },
});

test('records of each month wait until their next one exists', () => {
  const months = monthsToRepeat(declaracaoInexistencia, [
    declaracao(5, 'Não houve obras.', '12/2027'),
    declaracao(4, 'Não houve multas.', '11/2026'),
    declaracao(3, 'Não houve multas.', '10/2026'),
    declaracao(2, 'Não houve multas.', '10/2026', 'Multas'),
    declaracao(1, 'Não há.', '2026'),
  ]);
  const ids = [...months].map(([month, rows]) => [month, rows.map(({ id }) => id)]);
  expect(ids).toEqual([
    ['2027-12', [5]],
    ['2026-11', [4]],
    ['2026-10', [2]],
  ]);
});

test('the last full month comes first, and a future one last', () => {
  const months = ['2027-12', '2026-11', '2026-10', '2026-08'];
  expect(firstMonth(months, '2026-11-28')).toBe('2026-10');
  expect(firstMonth(months, '2026-10-01')).toBe('2026-10');
  expect(firstMonth(['2027-12', '2026-08'], '2026-11-28')).toBe('2026-08');
  expect(firstMonth(['2027-12'], '2026-11-28')).toBe('2027-12');
  expect(firstMonth([], '2026-11-28')).toBeNull();
});
