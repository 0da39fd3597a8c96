import { expect, test } from 'vitest';
import { nextPeriod, recordMonth, repeatOf } from '../engine/repeat-record.ts';
import { contrato, declaracaoInexistencia, publicacao } from './index.ts';

test('the next record of a monthly one has its values, a month later, without files', () => {
  const folha = {
    id: 7,
    nome: 'Folha de pagamento – outubro/2026',
    data: '2026-10-31',
    categoriaPublicacao: { id: 3, nome: 'Folha' },
    publicacaoArquivos: [{ id: 1, nome: 'folha.pdf' }],
  };
  const next = repeatOf(publicacao, folha);
  expect(next).toMatchObject({
    nome: 'Folha de pagamento – novembro/2026',
    data: '2026-11-30',
    categoriaPublicacao: { id: 3, nome: 'Folha' },
  });
  expect(next).not.toHaveProperty('publicacaoArquivos');
  expect(next).not.toHaveProperty('id');
  const rreo = { nome: 'RREO 3º bimestre de 2026', data: '2026-07-30' };
  expect(nextPeriod(publicacao, rreo)).toEqual({
    nome: 'RREO 4º bimestre de 2026',
    data: '2026-09-30',
  });
});

test('a record without a date belongs to the month that it names', () => {
  const declaracao = { declaracao: 'Não houve diárias em outubro de 2026.', periodo: '10/2026' };
  expect(recordMonth(declaracaoInexistencia, declaracao)).toBe('2026-10');
  expect(nextPeriod(declaracaoInexistencia, declaracao)).toEqual({
    declaracao: 'Não houve diárias em novembro de 2026.',
    periodo: '11/2026',
  });
  expect(
    recordMonth(declaracaoInexistencia, { declaracao: 'Não há.', periodo: '2026' }),
  ).toBeNull();
});

test('other records do not come again', () => {
  expect(nextPeriod(contrato, { objeto: 'outubro de 2026' })).toEqual({});
  expect(recordMonth(contrato, { objeto: 'outubro de 2026' })).toBeNull();
});
