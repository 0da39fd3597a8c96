import { expect, test } from 'vitest';
import { spellingsOf, withoutNumberSigns } from './spellings.ts';

test.each([
  ['14500', ['14500', '14.500']],
  ['14.500', ['14.500', '14500']],
  ['14.133/2021', ['14.133/2021', '14133/2021']],
  ['8812/2026', ['8812/2026', '8.812/2026']],
  ['1.234.567', ['1.234.567', '1234567']],
  ['1.234,56', ['1.234,56', '1234,56']],
  ['0123', ['0123']],
  ['3.3.90.30', ['3.3.90.30']],
  ['1.500.0000', ['1.500.0000']],
  ['decreto', ['decreto']],
])('spells %s in every way it may be stored', (text, spellings) => {
  expect(spellingsOf(text)).toEqual(spellings);
});

test.each([
  ['nº 14.500', '14.500'],
  ['n° 8812', '8812'],
  ['Nº\u00a08812', '8812'],
  ['n.º 8812', '8812'],
  ['No. 8812', '8812'],
  ['№8812', '8812'],
  ['nº8812', '8812'],
  ['Lei nº 14.133', 'Lei 14.133'],
  ['número 7', '7'],
  ['plano 2026', 'plano 2026'],
  ['máscara N95', 'máscara N95'],
  ['nº', 'nº'],
  ['ano', 'ano'],
])('removes the number sign of %j', (text, bare) => {
  expect(withoutNumberSigns(text)).toBe(bare);
});
