import { describe, expect, test } from 'vitest';
import { movimentoTcepe } from '../../../../test/support/contas-tcepe.ts';
import type { FonteRow } from '../../../../test/support/fonte-tcepe.ts';
import { FieldReader } from '../../../services/fonte/field-reader.ts';
import { type Fase, readMovimentos } from './movimentos.ts';

const read = (fase: Fase, patch: FonteRow) => {
  const row = new FieldReader(movimentoTcepe(101, '2025-04-20', patch));
  const [found] = readMovimentos(fase, [row]);
  if (found === undefined) throw new Error('no row');
  return found;
};

describe('a movement', () => {
  test('is a row of the canonical file, and knows its commitment', () => {
    expect(read('P', {})).toEqual({
      chave: '2025|1001|00000101|8000101',
      fase: 'P',
      ug: '1001',
      ano: 2025,
      mes: 4,
      cents: 100_000n,
      original: false,
      linha: {
        exercicio: '2025',
        ug_codigo: '1001',
        empenho_numero: '00000101',
        fase: 'P',
        tipo: 'original',
        numero: '',
        data: '2025-04-20',
        valor: '1000.00',
      },
    });
  });

  test.each([
    ['E', 'Original', 'original', true],
    ['E', 'Valor original', 'original', true],
    ['E', 'Reforço', 'reforco', false],
    ['E', 'Estorno', 'anulacao', false],
    ['E', 'ANULAÇÃO', 'anulacao', false],
    ['L', 'Liquidação', 'original', false],
    ['L', 'Estorno de liquidação', 'estorno', false],
    ['P', 'Pagamento', 'original', false],
    ['P', 'Cancelamento de pagamento', 'estorno', false],
    // The parser refuses an unknown kind.
    ['P', 'Adiantamento', 'Adiantamento', false],
  ] as const)('%s, %s', (fase, texto, tipo, original) => {
    const found = read(fase, { TIPO: texto });
    expect([found.linha.tipo, found.original]).toEqual([tipo, original]);
    const taken = tipo === 'anulacao' || tipo === 'estorno';
    expect(found.cents).toBe(taken ? -100_000n : 100_000n);
  });

  test('is negative if it is a return, whatever its sign in the source, and else never', () => {
    expect(read('L', { TIPO: 'Estorno', VALOR: '-5.00', NUMERO: 'L1' })).toMatchObject({
      cents: -500n,
      linha: { numero: 'L1 estorno' },
    });
    expect(read('L', { TIPO: 'Liquidação', NUMERO: 'L1' }).linha.numero).toBe('L1');
  });

  test('with an invalid day has no month', () => {
    expect(read('P', { DATA: null })).toMatchObject({ mes: null, ano: null, linha: { data: '' } });
  });

  test('without an amount is nothing, which the judge refuses', () => {
    expect(read('P', { VALOR: null })).toMatchObject({ cents: 0n, linha: { valor: '' } });
  });
});
