import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { adesaoAta } from './adesao-ata.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(adesaoAta, '2026-01-01'),
    sentido: { id: 1 },
    exercicio: 2026,
    numeroAta: '34/2025',
    orgaoGerenciador: 'Consórcio Exemplo',
    orgaoAderente: 'Prefeitura Municipal de Vale Claro',
    objeto: 'Ônibus escolares',
    fornecedor: 'Veículos Exemplo Ltda.',
    valor: '412000.00',
    data: '2026-05-11',
    ...patch,
  };
  return [...draftFaults(adesaoAta, draft).keys()];
};

test('an adhesion names both bodies, its record, its supplier and its amount', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['sentido', 'numeroAta', 'orgaoGerenciador', 'orgaoAderente', 'valor']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  expect(faults({ valor: '-1.00' })).toEqual(['valor']);
});
