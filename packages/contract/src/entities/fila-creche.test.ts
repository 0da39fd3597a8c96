import { expect, test } from 'vitest';
import { FILA_SITUACAO } from '../domain/fila.ts';
import { changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { filaCreche } from './fila-creche.entity.ts';
import { filaRegulacao } from './fila-regulacao.entity.ts';

const LUGAR = { fila: { id: 1 }, protocolo: 'CR-2026-0148', entrada: '2026-01-02', posicao: 3 };
const QUEUES = [
  [filaCreche, { ...LUGAR, unidade: { id: 1 }, turma: { id: 1 }, prioridade: { id: 2 } }],
  [filaRegulacao, { ...LUGAR, risco: { id: 4 } }],
] as const;

test.each(QUEUES)('%o knows a person by the protocol alone', (entity, given) => {
  const draft = { ...initialDraft(entity, '2026-02-01'), ...given };
  const faults = (patch: object) => [...draftFaults(entity, { ...draft, ...patch }).keys()];
  expect(faults({})).toEqual([]);
  for (const name of ['Maria da Silva', 'Maria', '529.982.247-25', '52998224725']) {
    expect(faults({ protocolo: name })).toEqual(['protocolo']);
  }
  // No other field takes free words, in which a name could be.
  const words = Object.entries(entity.fields).filter(([, { type }]) => /text/i.test(type));
  expect(words.map(([name]) => name)).toEqual(['protocolo']);
});

test.each(QUEUES)('%o: only who waits has a position', (entity, given) => {
  const draft = { ...initialDraft(entity, '2026-02-01'), ...given };
  const faults = (patch: object) => [...draftFaults(entity, { ...draft, ...patch }).keys()];
  expect(faults({ posicao: null })).toEqual(['posicao']);
  const situacao = { id: FILA_SITUACAO.atendido };
  expect(faults({ situacao })).toEqual(['posicao']);
  expect(changeField(entity, draft, 'situacao', situacao).posicao).toBeNull();
  expect(faults({ movimentadoEm: '2026-01-01' })).toEqual(['movimentadoEm']);
});
