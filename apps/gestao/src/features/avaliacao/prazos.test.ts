import type { Prazo } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { emJogo, partesDe, quandoDe } from './prazos.ts';

const HOJE = '2026-11-28';

test.each([
  ['vencido', '2026-11-25', 'Atrasado desde 25/11/2026, há 3 dias'],
  ['vencido', '2026-11-27', 'Atrasado desde 27/11/2026, há 1 dia'],
  ['vencido', HOJE, 'Atrasado desde hoje, 28/11/2026'],
  ['vence', HOJE, 'Vence hoje, 28/11/2026'],
  ['vence', '2026-11-29', 'Vence amanhã, 29/11/2026'],
  ['vence', '2026-12-10', 'Vence em 10/12/2026, em 12 dias'],
  ['previsto', '2027-01-30', 'Até 30/01/2027, em 63 dias'],
  ['previsto', HOJE, 'Até hoje, 28/11/2026'],
] as const)('tells the day of %s %s and the days left', (tipo, dia, said) => {
  expect(quandoDe({ tipo, dia }, HOJE)).toBe(said);
});

test('writes points so that small ones are not zero', () => {
  expect([0.04, 0.824, 1.97, 2.5].map(emJogo)).toEqual([
    '0,04 ponto',
    '0,8 ponto',
    '2,0 pontos',
    '2,5 pontos',
  ]);
});

test('puts late ones first, then months, of which the first two of the calendar are near', () => {
  const prazo = (tipo: Prazo['tipo'], dia: string) => ({ tipo, dia }) as Prazo;
  const { vencidos, vencem, previstos } = partesDe([
    prazo('vencido', '2026-10-01'),
    prazo('vence', '2026-11-30'),
    prazo('previsto', '2027-01-30'),
    prazo('previsto', '2027-01-31'),
    prazo('vence', '2027-03-15'),
    prazo('previsto', '2027-03-30'),
  ]);
  expect(vencidos).toHaveLength(1);
  expect(vencem.map(({ nome, isNear }) => [nome, isNear])).toEqual([
    ['Novembro de 2026', true],
    ['Março de 2027', false],
  ]);
  expect(previstos.map(({ mes, prazos, isNear }) => [mes, prazos.length, isNear])).toEqual([
    ['2027-01', 2, true],
    ['2027-03', 1, false],
  ]);
});
