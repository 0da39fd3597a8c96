import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { terceirizado } from './terceirizado.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(terceirizado, '2026-01-01'),
    nome: 'José Lima',
    funcao: 'Vigilante',
    empresa: 'Segurança Clara Ltda',
    cnpj: '11222333000181',
    lotacao: 'Escola Ana Nery',
    inicio: '2026-02-01',
    ...patch,
  };
  return [...draftFaults(terceirizado, draft).keys()];
};

test('an employee of a contractor has a function, and a company with its CNPJ', () => {
  expect(faults({})).toEqual([]);
  for (const field of ['nome', 'funcao', 'empresa', 'cnpj', 'lotacao', 'inicio']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
  // A CPF is refused.
  expect(faults({ cnpj: '52998224725' })).toEqual(['cnpj']);
  expect(faults({ fim: '2026-01-31' })).toEqual(['fim']);
});
