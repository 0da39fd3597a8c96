import { expect, test } from 'vitest';
import { fieldSchema } from '../engine/save-schema.ts';
import { faq } from '../entities/faq.entity.ts';
import { TEXTO_RICO_MAX, textoRicoFault } from './texto-rico.ts';

const { marcas, niveis } = TEXTO_RICO_MAX;

test.each([
  ['166 thousand open elements', '<i>'.repeat(166_000), /níveis demais/],
  ['one element too many', '<i></i>'.repeat(marcas + 1), /marcações demais/],
  ['closing marks alone', '</i>'.repeat(2 * marcas + 2), /marcações demais/],
  ['one level too many', '<i>'.repeat(niveis + 1), /níveis demais/],
  ['levels that marks in quotes hide', '<i title="</i>">'.repeat(niveis + 1), /níveis demais/],
  ['levels closed by other names', '<i></b>'.repeat(niveis + 1), /níveis demais/],
  ['lists in lists', '<ul><li>'.repeat(niveis), /níveis demais/],
  ['levels that comments hide', '<i><!--</i>-->'.repeat(niveis + 1), /níveis demais/],
  ['levels that a script hides', '<i><script></i></script>'.repeat(niveis + 1), /níveis demais/],
  ['levels in other letters', '<I>'.repeat(niveis + 1), /níveis demais/],
])('%s are refused before any parser sees them', (_what, html, fault) => {
  expect(textoRicoFault(html)).toMatch(fault);
});

test.each([
  ['a plain text', 'Um texto < outro & mais'],
  ['as many levels as may be', `${'<i>'.repeat(niveis)}${'</i>'.repeat(niveis)}`],
  ['paragraphs that nobody closed', '<p>um'.repeat(1000)],
  [
    'items and cells that nobody closed',
    '<ul><li>um<li>dois</ul><table><tr><td>1<td>2<tr><td>3</table>'.repeat(500),
  ],
  ['lines and pictures', '<br><img src="https://a.br/x.png"><hr><br/>'.repeat(1000)],
  [
    'a long table',
    `<table><tbody>${'<tr><td><p>1</p></td><td><p>2</p></td></tr>'.repeat(4000)}</tbody></table>`,
  ],
  ['comparisons', 'a < b '.repeat(60_000)],
])('%s are taken', (_what, html) => {
  expect(textoRicoFault(html)).toBeNull();
});

test('the fault stands at the field, by its label', () => {
  const { error } = fieldSchema(faq.fields.respostaHTML).safeParse('<i>'.repeat(166_000));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Resposta: .*níveis demais/),
  ]);
});
