import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { plantaoProfissional } from './plantao-profissional.entity.ts';
import { unidadeSaude } from './unidade-saude.entity.ts';

test('a health unit tells where it is, when it is open and what it does', () => {
  const draft = {
    ...initialDraft(unidadeSaude, '2026-01-01'),
    nome: 'UBS do Centro',
    tipo: { id: 1 },
    endereco: 'Rua da Matriz, 10',
    horario: 'Segunda a sexta, das 7h às 17h',
    servicos: 'Consultas e vacinas',
  };
  expect([...draftFaults(unidadeSaude, draft).keys()]).toEqual([]);
  for (const field of ['nome', 'tipo', 'endereco', 'horario', 'servicos']) {
    const without = { ...draft, [field]: null };
    expect([...draftFaults(unidadeSaude, without).keys()]).toEqual([field]);
  }
});

test('a professional works on a day of the week or on one day, at hours of the clock', () => {
  const faults = (patch: object) => {
    const draft = {
      ...initialDraft(plantaoProfissional, '2026-01-01'),
      unidade: { id: 1 },
      nome: 'Ana Lima',
      especialidade: 'Pediatria',
      dia: { id: 1 },
      entrada: '07:00',
      saida: '13:00',
      ...patch,
    };
    return [...draftFaults(plantaoProfissional, draft).keys()];
  };
  expect(faults({})).toEqual([]);
  expect(faults({ dia: null, data: '2026-01-03' })).toEqual([]);
  expect(faults({ dia: null })).toEqual(['dia']);
  expect(faults({ data: '2026-01-03' })).toEqual(['dia']);
  // Over night.
  expect(faults({ entrada: '19:00', saida: '07:00' })).toEqual([]);
  for (const hora of ['24:00', '7:00', '07:60', '7h', '19h00']) {
    expect(faults({ entrada: hora })).toEqual(['entrada']);
  }
});
