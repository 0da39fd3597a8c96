import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { categoriaPublicacao, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import type { BuscaResposta } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { PDF_LIMITE } from '../../src/services/texto-pdf/limite.ts';
import { PdfReader } from '../../src/services/texto-pdf/pdf-reader.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
let categoriaId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
  categoriaId = (
    await create(testApp, gestora, alfa, categoriaPublicacao, {
      listado: true,
      linkExterno: false,
      nomeUrl: 'textos',
    })
  ).id;
});
afterAll(() => testApp.stop());

const newIndexador = (reader?: PdfReader) =>
  new Indexador({
    database: testApp.statements.watch(testApp.database),
    storage: testApp.storage,
    onError: (error) => expect.unreachable(error.message),
    ...(reader === undefined ? {} : { reader }),
  });

async function publish(nome: string, content: Buffer) {
  const { data: caminho } = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', content);
  const answer = await gestora.post<{ id: number; versao: number }>(publicacao.path, {
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome: 'Íntegra', linkExterno: false, caminho }],
  });
  expect(answer.status).toBe(201);
  return { ...answer.data, caminho };
}

const search = async (q: string) =>
  (await testApp.anonymous().get<BuscaResposta>(`/public/v1/alfa/busca?q=${encodeURIComponent(q)}`))
    .data;
const stateOf = (nome: string) =>
  testApp.database.tenant(alfa, async (tx) => {
    const rows = await tx.query(
      'select situacao, erro, tentativas from arquivo_texto where cliente_id = $1 and nome = $2',
      [alfa, nome],
    );
    return rows[0];
  });

describe('the text inside a published PDF', () => {
  test('is found soon after it is published, marked, with its file', async () => {
    const indexador = newIndexador();
    await publish('Balanço', await pdfDocument(['Inventário dos chafarizes tombados']));
    await expect.poll(async () => (await search('chafariz')).count, { timeout: 10_000 }).toBe(1);
    const [found] = (await search('chafariz')).list;
    expect(found?.arquivo?.nome).toBe('Íntegra');
    expect(found?.arquivo?.trecho.filter(({ marcado }) => marcado)).toEqual([
      { texto: 'chafarizes', marcado: true },
    ]);
    // Words of title and file match together; no excerpt of a file if the title matches alone.
    expect((await search('balanço chafariz')).count).toBe(1);
    expect((await search('balanço')).list[0]?.arquivo).toBeNull();
    await indexador.close();
  });

  test('comes after the title of another, and goes with the publication', async () => {
    const indexador = newIndexador();
    const inside = await publish('Ata nova', await pdfDocument(['Trata do coreto da praça']));
    await create(testApp, gestora, alfa, publicacao, {
      nome: 'Reforma do coreto',
      data: '2001-01-01',
      categoriaPublicacao: { id: categoriaId },
    });
    await indexador.wakeAll();
    await expect.poll(async () => (await search('coretos')).count).toBe(2);
    const { list } = await search('coretos');
    expect(list.map(({ data }) => data)).toEqual(['2001-01-01', '2026-03-15']);
    await gestora.delete(`${publicacao.path}/${inside.id}`);
    expect((await search('coreto')).count).toBe(1);
    await indexador.close();
  });

  test('is read once by any number of readers, and for a second publication not again', async () => {
    const content = await pdfDocument(['Palavra azulejaria']);
    const one = await publish('Primeira', content);
    const readers = [newIndexador(), newIndexador(), newIndexador()];
    await Promise.all(readers.map((each) => each.wakeAll()));
    expect(await stateOf(one.caminho)).toEqual({ situacao: 'pronto', erro: null, tentativas: 1 });
    await publish('Segunda', content);
    expect((await search('azulejaria')).count).toBe(2);
    for (const each of readers) await each.close();
  });

  test('stays to be read when the server stops half way', async () => {
    const { caminho } = await publish('Parada', await pdfDocument(['Palavra cumeeira']));
    const stopped = newIndexador();
    const begun = stopped.wakeAll();
    await stopped.close();
    await begun;
    const indexador = newIndexador();
    await indexador.wakeAll();
    expect(await stateOf(caminho)).toMatchObject({ situacao: 'pronto' });
    await indexador.close();
  });
});

/** A PDF of one page whose content unpacks to as much as is wanted. */
function bomb(megabytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q Q '), { level: 9 });
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream
`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

describe('a hostile PDF', () => {
  test('is given up, recorded and not tried again; those beside it are read', async () => {
    const locked = await publish(
      'Com senha',
      await pdfDocument(['Palavra trancada'], { userPassword: 'segredo' }),
    );
    const broken = await publish('Sem páginas', pdfWith('nada'));
    const big = await publish('Bomba', bomb(400));
    const good = await publish('Boa', await pdfDocument(['Palavra paralelepípedo']));
    const indexador = newIndexador(
      new PdfReader({ ...PDF_LIMITE, milissegundos: 2000, megabytes: 128 }),
    );
    await indexador.wakeAll();
    expect(await stateOf(locked.caminho)).toMatchObject({ situacao: 'falhou', erro: 'senha' });
    expect(await stateOf(broken.caminho)).toMatchObject({ situacao: 'vazio' });
    expect(await stateOf(big.caminho)).toMatchObject({
      situacao: 'falhou',
      erro: expect.stringMatching(/^(tempo|memoria)$/),
      tentativas: 1,
    });
    expect(await stateOf(good.caminho)).toMatchObject({ situacao: 'pronto' });
    await indexador.wakeAll();
    expect(await stateOf(big.caminho)).toMatchObject({ tentativas: 1 });
    await indexador.close();
    expect((await search('paralelepipedo')).count).toBe(1);
  });

  test('does not keep the server from answering', async () => {
    const reader = new PdfReader({ ...PDF_LIMITE, milissegundos: 1500 });
    let reading = true;
    const read = reader.read(bytesOf(bomb(300))).finally(() => {
      reading = false;
    });
    let answers = 0;
    for (; reading; answers += 1) {
      await testApp.anonymous().get('/public/v1/cliente');
      await nextTurn();
    }
    expect(await read).toHaveProperty('erro');
    // A blocked server would have sent the second answer only after the reading.
    expect(answers).toBeGreaterThan(1);
    expect(await reader.read(bytesOf(await pdfDocument(['de novo'])))).toMatchObject({
      texto: 'de novo',
    });
    await reader.rest();
  });

  test('gives no more than so many pages and letters', async () => {
    const pages = Array.from({ length: 12 }, (_, n) => `pagina${n + 1}`);
    const few = new PdfReader({ ...PDF_LIMITE, paginas: 3 });
    expect(await few.read(bytesOf(await pdfDocument(pages)))).toEqual({
      texto: 'pagina1\fpagina2\fpagina3',
      paginas: 12,
      lidas: 3,
    });
    const short = new PdfReader({ ...PDF_LIMITE, caracteres: 10 });
    expect(await short.read(bytesOf(await pdfDocument(pages)))).toMatchObject({
      texto: 'pagina1\fpa',
    });
    await few.rest();
    await short.rest();
  });

  test.each([
    ['nothing', Buffer.from('%PDF-1.7\n%%EOF')],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xfe)])],
    [
      'a tree that bites its tail',
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      ),
    ],
  ])('%s is unreadable or empty, never a crash', async (_what, content) => {
    const reader = new PdfReader({ ...PDF_LIMITE, milissegundos: 3000 });
    const read = await reader.read(bytesOf(content));
    expect('erro' in read ? '' : read.texto).toBe('');
    await reader.rest();
  });
});
