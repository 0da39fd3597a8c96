import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { conselheiro } from './conselheiro.entity.ts';
import { conselho } from './conselho.entity.ts';

test('a council tells whom to write to and when it meets', () => {
  const draft = {
    ...initialDraft(conselho, '2026-01-01'),
    nome: 'Conselho Municipal de Saúde',
    area: { id: 1 },
    atoCriacao: 'Lei 812/1997',
    criadoEm: '1997-05-02',
    contato: 'cms@exemplo.org',
    reunioes: 'Toda segunda terça-feira do mês, às 14h',
  };
  expect([...draftFaults(conselho, draft).keys()]).toEqual([]);
  for (const field of ['nome', 'area', 'atoCriacao', 'criadoEm', 'contato', 'reunioes']) {
    const without = { ...draft, [field]: null };
    expect([...draftFaults(conselho, without).keys()]).toEqual([field]);
  }
});

test('a member represents somebody during a term', () => {
  const draft = {
    ...initialDraft(conselheiro, '2026-01-01'),
    conselho: { id: 1 },
    nome: 'Ana Lima',
    representacao: 'Usuários do SUS',
    condicao: { id: 1 },
    inicio: '2025-01-01',
  };
  const faults = (patch: object) => [...draftFaults(conselheiro, { ...draft, ...patch }).keys()];
  expect(faults({})).toEqual([]);
  expect(faults({ representacao: null })).toEqual(['representacao']);
  expect(faults({ fim: '2024-12-31' })).toEqual(['fim']);
});
