import { expect, test } from 'vitest';
import { atrasadasDe, atrasoDe } from './posicao.ts';

test('a position is overdue on the day after its interval ended', () => {
  const since = (registro: string | null) => atrasoDe({ dias: 15 }, registro, '2026-03-16');
  expect(since('2026-03-16')).toBeNull();
  expect(since('2026-03-01')).toBeNull();
  expect(since('2026-02-28')).toBe(16);
  // A day in the future is no delay; without records the delay is unknown.
  expect(since('2026-04-01')).toBeNull();
  expect(since(null)).toBeNull();
});

test('each unit is judged by its own newest day', () => {
  const posicoes = [
    { nome: 'Posto Norte', dia: '2026-02-28' },
    { nome: 'Farmácia', dia: '2026-03-16' },
  ];
  expect(atrasadasDe({ dias: 15 }, posicoes, '2026-03-16')).toEqual([posicoes[0]]);
  expect(atrasadasDe({ dias: 16 }, posicoes, '2026-03-16')).toEqual([]);
});
