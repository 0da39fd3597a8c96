import { expect, test } from 'vitest';
import { cleanPastedHtml } from '../src/engine/fields/word-paste.ts';

const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;

const plain = (html: string) =>
  cleanPastedHtml(html)
    .replace(/<!--.*?-->|<\/?o:p>/g, '')
    .trim();

test('a numbered list of Word becomes a list, and a link into its document plain text', () => {
  const html = `${item('1.', 'Documento de identidade;')}${item('2.', 'Comprovante de residência.')}<p class=MsoNormal><a href="#_Toc123">ver item 2</a></p>`;
  expect(plain(html)).toBe(
    '<ol><li><p>Documento de identidade;</p></li><li><p>Comprovante de residência.</p></li></ol>\n\n<p class="MsoNormal">ver item 2</p>',
  );
});

test('bullets become a list, within the item above them by their level', () => {
  const html = item('1.', 'Certidões') + item('o', 'Federal', 2) + item('2.', 'Edital');
  expect(plain(html)).toBe(
    '<ol><li><p>Certidões</p><ul><li><p>Federal</p></li></ul></li><li><p>Edital</p></li></ol>',
  );
});

test('a paragraph between parts two lists, and other HTML stays', () => {
  const html = `${item('·', 'Um')}<p>E também</p>${item('·', 'Dois')}<p><a href="https://exemplo.org">fora</a></p>`;
  expect(plain(html).replaceAll('\n', '')).toBe(
    '<ul><li><p>Um</p></li></ul><p>E também</p><ul><li><p>Dois</p></li></ul><p><a href="https://exemplo.org">fora</a></p>',
  );
});
