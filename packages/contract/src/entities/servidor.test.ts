import { expect, test } from 'vitest';
import { changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { servidor } from './servidor.entity.ts';

const draft = (patch: object) => ({
  ...initialDraft(servidor, '2026-01-01'),
  nome: 'Maria das Dores',
  matricula: '1234-1',
  cargo: 'Professora',
  lotacao: 'Secretaria de Educação',
  admissao: '2015-02-01',
  ...patch,
});
const faults = (patch: object) => [...draftFaults(servidor, draft(patch)).keys()];

test('a person has a name, a registration, a post, a unit and a day of admission', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['nome', 'matricula', 'cargo', 'lotacao', 'admissao']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ nome: 'a'.repeat(256) })).toEqual(['nome']);
  expect(faults({ cargaHoraria: 61 })).toEqual(['cargaHoraria']);
});

test('nobody leaves before being admitted', () => {
  expect(faults({ desligamento: '2015-02-01' })).toEqual([]);
  expect(faults({ desligamento: '2015-01-31' })).toEqual(['desligamento']);
});

test('a name is withheld only with the decision that orders it', () => {
  expect(faults({ suprimido: true })).toEqual(['motivoSupressao']);
  expect(faults({ suprimido: true, motivoSupressao: 'Processo 1' })).toEqual([]);
  expect(faults({ motivoSupressao: 'Processo 1' })).toEqual(['motivoSupressao']);
  const withheld = draft({ suprimido: true, motivoSupressao: 'Processo 1' });
  const shown = changeField(servidor, withheld, 'suprimido', false);
  expect(shown.motivoSupressao).toBeNull();
  expect(changeField(servidor, shown, 'suprimido', true).motivoSupressao).toBe('Processo 1');
});
