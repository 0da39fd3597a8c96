import { describe, expect, test } from 'vitest';
import { entregaDe } from '../../../../test/support/fonte-siconfi.ts';
import { linhaSchema, readEntregas } from './entregas.ts';

const ENTE = { codigoIbge: '2600001', exercicio: 2026 };
const linha = (periodo: number, patch: Readonly<Record<string, unknown>> = {}) =>
  linhaSchema.parse(entregaDe(2600001, 2026, periodo, patch));
const read = (...linhas: ReturnType<typeof linha>[]) => [...readEntregas(linhas, ENTE)];

test('tells when a report was delivered, by the day in Brasília', () => {
  expect(read(linha(1, { data_status: '2026-03-31T01:30:00Z' }))).toMatchObject([
    [1, { demonstrativo: 'RREO', entregueEm: '2026-03-30', retificado: false }],
  ]);
});

test('knows the simplified report of small towns', () => {
  const entregavel = 'Relatório Resumido de Execução Orçamentária Simplificado';
  expect(read(linha(2, { entregavel }))).toMatchObject([
    [2, { demonstrativo: 'RREO Simplificado' }],
  ]);
});

test('the latest delivery of a corrected report counts, whatever the order', () => {
  const first = linha(3);
  const corrected = linha(3, { status_relatorio: 'RE', data_status: '2026-09-01T15:00:00Z' });
  const found = [[3, { entregueEm: '2026-09-01', retificado: true }]];
  expect(read(first, corrected)).toMatchObject(found);
  expect(read(corrected, first)).toMatchObject(found);
});

test('skips other reports and undelivered ones', () => {
  expect(
    read(
      linha(1, { entregavel: 'Relatório de Gestão Fiscal', periodicidade: 'Q' }),
      linha(11, { entregavel: 'MSC Agregada', periodicidade: 'M', status_relatorio: null }),
      linha(2, { status_relatorio: null, data_status: null }),
    ),
  ).toEqual([]);
});

describe('is refused', () => {
  test.each([
    ['an empty list', [], /não conhece nenhuma entrega de 2026/],
    ['another town', [linha(1, { cod_ibge: 2600002 })], /outro município/],
    ['another year', [linha(1, { exercicio: 2025 })], /outro ano/],
    ['a delivery without a day', [linha(1, { data_status: null })], /não diz quando/],
    ['a delivery of no two months', [linha(7)], /não diz quando/],
  ])('%s', (_, linhas, why) => {
    expect(() => read(...linhas)).toThrow(why);
  });
});
