import { expect, test } from 'vitest';
import { CONTAS_SITUACAO } from '../domain/contas-situacao.ts';
import { changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { prestacaoContas } from './prestacao-contas.entity.ts';

const JULGADAS = {
  ...initialDraft(prestacaoContas, '2026-01-01'),
  exercicio: 2022,
  responsavel: 'Ana Prado',
  entregueEm: '2023-03-31',
  situacao: { id: CONTAS_SITUACAO.aprovadas },
  parecer: 'Parecer prévio 45/2024',
  parecerEm: '2024-05-02',
  parecerResultado: 'Favorável',
  ato: 'Decreto Legislativo 3/2024',
  julgadaEm: '2024-09-10',
};
const faults = (patch: object) => [
  ...draftFaults(prestacaoContas, { ...JULGADAS, ...patch }).keys(),
];

test('accounts have a decision of the court, then a judgement of the chamber', () => {
  expect(faults({})).toEqual([]);
  const situacao = { id: CONTAS_SITUACAO.aguardaJulgamento };
  expect(faults({ situacao })).toEqual(['ato', 'julgadaEm']);
  expect(faults({ situacao, ato: null, julgadaEm: null })).toEqual([]);
  expect(faults({ parecerEm: '2023-03-30' })).toEqual(['parecerEm']);
  expect(faults({ julgadaEm: '2024-05-01' })).toEqual(['julgadaEm']);
});

test('accounts that return to the court lose what is not decided', () => {
  const situacao = { id: CONTAS_SITUACAO.emAnalise };
  const back = changeField(prestacaoContas, JULGADAS, 'situacao', situacao);
  expect([...draftFaults(prestacaoContas, back).keys()]).toEqual([]);
  expect([back.parecer, back.julgadaEm]).toEqual([null, null]);
});
