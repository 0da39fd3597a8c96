import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Etapa, etapasNoTempo } from './etapas.ts';

const HOJE = '2026-11-22';
const etapa = (rotulo: string, dia: string, prevista = false): Etapa => ({ rotulo, dia, prevista });
const told = (...given: Parameters<typeof etapasNoTempo>) =>
  etapasNoTempo(...given).map(({ rotulo, estado }) => `${rotulo} ${estado}`);

const VIGENCIA = [etapa('início', '2026-02-01'), etapa('fim', '2027-01-31')];

test.each([
  ['is at what it reached last', VIGENCIA, HOJE, ['início agora', 'fim adiante']],
  ['is all done behind its last', VIGENCIA, '2027-02-01', ['início feita', 'fim feita']],
  ['is at its last on its day', VIGENCIA, '2027-01-31', ['início feita', 'fim agora']],
  ['has all ahead before it begins', VIGENCIA, '2026-01-31', ['início adiante', 'fim adiante']],
  [
    'never takes a plan for done',
    [etapa('início', '2026-02-01'), etapa('término', '2026-06-30', true)],
    HOJE,
    ['início agora', 'término adiante'],
  ],
])('current step of %s', (_, etapas, hoje, expected) => {
  expect(told(etapas, hoje, null)).toEqual(expected);
});

test('a stopped record is at no step, and a failed one has no steps ahead', () => {
  expect(told(VIGENCIA, HOJE, 'parada')).toEqual(['início feita', 'fim adiante']);
  expect(told(VIGENCIA, HOJE, 'cessada')).toEqual(['início feita']);
});

const dia = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const etapas = fc
  .array(fc.record({ dia, prevista: fc.boolean() }), { maxLength: 8 })
  .map((list) => list.map((each, at) => ({ ...each, rotulo: `${at}` })));
const tom = fc.constantFrom(null, 'feita', 'parada', 'cessada');

test('for any days: in order, none done after today, and at most one current step', () => {
  fc.assert(
    fc.property(etapas, dia, tom, (given, hoje, ended) => {
      const shown = etapasNoTempo(given, hoje, ended);
      expect(shown.map((each) => each.dia)).toEqual(shown.map((each) => each.dia).toSorted());
      const now = shown.filter(({ estado }) => estado === 'agora');
      expect(now.length).toBeLessThanOrEqual(ended === null ? 1 : 0);
      for (const { estado, dia: day, prevista } of shown) {
        expect(estado === 'adiante').toBe(prevista || day > hoje);
        if (estado === 'feita' && now[0] !== undefined) {
          expect(day <= now[0].dia).toBe(true);
        }
      }
      const dropped = ended === 'cessada' ? given.filter((e) => e.prevista || e.dia > hoje) : [];
      expect(shown.length).toBe(given.length - dropped.length);
    }),
  );
});
