import { TIPO_PUBLICACAO } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { type Arquivo, pickedFiles } from './arquivos.ts';
import { formatByKey } from './format.ts';
import { readCsv, writeCsv } from './read-csv.fixture.ts';
import { rowDraft } from './row-draft.ts';

const format = formatByKey('publicacao');

const inFolder = (caminho: string): Arquivo => ({ caminho, nome: `${caminho}!`, bytes: 4 });

const LEI = inFolder('Documentos/Leis/lei_12.pdf');
const OUTRA = inFolder('Documentos/Leis/2025-03-09 ata.pdf');
const OUTRA_ATA = inFolder('Documentos/Atas/2025-03-09 ata.pdf');
// Decomposed accent, as some systems store it.
const SESSAO = inFolder('sessa\u0303o.PDF');
const FILES = pickedFiles([LEI, OUTRA, OUTRA_ATA, SESSAO]);

async function arquivosOf(cell: string) {
  const { rows } = await readCsv(
    format,
    writeCsv(format, [{ nome: 'x', publicacaoArquivos: cell }]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row was read');
  const { given, reason } = rowDraft(format, row, null, { files: FILES });
  return { arquivos: given.publicacaoArquivos, reason };
}

test.each([
  ['lei_12.pdf', LEI, 'lei 12'],
  ['LEI_12.PDF | Lei nº 12/2025', LEI, 'Lei nº 12/2025'],
  ['leis\\lei_12.pdf', LEI, 'lei 12'],
  ['Atas/2025-03-09 ata.pdf', OUTRA_ATA, '2025-03-09 ata'],
  ['sessão.pdf', SESSAO, 'sessão'],
])('%s is the file that was sent', async (cell, { nome: caminho }, nome) => {
  expect((await arquivosOf(cell)).arquivos).toEqual([{ nome, caminho, linkExterno: false }]);
});

test('an unknown or ambiguous file name is a fault; an address is none', async () => {
  expect((await arquivosOf('falta.pdf')).reason).toContain(
    'Arquivo: item 1: o arquivo "falta.pdf" não está entre os escolhidos',
  );
  expect((await arquivosOf('2025-03-09 ata.pdf')).reason).toContain('há 2 arquivos com o nome');
  expect((await arquivosOf('https://exemplo.org/a.pdf')).arquivos).toEqual([
    { nome: 'a', caminho: 'https://exemplo.org/a.pdf', linkExterno: true },
  ]);
});

test('a column may be missing whose field begins with something', async () => {
  const csv = `Arquivo;Categoria;Nome;Data\nlei_12.pdf;x;Lei;01/02/2026`;
  const [row] = (await readCsv(format, csv)).rows;
  if (row === undefined) throw new Error('no row was read');
  const { draft } = rowDraft(format, row, null, { files: FILES });
  expect(draft.tipoPublicacao).toMatchObject({ id: TIPO_PUBLICACAO.arquivos });
});
