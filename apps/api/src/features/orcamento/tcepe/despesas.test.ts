import { describe, expect, test } from 'vitest';
import { despesaTcepe } from '../../../../test/support/contas-tcepe.ts';
import type { FonteRow } from '../../../../test/support/fonte-tcepe.ts';
import { FieldReader } from '../../../services/fonte/field-reader.ts';
import { readDespesas } from './despesas.ts';
import { NOMES } from './nomes.fixture.ts';

const row = (patch: FonteRow = {}, numero = 101) =>
  new FieldReader(despesaTcepe(numero, '2025-03-15', patch));
const read = (patch: FonteRow = {}) => {
  const [found] = readDespesas(new Map([[3, [row(patch)]]]), NOMES);
  if (found === undefined) throw new Error('no row');
  return found;
};

describe('a commitment', () => {
  test('is a row of the canonical file, by the codes of its names', () => {
    expect(read()).toEqual({
      chave: '2025|1001|00000101|8000101',
      mes: 3,
      ug: '1001',
      empenhado: '1000.00',
      liquidado: '0.00',
      pago: '0.00',
      empenho: {
        exercicio: '2025',
        ug_codigo: '1001',
        ug_nome: 'Prefeitura Municipal de São João',
        orgao_codigo: '1001',
        orgao_nome: 'Prefeitura Municipal de São João',
        unidade_codigo: '02.01',
        unidade_nome: 'Ensino',
        numero: '00000101',
        chave_origem: '8000101',
        data: '2025-03-15',
        tipo: 'Ordinário',
        funcao: '12',
        subfuncao: '361',
        programa_codigo: '0012',
        programa_nome: 'Escola para todos',
        acao_codigo: '2045',
        acao_nome: 'Ensino fundamental',
        natureza: '3.3.90.30',
        fonte: '500',
        subelemento: '07',
        credor_documento: '11222333000181',
        credor_nome: 'Padaria Pão & Cia',
        credor_tipo: '',
        historico: 'Pães para a merenda - ação contínua',
      },
    });
  });

  test('gets two digits where a table has one', () => {
    const { empenho } = read({ ELEMENTODESPESA: 'Contratação por Tempo Determinado' });
    expect(empenho.natureza).toBe('3.3.90.04');
  });

  test('keeps names unknown to the tables, so that the row parser refuses them', () => {
    const { empenho } = read({ FUNCAO: 'Astronomia', MODALIDADE: 'De graça' });
    expect([empenho.funcao, empenho.natureza]).toEqual(['Astronomia', '3.3.De graça.30']);
  });

  test.each([null, '', '00000000000000', ' - '])(
    'without a document (%j) has an unknown payee',
    (documento) => {
      const { empenho } = read({ CPF_CNPJ: documento, FORNECEDOR: null, HISTORICO: null });
      expect(empenho).toMatchObject({
        credor_documento: '',
        credor_tipo: 'NI',
        credor_nome: 'Não informado pela fonte',
        historico: 'Não informado pela fonte',
      });
    },
  );

  test('keeps a mask and an invalid day for the row parser', () => {
    const { empenho } = read({ CPF_CNPJ: '***982247**', DATAEMPENHO: '2025-02-30 00:00:00.0' });
    expect([empenho.credor_documento, empenho.data]).toEqual([
      '***982247**',
      '2025-02-30 00:00:00.0',
    ]);
  });
});

describe('implausible amounts', () => {
  test.each(['1.234,56', '12,5', '1.234', '1e3', 'mil', '12.345'])('an amount as %s', (valor) => {
    expect(() => read({ VALORPAGO: valor })).toThrow('VALORPAGO um valor que não é um número');
  });

  test.each([
    ['12.5', '12.50'],
    ['12.500000000', '12.50'],
    ['-3', '-3.00'],
  ])('but %s is one', (valor, pago) => {
    expect(read({ VALORPAGO: valor }).pago).toBe(pago);
  });

  test('one key twice, in a month or in two', () => {
    const twice = 'linhas com a mesma chave';
    expect(() => readDespesas(new Map([[3, [row(), row()]]]), NOMES)).toThrow(twice);
    const months = new Map([
      [3, [row()]],
      [4, [row({ VALORPAGO: '5.00' })]],
    ]);
    expect(() => readDespesas(months, NOMES)).toThrow(twice);
    expect(readDespesas(new Map([[3, [row(), row({}, 102)]]]), NOMES)).toHaveLength(2);
  });
});
