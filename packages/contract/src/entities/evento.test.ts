import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { evento } from './evento.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(evento, '2026-01-01'),
    nome: 'Encontro',
    dataInicialRealizacao: '2026-05-10T12:00:00Z',
    ...patch,
  };
  return [...draftFaults(evento, draft).keys()];
};

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString());
/** Notations of one instant: with and without its zone, which is UTC either way. */
const written = fc
  .tuple(instant, fc.boolean())
  .map(([iso, bare]) => ({ iso, text: bare ? iso.slice(0, -1) : iso }));

test('nothing ends before it begins, however the instants are written', () => {
  fc.assert(
    fc.property(written, written, (one, other) => {
      const early = one.iso > other.iso;
      const held = faults({ dataInicialRealizacao: one.text, dataFinalRealizacao: other.text });
      expect(held).toEqual(early ? ['dataFinalRealizacao'] : []);
      const open = faults({ inscricaoInicio: one.text, inscricaoFim: other.text });
      expect(open).toEqual(early ? ['inscricaoFim'] : []);
    }),
  );
});

test('a fee needs a payee; a free event needs none, and nobody is paid to come', () => {
  const cents = fc.integer({ min: -10_000, max: 10_000 });
  const maybe = fc.option(fc.constant('x'), { nil: null });
  fc.assert(
    fc.property(cents, maybe, maybe, (value, chavePix, beneficiario) => {
      const found = faults({ valor: (value / 100).toFixed(2), chavePix, beneficiario });
      expect(found.includes('valor')).toBe(value < 0);
      expect(found.includes('chavePix')).toBe(value > 0 && chavePix === null);
      expect(found.includes('beneficiario')).toBe(value > 0 && beneficiario === null);
    }),
  );
});
