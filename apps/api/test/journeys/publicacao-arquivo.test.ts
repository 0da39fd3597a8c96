import {
  categoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
} from '@claraboia/contract';
import {
  type Historico,
  type PublicacaoArquivo,
  type PublicPublicacao,
  publicacaoArquivoListSchema,
  publicacaoArquivoSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const FILES_PATH = '/v1/transparencia/publicacao-arquivo';

const LIST = `${FILES_PATH}/listar`;
const ADD = `${FILES_PATH}/salvar`;
const CHANGE = `${FILES_PATH}/editar`;
const REMOVE = `${FILES_PATH}/deletar`;

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let leitora: TestClient;
let categoriaId: number;
let publicacaoId: number;

type Row = Record<string, unknown> & { id: number; versao: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  categoriaId = (await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao)).id;
});
afterAll(() => testApp.stop());

const upload = async (text: string, by = gestora) =>
  (await by.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith(text))).data;

beforeEach(async () => {
  const { data } = await gestora.post<Row>(publicacao.path, {
    nome: 'Lei nº 1',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [
      { nome: 'Texto', linkExterno: false, caminho: await upload('a lei') },
      { nome: 'Diário', linkExterno: true, caminho: 'https://exemplo.org/diario.pdf' },
    ],
  });
  publicacaoId = data.id;
});

const files = async (client = gestora) =>
  (await client.get<PublicacaoArquivo[]>(`${LIST}/${publicacaoId}`)).data;
const first = async () => (await files())[0] as PublicacaoArquivo;
const names = async () => (await files()).map(({ nome }) => nome);
const versao = async () =>
  (await gestora.get<Row>(`${publicacao.path}/${publicacaoId}`)).data.versao;

/** The files as citizens have them. */
async function published() {
  const filter = encodeURIComponent(
    JSON.stringify({ 'categoriaPublicacao.id': { $eq: `long:${categoriaId}` } }),
  );
  const { data } = await testApp
    .anonymous()
    .get<{ list: PublicPublicacao[] }>(`/public/v1/alfa/publicacao?filter=${filter}`);
  return data.list.find(({ id }) => id === publicacaoId)?.publicacaoArquivos ?? [];
}

describe('the files of a publication', () => {
  test('are listed in their order, for readers too', async () => {
    const list = publicacaoArquivoListSchema.parse(await files(leitora));
    expect(list).toMatchObject([
      { nome: 'Texto', linkExterno: false, tamanho: pdfWith('a lei').length },
      { nome: 'Diário', linkExterno: true, tamanho: null },
    ]);
    expect(list[0]?.publicacao).toEqual({ id: publicacaoId, versao: 1 });
  });

  test('get another name: the version rises, the trail tells it, citizens see it', async () => {
    const { id, caminho } = await first();
    expect((await published())[0]?.nome).toBe('Texto');
    const answer = await gestora.put<PublicacaoArquivo>(`${CHANGE}/${id}`, { nome: 'Íntegra' });
    expect(answer.messages).toMatchObject([{ code: MESSAGE_CODE.changed }]);
    expect(publicacaoArquivoSchema.parse(answer.data)).toMatchObject({
      id,
      nome: 'Íntegra',
      caminho,
      tamanho: pdfWith('a lei').length,
      publicacao: { id: publicacaoId, versao: 2 },
    });
    expect((await published())[0]?.nome).toBe('Íntegra');
    const { data } = await gestora.get<Historico>(`${publicacao.path}/${publicacaoId}/historico`);
    expect(data.list[0]).toMatchObject({
      acao: 'alteracao',
      antes: { publicacaoArquivos: [{ nome: 'Texto' }, {}] },
      depois: { publicacaoArquivos: [{ nome: 'Íntegra' }, {}] },
    });
  });

  test('are swapped for others, and the size follows', async () => {
    const { id } = await first();
    const caminho = await upload('outra lei, mais longa');
    await gestora.put(`${CHANGE}/${id}`, { nome: 'Texto', caminho });
    expect(await first()).toMatchObject({
      id,
      caminho,
      tamanho: pdfWith('outra lei, mais longa').length,
    });
    const [file] = await published();
    const sent = await testApp
      .anonymous()
      .raw('GET', `/public/v1/alfa/publicacao_arquivo/download/${file?.id}`);
    expect(sent.rawPayload.equals(pdfWith('outra lei, mais longa'))).toBe(true);
  });

  test('an external link gets another address, or gives way to a file', async () => {
    const link = (await files())[1] as PublicacaoArquivo;
    const address = 'https://exemplo.org/novo.pdf';
    await gestora.put(`${CHANGE}/${link.id}`, { caminho: address });
    expect((await files())[1]).toMatchObject({ linkExterno: true, caminho: address });
    const caminho = await upload('o diário');
    await gestora.put(`${CHANGE}/${link.id}`, { caminho, linkExterno: false });
    expect((await files())[1]).toMatchObject({
      linkExterno: false,
      caminho,
      tamanho: pdfWith('o diário').length,
    });
  });

  test('get more of them, several at once', async () => {
    const letters = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(
      letters.map(async (nome) =>
        gestora.post<PublicacaoArquivo>(`${ADD}/${publicacaoId}`, {
          nome,
          linkExterno: false,
          caminho: await upload(`anexo ${nome}`),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ data }) => data.nome)).toEqual(letters);
    expect((await names()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'Diário', 'Texto']);
    expect(await versao()).toBe(5);
  });

  test('are deleted, but not the last one', async () => {
    const [one, two] = (await files()) as [PublicacaoArquivo, PublicacaoArquivo];
    const gone = await gestora.delete(`${REMOVE}/${one.id}`);
    expect(gone.messages).toMatchObject([{ code: MESSAGE_CODE.deleted }]);
    const last = await gestora.delete(`${REMOVE}/${two.id}`);
    expect(last.status).toBe(422);
    expect(last.messages[0]?.description).toMatch(/último arquivo/);
    expect(await names()).toEqual(['Diário']);
    expect((await published()).map(({ nome }) => nome)).toEqual(['Diário']);
  });
});

describe('a file is not overwritten unseen', () => {
  test('with the version that was read, a publication that changed since answers 409', async () => {
    const { id } = await first();
    await gestora.put(`${CHANGE}/${id}`, { nome: 'Dela', versao: 1 });
    const stale = await gestora.put(`${CHANGE}/${id}`, { nome: 'Minha', versao: 1 });
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
    expect((await gestora.delete(`${REMOVE}/${id}`, { 'if-match': '"1"' })).status).toBe(409);
    expect(await names()).toEqual(['Dela', 'Diário']);
    expect((await gestora.delete(`${REMOVE}/${id}`, { 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('is refused', () => {
  test.each([
    [{ nome: '' }, 'nome', 'Informe o nome do arquivo'],
    [{ nome: 'x'.repeat(501) }, 'nome', 'Nome do arquivo: no máximo 500 caracteres'],
    [{ caminho: null }, 'caminho', 'Envie o arquivo ou informe o endereço'],
    [{ caminho: '../x.pdf' }, 'caminho', 'Arquivo: envie o arquivo'],
    [{ caminho: `${'a'.repeat(64)}.pdf` }, 'caminho', 'Arquivo: envie o arquivo novamente'],
    [{ linkExterno: true, caminho: 'javascript:x' }, 'caminho', expect.any(String)],
    [{ tamanho: 1 }, 'tamanho', expect.any(String)],
    [{ versao: 'x' }, 'versao', 'Informe a versão da publicação'],
  ])('%j at its field', async (body, field, description) => {
    const { id } = await first();
    const answer = await gestora.put(`${CHANGE}/${id}`, body);
    expect([answer.status, answer.messages[0]]).toEqual([
      422,
      { code: MESSAGE_CODE.invalidField, description, field },
    ]);
    expect(await versao()).toBe(1);
  });

  test('a file that another client sent', async () => {
    const theirs = await upload('só do beta', beta);
    const answer = await gestora.post(`${ADD}/${publicacaoId}`, { nome: 'x', caminho: theirs });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'caminho']);
  });

  test('one more file for a publication of another type', async () => {
    const link = await create(testApp, gestora, testApp.clienteId.alfa, publicacao);
    const answer = await gestora.post(`${ADD}/${link.id}`, {
      nome: 'x',
      caminho: await upload('x'),
    });
    expect(answer.messages[0]?.description).toBe('Este tipo de publicação não tem arquivos');
    expect((await gestora.get(`${LIST}/${link.id}`)).data).toEqual([]);
  });

  test('to readers, to another client, to who is not signed in', async () => {
    const { id } = await first();
    const everyCall = (client: TestClient) =>
      Promise.all([
        client.post(`${ADD}/${publicacaoId}`, { nome: 'x', caminho: 'x' }),
        client.put(`${CHANGE}/${id}`, { nome: 'x' }),
        client.delete(`${REMOVE}/${id}`),
      ]);
    const statuses = async (client: TestClient) =>
      (await everyCall(client)).map(({ status }) => status);
    expect(await statuses(leitora)).toEqual([403, 403, 403]);
    expect(await statuses(beta)).toEqual([404, 404, 404]);
    expect(await statuses(testApp.anonymous())).toEqual([401, 401, 401]);
    expect((await beta.get(`${LIST}/${publicacaoId}`)).status).toBe(404);
    expect(await names()).toEqual(['Texto', 'Diário']);
  });

  test('without a record of that id', async () => {
    expect((await gestora.get(`${LIST}/999999`)).status).toBe(404);
    expect((await gestora.post(`${ADD}/999999`, { nome: 'x', caminho: 'x' })).status).toBe(404);
    expect((await gestora.put(`${CHANGE}/x`, { nome: 'x' })).status).toBe(404);
    expect((await gestora.delete(`${REMOVE}/999999`)).status).toBe(404);
  });
});

describe('a video', () => {
  const save = (urlPublicacao: string) =>
    gestora.post(publicacao.path, {
      nome: 'Audiência',
      data: '2026-03-15',
      categoriaPublicacao: { id: categoriaId },
      tipoPublicacao: { id: 3 },
      urlPublicacao,
    });

  test('that the portal can play is accepted, any other address refused at its field', async () => {
    expect((await save('https://youtu.be/dQw4w9WgXcQ')).status).toBe(201);
    expect((await save('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).status).toBe(201);
    const answer = await save('https://exemplo.org/video.mp4');
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'urlPublicacao']);
  });
});
