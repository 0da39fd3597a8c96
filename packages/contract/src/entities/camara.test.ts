import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { cotaParlamentar } from './cota-parlamentar.entity.ts';
import { votacao } from './votacao.entity.ts';

test('a vote tells the session, the matter, who voted and how', () => {
  const draft = {
    ...initialDraft(votacao, '2026-01-01'),
    dataSessao: '2026-03-10',
    sessao: '6ª sessão ordinária',
    tipoMateria: 'Projeto de lei',
    numero: '14',
    ano: 2026,
    ementa: 'Cria o programa de hortas comunitárias',
    vereador: 'Ana Lima',
    voto: { id: 1 },
    resultado: { id: 1 },
  };
  expect([...draftFaults(votacao, draft).keys()]).toEqual([]);
  for (const field of ['dataSessao', 'sessao', 'ementa', 'vereador', 'voto', 'resultado']) {
    expect([...draftFaults(votacao, { ...draft, [field]: null }).keys()]).toEqual([field]);
  }
});

test('an expense of a councillor tells norm, month, purpose and amount', () => {
  const draft = {
    ...initialDraft(cotaParlamentar, '2026-01-01'),
    exercicio: 2026,
    mes: { id: 3 },
    beneficiario: 'Ana Lima',
    norma: 'Resolução 4/2021',
    descricao: 'Combustível do carro usado no mandato',
    valor: '180.00',
  };
  const faults = (patch: object) => [
    ...draftFaults(cotaParlamentar, { ...draft, ...patch }).keys(),
  ];
  expect(faults({})).toEqual([]);
  expect(faults({ norma: null })).toEqual(['norma']);
  expect(faults({ valor: '-1.00' })).toEqual(['valor']);
  expect(faults({ exercicio: 2199 })).toEqual(['mes']);
});
