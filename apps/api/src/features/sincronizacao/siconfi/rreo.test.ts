import { RECONCILIACAO_MEDIDA } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancoDe } from '../../../../test/support/fonte-siconfi.ts';
import { celulaSchema, readRreo } from './rreo.ts';

const ENTE = { codigoIbge: '2600001', exercicio: 2026 };
const FIGURAS = {
  receitaPrevista: 55_000_000,
  receitaRealizada: 45_123_456.78,
  despesaFixada: 55_000_000,
  despesaEmpenhada: 44_000_000.1,
  despesaLiquidada: 41_800_000.99,
  despesaPaga: 40_480_000.05,
};

const cells = (figuras = FIGURAS) =>
  balancoDe(2600001, 2026, 5, figuras).map((each) => celulaSchema.parse(each));
type Cells = ReturnType<typeof cells>;
const read = (celulas: Cells) => readRreo(celulas, ENTE, 5);

const {
  receitaPrevista,
  receitaRealizada,
  despesaFixada,
  despesaEmpenhada,
  despesaLiquidada,
  despesaPaga,
} = RECONCILIACAO_MEDIDA;

test('the figures of a year stand in the lines that hold everything, up to the two months', () => {
  expect([...read(cells())]).toEqual([
    [receitaPrevista, '55000000.00'],
    [receitaRealizada, '45123456.78'],
    [despesaFixada, '55000000.00'],
    [despesaEmpenhada, '44000000.10'],
    [despesaLiquidada, '41800000.99'],
    [despesaPaga, '40480000.05'],
  ]);
});

test('every cent comes through, in whatever order the cells come', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 13 - 1 });
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount), fc.infiniteStream(fc.nat()), (cents, order) => {
      const [a, b, c] = cents;
      const shuffled = cells({
        ...FIGURAS,
        receitaRealizada: a / 100,
        despesaEmpenhada: b / 100,
        despesaPaga: c / 100,
      })
        .map((celula) => ({ celula, at: order.next().value }))
        .sort((one, other) => one.at - other.at)
        .map(({ celula }) => celula);
      const figuras = read(shuffled);
      const told = [receitaRealizada, despesaEmpenhada, despesaPaga].map((medida) =>
        BigInt((figuras.get(medida) ?? '').replace('.', '')),
      );
      expect(told).toEqual(cents.map(BigInt));
    }),
  );
});

test('accepts other column letters in other editions, and cells repeated with the same value', () => {
  const renamed = cells().map((celula) => ({
    ...celula,
    coluna: celula.coluna.replace('(j)', '(k)').replace('(f)', '(b)'),
  }));
  expect([...read([...renamed, ...renamed])]).toEqual([...read(cells())]);
});

test('a total with the deficit or the surplus is another line, whatever its code', () => {
  const renamed = cells().map((celula) => ({
    ...celula,
    cod_conta: celula.cod_conta
      .replace('TotalComDeficit', 'TotalReceitas')
      .replace('TotalComSuperavit', 'TotalDespesas'),
  }));
  expect([...read(renamed)]).toEqual([...read(cells())]);
});

describe('is refused', () => {
  const without = (coluna: string) => cells().filter((each) => each.coluna !== coluna);
  const patched = (patch: Partial<Cells[number]>) => {
    const [first, ...rest] = cells();
    return first === undefined ? [] : [{ ...first, ...patch }, ...rest];
  };
  const paid = 'DESPESAS PAGAS ATÉ O BIMESTRE (j)';
  test.each([
    ['nothing at all', [], /foi entregue, e não enviou nada/],
    ['another town', patched({ cod_ibge: 2600002 }), /não são do RREO do 5º bimestre/],
    ['another year', patched({ exercicio: 2025 }), /não são do/],
    ['another two months', patched({ periodo: 4 }), /não são do/],
    ['a report without what was paid', without(paid), /DESPESAS PAGAS ATÉ O BIMESTRE/],
    [
      'a total that is told twice differently',
      [...cells(), ...cells({ ...FIGURAS, despesaPaga: 1 }).filter((each) => each.coluna === paid)],
      /uma só vez/,
    ],
    [
      'a total of another annex',
      cells().map((each) => ({ ...each, anexo: 'RREO-Anexo 02' })),
      /PREVISÃO INICIAL/,
    ],
    [
      'a total that is empty',
      cells().map((each) => (each.coluna === paid ? { ...each, valor: null } : each)),
      /DESPESAS PAGAS/,
    ],
  ])('%s', (_, celulas, why) => {
    expect(() => read(celulas)).toThrow(why);
  });

  test('an amount as text', () => {
    const [first] = balancoDe(2600001, 2026, 5, FIGURAS);
    expect(celulaSchema.safeParse(first).success).toBe(true);
    expect(celulaSchema.safeParse({ ...first, valor: '1.234,56' }).success).toBe(false);
    expect(celulaSchema.safeParse({ ...first, valor: '1234.56' }).success).toBe(false);
  });
});
