import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete, holds } from './completar.ts';

const shown = (text: string, typed: string) =>
  complete(text, typed)
    .map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto))
    .join('');

test.each([
  ['merenda escolar', 'meren', 'meren[da escolar]'],
  ['Cardápio da merenda', 'MEREN', 'Cardápio da meren[da]'],
  ['Conselho da alimentação (merenda)', 'meren', 'Conselho da alimentação (meren[da])'],
  ['Licitação de pães', 'licitacao de p', 'Licitação de p[ães]'],
  ['Pregão nº 31/2026', 'pregão 31', 'Pregão nº 31/2026'],
  ['Pães e panificados', 'paes', 'Pães[ e panificados]'],
  ['Escola', 'escola', 'Escola'],
  ['Escola', '', 'Escola'],
])('%s, typed %s, is completed as %s', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});

test('the typed text stays whole, and the marked completion follows it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aáB ç1.-ºÉ'.split('')), maxLength: 30 });
  fc.assert(
    fc.property(letters, letters, (text, typed) => {
      const segments = complete(text, typed);
      expect(segments.map(({ texto }) => texto).join('')).toBe(text);
      const marked = segments.findIndex(({ marcado }) => marcado);
      if (marked < 0) return;
      expect(holds(text, typed)).toBe(true);
      expect(segments.filter(({ marcado }) => marcado)).toHaveLength(1);
      expect(segments[marked - 1]?.texto).toMatch(/[\p{L}\p{N}]$/u);
    }),
  );
});
