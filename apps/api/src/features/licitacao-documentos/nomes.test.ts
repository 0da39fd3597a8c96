import { expect, test } from 'vitest';
import { nomesNoZip } from './nomes.ts';

const pdfs = (...nomes: readonly string[]) =>
  nomesNoZip(nomes.map((nome) => ({ nome, extensao: '.pdf' })));

test.each([
  ['Edital', 'Edital.pdf'],
  ['edital 012/2026.PDF', 'edital 012-2026.pdf'],
  ['Homologação nº 3 – ação.pdf', 'Homologação nº 3 – ação.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['C:\\temp\\ata.pdf', 'C--temp-ata.pdf'],
  ['a\u0000b\r\nc\u202efdp', 'a b c fdp.pdf'],
  ['...', 'documento.pdf'],
  ['', 'documento.pdf'],
  ['ata. .pdf', 'ata.pdf'],
  ['nul', '_nul.pdf'],
  ['COM1.anexo', '_COM1.anexo.pdf'],
  ['Ac\u0327a\u0303o', 'Ação.pdf'],
])('%j becomes %j', (nome, safe) => {
  expect(pdfs(nome)).toEqual([safe]);
});

test('doubles are numbered before their extension, whatever their letter case', () => {
  expect(pdfs('Ata', 'ata.pdf', 'Ata (2)', 'ATA', 'a/b', 'a-b')).toEqual([
    ...['Ata.pdf', 'ata (2).pdf', 'Ata (2) (2).pdf', 'ATA (3).pdf', 'a-b.pdf', 'a-b (2).pdf'],
  ]);
});

test('no file takes the name of the list', () => {
  expect(nomesNoZip([{ nome: 'leia-me', extensao: '.txt' }])).toEqual(['leia-me (2).txt']);
});

test('a long name keeps its extension', () => {
  expect(pdfs('a'.repeat(2000))).toEqual([`${'a'.repeat(120)}.pdf`]);
});
