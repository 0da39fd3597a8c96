import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, wordsOf } from './palavra.ts';
import { excerpt, markAll, matcher } from './trecho.ts';

const shown = (text: string, ...found: string[]) =>
  markAll(text, matcher(new Set(found), []))
    .map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto))
    .join('');

test.each([
  ['Curriculum vitæ do prefeito', ['vitae'], 'Curriculum [vitæ] do prefeito'],
  ['Rua Œiras, 2', ['oeiras'], 'Rua [Œiras], 2'],
  ['Groß e Weiß', ['gross'], '[Groß] e Weiß'],
  ['Portaria № 12', ['no', '12'], 'Portaria [№] [12]'],
  ['Meta de 1½ km', ['1', '2'], 'Meta de [1][½] km'],
  ['Certiﬁcado oﬁcial', ['oficial'], 'Certiﬁcado [oﬁcial]'],
  ['𝐍𝐎𝐓𝐀 pública', ['nota', 'publica'], '[𝐍𝐎𝐓𝐀] [pública]'],
  ['x̂ e açaí', ['x', 'acai'], '[x̂] e [açaí]'],
])('%s, searched for %j, is marked as %s', (text, found, expected) => {
  expect(shown(text, ...found)).toBe(expected.normalize('NFC'));
});

const letters = fc.string({
  unit: fc.constantFrom(...Array.from('aáBçß½№ﬁæœⅣ𝐍 1.-º')),
  maxLength: 30,
});

test('every word is marked, from wherever, and the text stays whole', () => {
  fc.assert(
    fc.property(letters, letters, (before, word) => {
      const text = `${before} ${word}`.normalize('NFC');
      const all = [...wordsOf(fold(text).text)].map(({ folded }) => folded);
      for (const sought of all) {
        const segments = markAll(text, (folded) => folded === sought);
        expect(segments.map(({ texto }) => texto).join('')).toBe(text);
        expect(segments.map(({ texto }) => texto)).not.toContain('');
        const marked = segments.filter(({ marcado }) => marcado).map(({ texto }) => texto);
        expect(marked).not.toEqual([]);
        for (const each of marked) expect(fold(each).text).toContain(sought[0]);
        expect(excerpt(text, (folded) => folded === sought)).not.toBeNull();
      }
    }),
  );
});
