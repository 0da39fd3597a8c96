import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OBRA_SITUACAO } from '../domain/obra-situacao.ts';
import { type AnyDraft, changeField, initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { obra } from './obra.entity.ts';

const draftOf = (patch: object) => ({
  ...initialDraft(obra, '2026-01-01'),
  numero: '1/2026',
  objeto: 'Ponte',
  situacao: { id: OBRA_SITUACAO.emAndamento },
  percentual: 10,
  dataInicio: '2026-01-02',
  ...patch,
});
const faults = (patch: object) => [...draftFaults(obra, draftOf(patch)).keys()];

const situacao = fc.constantFrom(...Object.values(OBRA_SITUACAO)).map((id) => ({ id }));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test('in any order of states, only a stopped work keeps a reason, and it comes back', () => {
  const motivo = 'Rescisão a pedido da contratada';
  const paralisada = { id: OBRA_SITUACAO.paralisada };
  const stopped = draftOf({
    situacao: paralisada,
    motivoParalisacao: motivo,
    responsavelParalisacao: 'Construtora Exemplo Ltda.',
  });
  fc.assert(
    fc.property(fc.array(situacao), (list) => {
      const now = list.reduce<AnyDraft>(
        (draft, each) => changeField(obra, draft, 'situacao', each),
        stopped,
      );
      const id = list.at(-1)?.id ?? OBRA_SITUACAO.paralisada;
      expect(now.motivoParalisacao).toBe(id === OBRA_SITUACAO.paralisada ? motivo : null);
      expect([...draftFaults(obra, now).keys()]).toEqual(
        id === OBRA_SITUACAO.concluida ? ['dataFim'] : [],
      );
    }),
  );
});

test('a reason and a return belong to a stopped work, and no other', () => {
  const text = maybe(fc.constant('Chuvas'));
  fc.assert(
    fc.property(situacao, text, maybe(day), (state, motivoParalisacao, previsaoRetomada) => {
      const stopped = state.id === OBRA_SITUACAO.paralisada;
      const found = faults({ situacao: state, motivoParalisacao, previsaoRetomada });
      expect(found.includes('motivoParalisacao')).toBe(stopped === (motivoParalisacao === null));
      expect(found.includes('previsaoRetomada')).toBe(!stopped && previsaoRetomada !== null);
    }),
  );
});

test('nothing ends before it begins, is done by more than the whole, or is worth less than nothing', () => {
  const cents = fc.integer({ min: -10_000, max: 10_000 });
  const drawn = fc.tuple(day, maybe(day), maybe(day), fc.integer({ min: -50, max: 150 }), cents);
  fc.assert(
    fc.property(drawn, ([dataInicio, previsaoFim, dataFim, percentual, valor]) => {
      const valorPago = (valor / 100).toFixed(2);
      const found = faults({ dataInicio, previsaoFim, dataFim, percentual });
      expect(found.includes('percentual')).toBe(percentual < 0 || percentual > 100);
      if (percentual < 0 || percentual > 100) return;
      expect(found.includes('previsaoFim')).toBe(previsaoFim !== null && previsaoFim < dataInicio);
      expect(found.includes('dataFim')).toBe(dataFim !== null && dataFim < dataInicio);
      expect(faults({ valorPago })).toEqual(valor < 0 ? ['valorPago'] : []);
    }),
  );
});

test.each([
  [{ latitude: '-8.123456', longitude: '-35.123456' }, []],
  [{ latitude: '-8.123456' }, ['longitude']],
  [{ longitude: '-35.123456' }, ['latitude']],
  [{ latitude: '-90.000001', longitude: '0.000000' }, ['latitude']],
  [{ latitude: '0.000000', longitude: '180.000001' }, ['longitude']],
])('a place on the map has both of its degrees: %o', (place, expected) => {
  expect(faults(place)).toEqual(expected);
});

test('a stopped work says who answers for it, and a decision of a court names its lawsuit', () => {
  const stopped = { situacao: { id: OBRA_SITUACAO.paralisada }, motivoParalisacao: 'Chuvas' };
  expect(faults(stopped)).toEqual(['responsavelParalisacao']);
  const told = { ...stopped, responsavelParalisacao: 'A contratada' };
  expect(faults({ ...told, decisaoJudicialEm: '2026-03-01' })).toEqual(['processoJudicial']);
  expect(faults({ ...told, processoJudicial: '0001', decisaoJudicialEm: '2026-03-01' })).toEqual(
    [],
  );
  expect(faults({ responsavelParalisacao: 'A contratada', processoJudicial: '0001' })).toEqual([
    'responsavelParalisacao',
    'processoJudicial',
  ]);
});

test('a body that executes a work itself has no contractor for it', () => {
  const empresa = { fornecedor: 'Construtora Exemplo Ltda.', documento: '11222333000181' };
  expect(faults({ execucaoDireta: true })).toEqual([]);
  expect(faults({ execucaoDireta: true, ...empresa })).toEqual(['fornecedor', 'documento']);
  const direct = changeField(obra, draftOf(empresa), 'execucaoDireta', true);
  expect(direct).toMatchObject({ fornecedor: null, documento: null });
  expect(changeField(obra, direct, 'execucaoDireta', false)).toMatchObject(empresa);
});
