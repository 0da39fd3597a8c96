import { readFile } from 'node:fs/promises';
import {
  COPIA_SOZINHA,
  categoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
} from '@claraboia/contract';
import {
  type PublicacaoArquivo,
  type PublicDocumento,
  type PublicPublicacao,
  publicDocumentoSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { publicationsOf, upload } from '../support/publicar.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { zipOf } from '../support/zip.ts';

const PLANILHAS = new URL('../support/planilhas/', import.meta.url);
const FILES_PATH = '/v1/transparencia/publicacao-arquivo';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let categoriaId: number;
let xlsx: Buffer;

beforeAll(async () => {
  const started = await startAlfa();
  ({ testApp, gestora, citizen } = started);
  const fields = { listado: true, linkExterno: false, nomeUrl: 'folha' };
  categoriaId = (await create(testApp, gestora, started.alfa, categoriaPublicacao, fields)).id;
  xlsx = await readFile(new URL('empenhos.xlsx', PLANILHAS));
});
afterAll(() => testApp.stop());

interface Saved {
  readonly id: number;
  readonly versao: number;
  readonly publicacaoArquivos: readonly { readonly id: number; readonly caminho: string }[];
}

const row = (nome: string, caminho: string) => ({ nome, linkExterno: false, caminho });
const save = (...publicacaoArquivos: readonly object[]) =>
  gestora.post<Saved>(publicacao.path, {
    nome: 'Folha',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos,
  });

const XLSM = () =>
  zipOf([
    [
      '[Content_Types].xml',
      '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    ],
  ]);

test.each([
  ['a page with the name of a spreadsheet', 'folha.xlsx', () => Buffer.from('<!doctype html><p>1')],
  ['a page with the name of a CSV', 'folha.csv', () => Buffer.from('\ufeff <html><p>1')],
  ['a spreadsheet with macros', 'folha.xlsx', XLSM],
  ['a program with the name of a text', 'folha.txt', () => Buffer.from('ab\0cd')],
  ['a text without a name for it', 'folha.xlsx', () => Buffer.from('a;b\n1;2\n')],
])('refuses %s', async (_what, name, content) => {
  const { status, messages } = await upload(gestora, await content(), name);
  expect(status).toBe(422);
  expect(messages[0]).toMatchObject({ code: MESSAGE_CODE.invalidFile, field: 'file' });
  expect(messages[0]?.description).toBe(
    'O arquivo não é um PDF. Envie o documento em PDF. ' +
      'Ao lado dele cabe uma cópia editável, sem macros: XLSX, ODS, DOCX, ODT, CSV ou TXT.',
  );
});

test('refuses an ODS with macros, and one that is cut off, by their reason', async () => {
  const macros = await zipOf([
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['Basic/Standard/Module1.xml', '<script:module/>'],
  ]);
  const ods = await readFile(new URL('empenhos.ods', PLANILHAS));
  const refused = await Promise.all(
    [macros, ods.subarray(0, -40)].map((content) => upload(gestora, content, 'folha.ods')),
  );
  expect(refused.map(({ status, messages: [first] }) => [status, first?.field])).toEqual([
    [422, 'file'],
    [422, 'file'],
  ]);
  const [first, second] = refused.map(({ messages }) => messages[0]?.description);
  expect(first).toBe(
    'O arquivo tem macros, que são programas. Salve uma cópia sem macros e envie-a no lugar deste.',
  );
  expect(second).toContain('incompleto ou danificado');
});

test.each([
  ['folha.csv', 'csv', 'text/csv', Buffer.from('nome;valor\nJos\xe9;1\n', 'latin1')],
  // Begins as a bitmap does.
  ['bancos.csv', 'csv', 'text/csv', Buffer.from('BMG;1\n')],
  ['NOTA.TXT', 'txt', 'text/plain', Buffer.from('Observações')],
])('keeps %s as sent, and nobody sees it as a page', async (name, extension, type, content) => {
  const { data: nome } = await upload(gestora, content, name);
  expect(nome).toMatch(new RegExp(`^[0-9a-f]{64}\\.${extension}$`));
  const kept = await gestora.raw('GET', `${PUBLICACAO_UPLOAD_PATH}/${nome}`);
  expect(kept.rawPayload.equals(content)).toBe(true);
  expect(kept.headers).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
});

test('a copy alone is refused, also when its PDF is removed or replaced', async () => {
  const { data: copia } = await upload(gestora, xlsx, 'folha.xlsx');
  const alone = await save(row('Folha (editável)', copia));
  expect([alone.status, alone.messages]).toEqual([
    422,
    [expect.objectContaining({ field: 'publicacaoArquivos', description: COPIA_SOZINHA })],
  ]);
  const { data: pdf } = await upload(gestora, pdfWith('folha assinada'));
  const { data: saved } = await save(row('Folha', pdf), row('Folha (editável)', copia));
  const file = saved.publicacaoArquivos[0]?.id;
  const removed = await gestora.delete(`${FILES_PATH}/deletar/${file}`, {
    'if-match': `"${saved.versao}"`,
  });
  expect([removed.status, removed.messages[0]?.description]).toEqual([422, COPIA_SOZINHA]);
  const swapped = await gestora.put<PublicacaoArquivo>(`${FILES_PATH}/editar/${file}`, {
    caminho: copia,
  });
  expect([swapped.status, swapped.messages[0]?.description]).toEqual([422, COPIA_SOZINHA]);
});

test('citizens have the copy with its kind and size, and only save it', async () => {
  const { data: pdf } = await upload(gestora, pdfWith('folha de março'));
  const { data: copia } = await upload(gestora, xlsx, 'março.xlsx');
  const { data: saved } = await save(row('Folha', pdf), row('Folha (editável)', copia));
  const { list } = await publicationsOf(citizen, categoriaId, { id: { $eq: `long:${saved.id}` } });
  const files = (list[0] as PublicPublicacao).publicacaoArquivos;
  expect(files[1]).toMatchObject({
    nome: 'Folha (editável)',
    caminho: copia,
    tamanho: xlsx.length,
  });
  const id = files[1]?.id ?? 0;

  const sent = await citizen.raw('GET', `/public/v1/alfa/publicacao_arquivo/download/${id}`);
  expect(sent.rawPayload.equals(xlsx)).toBe(true);
  expect(sent.headers).toMatchObject({
    'content-type': XLSX,
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Folha \(editavel\)\.xlsx"/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const signed = `/public/v1/alfa/publicacao_arquivo/download/${files[0]?.id}`;
  expect((await citizen.raw('GET', signed)).headers['content-disposition']).toMatch(/^inline; /);

  const page = await citizen.get<PublicDocumento>(`/public/v1/alfa/documento/${id}`);
  expect(publicDocumentoSchema.parse(page.data)).toMatchObject({
    caminho: copia,
    versoes: [{ numero: 1, caminho: copia }],
    texto: { situacao: 'nenhum', lista: [] },
  });
});

test('an earlier version of a copy is the copy, though the PDF had the same name', async () => {
  const pdfs = ['abril', 'abril, corrigida'].map((text) => upload(gestora, pdfWith(text)));
  const [before, after] = await Promise.all(pdfs);
  const { data: copia } = await upload(gestora, xlsx, 'abril.xlsx');
  const { data: saved } = await save(row('Abril', before?.data ?? ''), row('Abril', copia));
  const rectified = await gestora.put<Saved>(`${publicacao.path}?rectify=true`, {
    motivo: 'Valores trocados.',
    id: saved.id,
    versao: saved.versao,
    nome: 'Folha',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [row('Abril', after?.data ?? ''), row('Abril', copia)],
  });
  expect(rectified.status).toBe(200);
  const { list } = await publicationsOf(citizen, categoriaId, { id: { $eq: `long:${saved.id}` } });
  const documento = async (at: number) => {
    const id = list[0]?.publicacaoArquivos[at]?.id;
    const { data } = await citizen.get<PublicDocumento>(`/public/v1/alfa/documento/${id}`);
    return data.versoes.map(({ caminho }) => caminho);
  };
  expect(await documento(0)).toEqual([after?.data, before?.data]);
  expect(await documento(1)).toEqual([copia, copia]);
  const url = `/public/v1/alfa/publicacao/${saved.id}/versao/${copia}`;
  expect((await citizen.raw('GET', url)).headers['content-disposition']).toMatch(/^attachment; /);
});
