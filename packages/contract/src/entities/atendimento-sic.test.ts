import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { atendimentoSic } from './atendimento-sic.entity.ts';

test('tells where to ask, until when an answer comes, and who judges appeals', () => {
  const faults = (patch: object) => {
    const draft = {
      ...initialDraft(atendimentoSic, '2026-01-01'),
      nome: 'Ouvidoria',
      endereco: 'Praça da Matriz, 1',
      email: 'sic@exemplo.org',
      horario: 'Segunda a sexta, das 8h às 14h',
      prazoResposta: 20,
      prazoRecurso: 10,
      autoridades: 'Secretário de Governo',
      comoPedir: 'Pelo e-SIC ou no balcão.',
      ...patch,
    };
    return [...draftFaults(atendimentoSic, draft).keys()];
  };
  expect(faults({})).toEqual([]);
  for (const field of ['endereco', 'email', 'horario', 'autoridades', 'comoPedir']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  for (const days of [0, -1, 366]) {
    expect(faults({ prazoResposta: days })).toEqual(['prazoResposta']);
    expect(faults({ prazoRecurso: days })).toEqual(['prazoRecurso']);
    expect(faults({ prazoProrrogacao: days })).toEqual(['prazoProrrogacao']);
  }
});
