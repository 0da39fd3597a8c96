import {
  categoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { publicationsOf, publish, upload } from '../support/publicar.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;

beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
});
afterAll(() => testApp.stop());

describe('files', () => {
  test.each([
    ['an executable with the name of a PDF', Buffer.from(`MZ${'\0'.repeat(600)}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a PDF that begins after its first 1,024 bytes',
      Buffer.concat([Buffer.alloc(1025, 32), pdfWith('x')]),
    ],
    ['a PDF cut off in the middle', pdfWith('x').subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s and stores nothing', async (_what, content) => {
    const before = await testApp.owner((tx) => tx.query('select count(*) as n from arquivo'));
    const answer = await upload(gestora, content);
    expect(answer.status).toBe(422);
    expect(answer.messages[0]).toMatchObject({ code: MESSAGE_CODE.invalidFile, field: 'file' });
    expect(await testApp.owner((tx) => tx.query('select count(*) as n from arquivo'))).toEqual(
      before,
    );
  });

  test('takes a PDF with bytes before its mark, as readers do, and keeps them', async () => {
    const content = Buffer.concat([Buffer.from('\r\n'), Buffer.alloc(1022, 32), pdfWith('antes')]);
    const { status, data: nome } = await upload(gestora, content);
    expect([status, nome]).toEqual([200, expect.stringMatching(/\.pdf$/)]);
    const kept = await gestora.raw('GET', `${PUBLICACAO_UPLOAD_PATH}/${nome}`);
    expect(kept.headers['content-type']).toBe('application/pdf');
    expect(kept.rawPayload.equals(content)).toBe(true);
  });

  test('have the unusual facts of a PDF before it is published, for their client alone', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const warningsOf = async (content: Buffer, client = gestora) => {
      const { data: nome } = await upload(gestora, content);
      return client.get(`/v1/upload/${nome}/avisos`);
    };
    const plain = { pedeSenha: false, semTexto: false, publicadoEm: [] };
    const locked = await pdfDocument(['Trancado'], { userPassword: 'segredo' });
    expect((await warningsOf(locked)).data).toEqual({ ...plain, pedeSenha: true });
    expect((await warningsOf(await pdfDocument(['']))).data).toEqual({ ...plain, semTexto: true });
    const text = await pdfDocument(['Lei 10']);
    expect((await warningsOf(text)).data).toEqual(plain);
    const { id } = await publish(gestora, categoria.id, text);
    const publicadoEm = [{ entidade: 'publicacao', id, nome: 'Lei nº 1' }];
    expect((await warningsOf(text)).data).toEqual({ ...plain, publicadoEm });
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await warningsOf(text, beta)).status).toBe(404);
    expect((await warningsOf(text, citizen)).status).toBe(401);
  });

  test('refuses a file past the limit', async () => {
    const answer = await upload(
      gestora,
      Buffer.concat([pdfWith('x'), Buffer.alloc(50 * 1024 * 1024, 32)]),
    );
    expect([answer.status, answer.messages[0]?.code]).toEqual([413, MESSAGE_CODE.fileTooLarge]);
  });

  test('keep the same file once, whoever sends it', async () => {
    const content = pdfWith('o mesmo');
    const [one, two] = [
      await upload(gestora, content, 'a.pdf'),
      await upload(gestora, content, 'b.pdf'),
    ];
    expect(one.data).toBe(two.data);
    expect(await testApp.storage.size(one.data.slice(0, 64))).not.toBeNull();
  });

  test('lets those of its client open a file before it is published, and nobody else', async () => {
    const content = pdfWith('ainda não publicado');
    const { data: nome } = await upload(gestora, content, 'rascunho.pdf');
    const url = `${PUBLICACAO_UPLOAD_PATH}/${nome}`;
    const mine = await gestora.raw('GET', url);
    expect(mine.rawPayload.equals(content)).toBe(true);
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    expect((await citizen.raw('GET', url)).statusCode).toBe(401);
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await beta.raw('GET', url)).statusCode).toBe(404);
    expect(
      (await citizen.raw('GET', `/public/v1/alfa/publicacao/download/${nome}`)).statusCode,
    ).toBe(404);
  });

  test('a save cannot name a file that this client never sent', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const theirs = await beta.upload(PUBLICACAO_UPLOAD_PATH, 'deles.pdf', pdfWith('deles'));
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    for (const caminho of [
      theirs.data,
      `${'0'.repeat(64)}.pdf`,
      '../../etc/passwd',
      'https://exemplo.org/a.pdf',
    ]) {
      const answer = await gestora.post(publicacao.path, {
        nome: 'x',
        data: '2026-01-01',
        categoriaPublicacao: { id: categoria.id },
        tipoPublicacao: { id: 1 },
        publicacaoArquivos: [{ nome: 'a', linkExterno: false, caminho }],
      });
      expect([answer.status, answer.messages[0]?.field]).toEqual([
        422,
        'publicacaoArquivos.0.caminho',
      ]);
    }
  });

  test('answers ranges, conditions and HEAD', async () => {
    const content = pdfWith('intervalos');
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    await publish(gestora, categoria.id, content);
    const { list } = await publicationsOf(citizen, categoria.id);
    const url = `/public/v1/alfa/publicacao_arquivo/download/${list[0]?.publicacaoArquivos[0]?.id}`;
    const get = (headers: Record<string, string>) => citizen.raw('GET', url, { headers });

    const part = await get({ range: 'bytes=5-14' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 5-14/${content.length}`);
    expect(part.rawPayload.equals(content.subarray(5, 15))).toBe(true);
    const tail = await get({ range: 'bytes=-7' });
    expect(tail.rawPayload.equals(content.subarray(-7))).toBe(true);
    expect((await get({ range: `bytes=${content.length}-` })).statusCode).toBe(416);
    const etag = String(part.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"outro"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    const head = await citizen.raw('HEAD', url);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(content.length),
      0,
    ]);
  });

  test('a changed publication keeps, replaces and drops its files', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const { id, versao } = await publish(gestora, categoria.id, pdfWith('primeiro'));
    const { data: record } = await gestora.get<{
      publicacaoArquivos: { id: number; caminho: string }[];
    }>(`${publicacao.path}/${id}`);
    const { data: caminho } = await upload(gestora, pdfWith('segundo'));
    const base = {
      id,
      nome: 'Lei nº 1',
      data: '2026-03-15',
      categoriaPublicacao: { id: categoria.id },
      tipoPublicacao: { id: 1 },
    };
    const two = await gestora.put<{ versao: number; publicacaoArquivos: { id: number }[] }>(
      publicacao.path,
      {
        ...base,
        versao,
        publicacaoArquivos: [
          { nome: 'Novo', linkExterno: false, caminho },
          { ...record.publicacaoArquivos[0], nome: 'Renomeado' },
        ],
      },
    );
    expect(two.data.publicacaoArquivos).toMatchObject([
      { nome: 'Novo' },
      { id: record.publicacaoArquivos[0]?.id, nome: 'Renomeado' },
    ]);
    const one = await gestora.put<{ publicacaoArquivos: unknown[] }>(publicacao.path, {
      ...base,
      versao: two.data.versao,
      publicacaoArquivos: [two.data.publicacaoArquivos[0]],
    });
    expect(one.data.publicacaoArquivos).toHaveLength(1);
  });
});
