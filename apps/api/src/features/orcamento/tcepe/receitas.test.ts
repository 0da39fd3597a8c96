import { describe, expect, test } from 'vitest';
import { previstaTcepe, receitaTcepe } from '../../../../test/support/contas-tcepe.ts';
import type { FonteRow } from '../../../../test/support/fonte-tcepe.ts';
import { FieldReader } from '../../../services/fonte/field-reader.ts';
import { NOMES } from './nomes.fixture.ts';
import { linhasPrevistas, linhasRealizadas, readReceitas } from './receitas.ts';

const read = (realizadas: readonly FonteRow[], previstas: readonly FonteRow[]) =>
  readReceitas(
    realizadas.map((row) => new FieldReader(row)),
    previstas.map((row) => new FieldReader(row)),
    NOMES,
  );
const planned = (...given: Parameters<typeof read>) =>
  linhasPrevistas(2025, '1001', read(...given)).map(
    ({ natureza, deducao, descricao, previsto_inicial: inicial, previsto_atualizado: atual }) => {
      expect(inicial).toBe(atual);
      return [natureza, deducao, descricao, atual];
    },
  );
const collected = (mes: number, ...realizadas: readonly FonteRow[]) =>
  linhasRealizadas(2025, '1001', read(realizadas, []), mes).map(({ natureza, arrecadado }) => [
    natureza,
    arrecadado,
  ]);

const TAXAS = { ESPECIERECEITA: 'Taxas', NUMERORECEITAORCAMENTARIAUG: '112' };
const FUNDEB = { DEDUCAORECEITA: '1', NUMERORECEITAORCAMENTARIAUG: '95' };

describe('revenue', () => {
  test('of both methods meets at the deepest common level', () => {
    expect(
      planned([receitaTcepe(1, '10.00')], [previstaTcepe('100.00'), previstaTcepe('20.00')]),
    ).toEqual([['11100000', 'Não', 'Impostos', '120.00']]);
  });

  test('without a plan is planned as zero if other revenue is planned, except deductions', () => {
    const rows = [receitaTcepe(1, '10.00', TAXAS), receitaTcepe(1, '3.00', FUNDEB)];
    expect(planned(rows, [previstaTcepe('100.00')])).toEqual([
      ['11100000', 'Não', 'Impostos', '100.00'],
      ['11200000', 'Não', 'Taxas', '0.00'],
      ['11100000', 'Sim', 'Impostos', ''],
    ]);
    expect(planned(rows, []).map(([, , , previsto]) => previsto)).toEqual(['', '']);
  });

  test('is summed by month, and deductions subtract whatever their sign', () => {
    const rows = [
      receitaTcepe(1, '10.10'),
      receitaTcepe(1, '0.20', { NUMERORECEITAORCAMENTARIAUG: '2' }),
      receitaTcepe(2, '7.00'),
      receitaTcepe(1, '3.00', FUNDEB),
      receitaTcepe(1, '-1.00', { ...FUNDEB, NUMERORECEITAORCAMENTARIAUG: '96' }),
    ];
    expect(collected(1, ...rows)).toEqual([
      ['11100000', '10.30'],
      ['11100000', '-4.00'],
    ]);
    expect(collected(2, ...rows)).toEqual([['11100000', '7.00']]);
    expect(collected(3, ...rows)).toEqual([]);
  });

  test('keeps zeros below the known level, and leaves unknown codes to the row parser', () => {
    const of = (patch: FonteRow) => collected(1, receitaTcepe(1, '1.00', patch))[0]?.[0];
    expect(of({ ESPECIERECEITA: 'Impostos de outro planeta' })).toBe('11000000');
    expect(of({ ORIGEMRECEITA: 'Minas de ouro' })).toBe('Receitas Correntes / Minas de ouro');
    expect(of({ CATEGORIARECEITA: 'Receitas Correntes Intraorçamentárias' })).toBe('71100000');
  });

  test('without its month, or twice the same, cannot be believed', () => {
    expect(() => read([receitaTcepe(1, '1.00', { MESREFERENCIA: null })], [])).toThrow(
      'uma linha sem o mês',
    );
    expect(() => read([receitaTcepe(13, '1.00')], [])).toThrow('uma linha sem o mês');
    const twice = [receitaTcepe(1, '1.00'), receitaTcepe(1, '1.00')];
    expect(() => read(twice, [])).toThrow('linhas com a mesma chave');
  });
});
