import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfCents } from '../domain/cents.ts';
import { today } from '../domain/data-br.ts';
import { changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { remuneracao } from './remuneracao.entity.ts';

const draft = (patch: object) => ({
  ...initialDraft(remuneracao, '2026-01-01'),
  servidor: { id: 1 },
  exercicio: 2025,
  mes: { id: 12 },
  cargo: 'Professora',
  lotacao: 'Secretaria de Educação',
  bruto: '4512.30',
  descontos: '812.30',
  liquido: '3700.00',
  ...patch,
});
const faults = (patch: object) => [...draftFaults(remuneracao, draft(patch)).keys()];

test('the net amount is what is left to the cent, as the form computes it', () => {
  const cents = fc.bigInt(0n, 10n ** 13n - 1n);
  fc.assert(
    fc.property(cents, cents, (gross, deductions) => {
      const typed = changeField(
        remuneracao,
        changeField(
          remuneracao,
          draft({ bruto: null, descontos: null, liquido: null }),
          'bruto',
          decimalOfCents(gross),
        ),
        'descontos',
        decimalOfCents(deductions),
      );
      expect(typed.liquido).toBe(decimalOfCents(gross - deductions));
      expect(draftFaults(remuneracao, typed).size).toBe(0);
    }),
  );
  expect(faults({ liquido: '3700.01' })).toEqual(['liquido']);
  expect(faults({ bruto: '-1.00', descontos: '0.00', liquido: '-1.00' })).toEqual(['bruto']);
});

test('a month that has not begun has no pay', () => {
  const [year = '', month = ''] = today().split('-');
  expect(faults({ exercicio: Number(year), mes: { id: Number(month) } })).toEqual([]);
  expect(faults({ exercicio: Number(year) + 1, mes: { id: 1 } })).toEqual(['mes']);
});

test('each required field is asked for at its place', () => {
  for (const field of ['servidor', 'exercicio', 'mes', 'cargo', 'lotacao', 'liquido']) {
    expect(faults({ [field]: null })).toEqual([field]);
  }
});
