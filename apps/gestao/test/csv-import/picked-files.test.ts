import { publicacao, TIPO_PUBLICACAO } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import {
  labelOf,
  type PickedFiles,
  pickedFiles,
  proposeRows,
} from '../../src/engine/csv-import/picked-files.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { writeFile } from '../../src/engine/csv-import/write-file.ts';

const format = formatOf(publicacao);

function inFolder(path: string): File {
  const file = new File(['%PDF'], path.split('/').at(-1) ?? path);
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
}

const LEI = inFolder('Documentos/Leis/lei_12.pdf');
const OUTRA = inFolder('Documentos/Leis/2025-03-09 ata.pdf');
const OUTRA_ATA = inFolder('Documentos/Atas/2025-03-09 ata.pdf');
// Decomposed accent, as some systems store it.
const SESSAO = inFolder('sessa\u0303o.PDF');
const FILES = pickedFiles([LEI, OUTRA, OUTRA_ATA, SESSAO]);

function arquivosOf(cell: string, files: PickedFiles = FILES) {
  const csv = writeFile(format, [{ nome: 'x', publicacaoArquivos: cell }]);
  const [row] = readFile(format, csv).rows;
  if (row === undefined) throw new Error('no row was read');
  const { given, reason } = rowDraft(format, row, null, { files });
  return { arquivos: given.publicacaoArquivos, reason };
}

test.each([
  ['lei_12.pdf', LEI, 'lei 12'],
  ['LEI_12.PDF | Lei nº 12/2025', LEI, 'Lei nº 12/2025'],
  ['leis\\lei_12.pdf', LEI, 'lei 12'],
  ['Atas/2025-03-09 ata.pdf', OUTRA_ATA, '2025-03-09 ata'],
  ['sessão.pdf', SESSAO, 'sessão'],
])('%s is the file that was chosen', (cell, picked, nome) => {
  expect(arquivosOf(cell).arquivos).toEqual([{ nome, caminho: { picked }, linkExterno: false }]);
});

test('an unknown or ambiguous file name is a fault; an address is none', () => {
  expect(arquivosOf('falta.pdf').reason).toContain(
    'Arquivo: item 1: o arquivo "falta.pdf" não está entre os escolhidos',
  );
  expect(arquivosOf('2025-03-09 ata.pdf').reason).toContain('há 2 arquivos com o nome');
  expect(arquivosOf('https://exemplo.org/a.pdf').arquivos).toEqual([
    { nome: 'a', caminho: 'https://exemplo.org/a.pdf', linkExterno: true },
  ]);
});

test('a column may be missing whose field begins with something', () => {
  const csv = `Arquivo;Categoria;Nome;Data\nlei_12.pdf;x;Lei;01/02/2026`;
  const [row] = readFile(format, csv).rows;
  if (row === undefined) throw new Error('no row was read');
  const { draft } = rowDraft(format, row, null, { files: FILES });
  expect(draft.tipoPublicacao).toMatchObject({ id: TIPO_PUBLICACAO.arquivos });
});

test('the chosen files propose the rows to be completed, and these name them', () => {
  const proposed = proposeRows(format, [LEI, OUTRA_ATA]);
  expect(proposed).toMatchObject([
    { nome: 'lei 12', data: '', categoriaPublicacao: 'Leis' },
    { nome: '2025-03-09 ata', data: '09/03/2025', categoriaPublicacao: 'Atas' },
  ]);
  const { rows } = readFile(format, writeFile(format, proposed));
  const named = rows.map((row) => rowDraft(format, row, null, { files: FILES }).given);
  expect(named.map(({ publicacaoArquivos }) => publicacaoArquivos)).toMatchObject([
    [{ caminho: { picked: LEI } }],
    [{ caminho: { picked: OUTRA_ATA } }],
  ]);
  expect(labelOf('a/b.c/Lei__nº 1.pdf')).toBe('Lei nº 1');
});
