import { expect, test } from 'vitest';
import { CONVENIO_NATUREZA } from '../domain/convenio-natureza.ts';
import { type AnyDraft, changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { convenio } from './convenio.entity.ts';

const semRepasse = { id: CONVENIO_NATUREZA.semRepasse };
const draftOf = (patch: object): AnyDraft => ({
  ...initialDraft(convenio, '2026-01-01'),
  numeroConvenio: '014/2025',
  nomeOrgao: 'Estado de Pernambuco',
  dataInicioExecucao: '2025-05-15',
  ...patch,
});
const faults = (patch: object) => [...draftFaults(convenio, draftOf(patch)).keys()];

test('an agreement is received unless somebody says otherwise', () => {
  expect(draftOf({}).natureza).toMatchObject({ id: CONVENIO_NATUREZA.recebido });
  expect(faults({})).toEqual([]);
  expect(faults({ valorRealizado: '-0.01' })).toEqual(['valorRealizado']);
});

test('an agreement without transfer has obligations and no amounts', () => {
  expect(faults({ natureza: semRepasse })).toEqual(['obrigacoes']);
  const agreed = { natureza: semRepasse, obrigacoes: 'Cada parte cuida do que é seu.' };
  expect(faults(agreed)).toEqual([]);
  expect(faults({ ...agreed, valorGlobal: '1.00' })).toEqual(['valorGlobal']);
});

test('amounts go when an agreement turns out to be without transfer, and come back', () => {
  const draft = draftOf({ valorGlobal: '1302000.00', valorRealizado: '744000.00' });
  const without = changeField(convenio, draft, 'natureza', semRepasse);
  expect(without).toMatchObject({ valorGlobal: null, valorRealizado: null });
  const back = changeField(convenio, without, 'natureza', { id: CONVENIO_NATUREZA.recebido });
  expect(back).toMatchObject({ valorGlobal: '1302000.00', valorRealizado: '744000.00' });
});
