import { expect, test } from 'vitest';
import { draftFaults, fieldSchema } from '../engine/save-schema.ts';
import { categoriaPublicacao, evento, faq } from '../entities/index.ts';
import { ATRIBUTOS_MAX, NIVEIS_MAX, TAMANHOS_TEXTO, textoRicoFault } from './texto-rico.ts';

const { resposta, pagina } = TAMANHOS_TEXTO;
const { marcas } = pagina;
const TABLE = '<table><tr><td>1</td></tr></table>';

test.each([
  ['166 thousand open elements', '<i>'.repeat(120_000), /níveis demais/],
  ['one element too many', '<i></i>'.repeat(marcas + 1), /marcações demais/],
  ['closing marks alone', '</i>'.repeat(2 * marcas + 2), /marcações demais/],
  ['one level too many', '<i>'.repeat(NIVEIS_MAX + 1), /níveis demais/],
  ['levels that marks in quotes hide', '<i title="</i>">'.repeat(NIVEIS_MAX + 1), /níveis demais/],
  ['levels closed by other names', '<i></b>'.repeat(NIVEIS_MAX + 1), /níveis demais/],
  ['lists in lists', '<ul><li>'.repeat(NIVEIS_MAX), /níveis demais/],
  ['cells in which a paragraph stays open', '<td><p>'.repeat(NIVEIS_MAX), /níveis demais/],
  ['levels that comments hide', '<i><!--</i>-->'.repeat(NIVEIS_MAX + 1), /níveis demais/],
  [
    'levels that a script hides',
    '<i><script></i></script>'.repeat(NIVEIS_MAX + 1),
    /níveis demais/,
  ],
  ['levels in other letters', '<I>'.repeat(NIVEIS_MAX + 1), /níveis demais/],
  ['markup in the title of a drawing', `<svg><title>${'<i>'.repeat(120_000)}`, /níveis demais/],
  [
    'markup in the style of a formula',
    `<math><style>${'<i></i>'.repeat(marcas + 1)}`,
    /marcações demais/,
  ],
  ['an element of many attributes', `<p ${'a '.repeat(ATRIBUTOS_MAX + 1)}>`, /atributos demais/],
  [
    'many elements of many attributes',
    `<p ${'a '.repeat(ATRIBUTOS_MAX)}>`.repeat(2001),
    /atributos demais/,
  ],
  ['a character that hides an end tag', '<title>\u001c\u000ftitle>', /caractere invisível/],
])('%s are refused before any parser sees them', (_what, html, fault) => {
  expect(textoRicoFault(html, pagina)).toMatch(fault);
});

test.each([
  ['a plain text', 'Um texto < outro & mais'],
  ['as many levels as may be', `${'<i>'.repeat(NIVEIS_MAX)}${'</i>'.repeat(NIVEIS_MAX)}`],
  ['paragraphs that nobody closed', '<p>um'.repeat(1000)],
  [
    'items and cells that nobody closed',
    '<ul><li>um<li>dois</ul><table><tr><td>1<td>2<tr><td>3</table>'.repeat(500),
  ],
  ['lines and pictures', '<br><img src="https://a.br/x.png"><hr><br/>'.repeat(1000)],
  ['a drawing with a title', '<svg><title>Brasão</title><path d="M0 0"/></svg>'.repeat(500)],
  [
    'a long table',
    `<table><tbody>${'<tr><td><p>1</p></td><td><p>2</p></td></tr>'.repeat(3900)}</tbody></table>`,
  ],
  ['comparisons', 'a < b '.repeat(60_000)],
])('%s are taken', (_what, html) => {
  expect(textoRicoFault(html, pagina)).toBeNull();
});

test.each([
  ['an answer', faq.fields.respostaHTML, resposta],
  ['a description', evento.fields.descricao, resposta],
  ['the text of a category', categoriaPublicacao.fields.conteudoHtml, pagina],
])('%s holds so many characters and elements, and no more', (_what, field, tamanho) => {
  const faultsOf = (html: string) =>
    fieldSchema(field)
      .safeParse(html)
      .error?.issues.map(({ message }) => message) ?? [];
  const { label } = field;
  expect(faultsOf('a'.repeat(tamanho.caracteres))).toEqual([]);
  expect(faultsOf('a'.repeat(tamanho.caracteres + 1))).toEqual([
    expect.stringMatching(new RegExp(`^${label}: o texto tem .* o limite é .*divida-o`)),
  ]);
  expect(faultsOf('<b></b>'.repeat(tamanho.marcas))).toEqual([]);
  expect(faultsOf('<b></b>'.repeat(tamanho.marcas + 1))).toEqual([
    expect.stringMatching(new RegExp(`^${label}: há marcações demais`)),
  ]);
});

test('the form reports it before anything is sent', () => {
  const draft = { pergunta: 'Um?', portalCliente: null, respostaHTML: TABLE.repeat(12_000) };
  expect(draftFaults(faq, draft).get('respostaHTML')).toMatch(/^Resposta: o texto tem 408\.000/);
});
