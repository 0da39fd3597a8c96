import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  LICITACAO_ARQUIVO_TIPO,
  licitacao,
  licitacaoArquivoTipo,
  portal,
  solicitacaoDocumento,
} from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { create } from '../support/factory.ts';
import { addLiconFile } from '../support/licon-files.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { unzip } from '../support/unzip.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let pregao: number;
let vazia: number;

const edital = pdfWith('Edital');
const maria = { documento: '529.982.247-25', nome: 'Maria Exemplo' };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  const { alfa } = testApp.clienteId;
  const add = async (numeroProcesso: string) =>
    (
      await create(testApp, gestora, alfa, licitacao, {
        numeroProcesso,
        numero: '529.982.247-25',
        exercicio: 2026,
        objeto: 'Merenda de 529.982.247-25\r\n- falso.pdf',
      })
    ).id;
  pregao = await add('012/2026');
  vazia = await add('13');
  await create(testApp, gestora, alfa, portal, {
    clienteGlobal: { id: alfa },
    identificacaoPrevia: false,
  });
  const file = (
    id: number,
    nomeArquivo: string,
    of: { content?: Buffer; link?: string; ano?: number },
  ) =>
    addLiconFile(testApp, gestora, alfa, 'licitacao', id, {
      ano: 2026,
      dia: '2026-03-11',
      tipo: 2,
      nomeArquivo,
      ...of,
    });
  await file(pregao, 'Homologação nº 1.pdf', { content: edital });
  await file(pregao, 'Homologação nº 1.pdf', { content: pdfWith('Ata'), ano: 2025 });
  await file(pregao, '../edital 012/2026', { content: pdfWith('Aviso') });
  await file(pregao, 'ata do tribunal', { link: 'https://sistemas.tcepe.tc.br/licon/ata.pdf' });
  await file(pregao, 'torto', { link: 'javascript:alert(1)' });
  await file(vazia, 'só na origem', { link: 'https://sistemas.tcepe.tc.br/licon/so.pdf' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testApp.stop());

const address = (id = pregao, cliente = 'alfa', params: Record<string, string> = {}) =>
  `/public/v1/${cliente}/dados/licitacao/${id}/documentos.zip?${new URLSearchParams(params)}`;
const zipOf = async (url = address()) => {
  const answer = await citizen.raw('GET', url);
  expect(answer.statusCode).toBe(200);
  return { answer, parts: await unzip(answer.rawPayload) };
};
async function setIdentificacao(identificacaoPrevia: boolean): Promise<void> {
  const { list } = (await gestora.get<{ list: { id: number }[] }>(portal.path)).data;
  const before = (await gestora.get<Record<string, unknown>>(`${portal.path}/${list[0]?.id}`)).data;
  expect((await gestora.put(portal.path, { ...before, identificacaoPrevia })).status).toBe(200);
}
/** Begins a transfer over the network, where a part is seen as such. */
const begin = async () => {
  const port = await testApp.openPort();
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${port}${address()}`, { agent: false }, resolve).on('error', reject);
  });
};
const finish = async (answer: IncomingMessage) => {
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) size += chunk.length;
  return size;
};
const missing = async (url: string) => {
  const { status, messages } = await citizen.get(url);
  return [status, messages[0]?.description];
};

test('all stored documents come in one ZIP, with safe names and a list', async () => {
  const { answer, parts } = await zipOf();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="licitacao-012-2026-documentos.zip"',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, no-cache',
  });
  const { 'LEIA-ME.txt': list = '', ...documents } = parts;
  expect(Object.keys(documents).sort()).toEqual([
    '-edital 012-2026.pdf',
    'Homologação nº 1 (2).pdf',
    'Homologação nº 1.pdf',
  ]);
  expect(documents['Homologação nº 1.pdf']).toBe(edital.toString());
  // Whole lines: no text of a manager begins another.
  const lines = list.split('\r\n');
  expect(lines).toContain('Processo: 012/2026');
  expect(lines.find((line) => line.startsWith('Modalidade: '))).toMatch(
    /nº \*\*\*\.982\.247-\*\*$/,
  );
  expect(lines).toContain('Objeto: Merenda de ***.982.247-** - falso.pdf');
  expect(lines.find((line) => line.startsWith('Reunidos em: '))).toMatch(
    /\d\d\/\d\d\/\d{4}, \d\d:\d\d/,
  );
  expect(lines).toContain('Neste ZIP (3):');
  expect(lines.slice(lines.indexOf('Só na origem, pelo endereço (2):') + 1)).toEqual([
    '- ata do tribunal: https://sistemas.tcepe.tc.br/licon/ata.pdf',
    '- torto: endereço indisponível',
    '',
  ]);
  const head = await citizen.raw('HEAD', address());
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(answer.headers['content-length']);
});

test('the page learns how many there are, and their size', async () => {
  const juntos = async (id: number, cliente = 'alfa') =>
    citizen.get(`/public/v1/${cliente}/dados/licitacao/${id}/documentos`);
  const tamanho = edital.length + pdfWith('Ata').length + pdfWith('Aviso').length;
  expect((await juntos(pregao)).data).toEqual({ arquivos: 3, tamanho });
  expect((await juntos(vazia)).data).toEqual({ arquivos: 0, tamanho: 0 });
  expect((await juntos(pregao, 'beta')).status).toBe(404);
});

test('none is found for another client, an unknown procurement, or one without stored documents', async () => {
  const gone = [404, 'Esta licitação não existe mais.'];
  expect(await missing(address(pregao, 'beta'))).toEqual(gone);
  expect(await missing(address(pregao + 1000))).toEqual(gone);
  expect((await missing(address(pregao, 'ninguem')))[0]).toBe(404);
  expect(await missing(address(vazia))).toEqual([
    404,
    'Esta licitação não tem documentos guardados aqui.',
  ]);
});

test('a portal that asks for identification gives it to nobody without', async () => {
  await setIdentificacao(true);
  const refused = await citizen.get(address());
  expect(refused.status).toBe(422);
  expect(refused.messages.map(({ field }) => field)).toEqual(['documento', 'nome']);
  expect((await citizen.raw('HEAD', address())).statusCode).toBe(422);
  const wrong = await citizen.get(address(pregao, 'alfa', { ...maria, documento: '1' }));
  expect(wrong.messages.map(({ field }) => field)).toEqual(['documento']);
  // A missing procurement is reported first, as a missing document is.
  expect((await missing(address(pregao, 'beta')))[0]).toBe(404);
  const requests = async () =>
    (
      await gestora.get<{ list: { documento: string; nomePessoa: string }[] }>(
        solicitacaoDocumento.path,
      )
    ).data.list;
  expect((await citizen.raw('HEAD', address(pregao, 'alfa', maria))).statusCode).toBe(200);
  expect(await requests()).toEqual([]);
  const { answer } = await zipOf(address(pregao, 'alfa', maria));
  expect(answer.headers['cache-control']).toBe('private, no-store');
  // Stored as for a single document.
  expect(await requests()).toMatchObject([
    {
      documento: 'Todos os documentos da licitação 012/2026 (ZIP)',
      nomePessoa: 'Maria Exemplo',
      documentoPessoa: '52998224725',
    },
  ]);
  const { body } = await gestora.raw('GET', `${solicitacaoDocumento.path}/arquivo.csv`);
  expect(body).toContain(';012/2026;');
  await setIdentificacao(false);
  await zipOf();
  expect(await requests()).toHaveLength(1);
});

test('a document missing in the storage is told in the list, and left out', async () => {
  const { size } = testApp.storage;
  const [first] = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<{ sha: string }>(
      'select left(arquivo, 64) as sha from licitacao_arquivo where cliente_id = $1 and ano = 2025',
      [tx.clienteId],
    ),
  );
  const spied = vi
    .spyOn(testApp.storage, 'size')
    .mockImplementation((sha) =>
      sha === first?.sha ? Promise.resolve(null) : size.call(testApp.storage, sha),
    );
  const { parts } = await zipOf();
  expect(Object.keys(parts).sort()).toEqual([
    ...['-edital 012-2026.pdf', 'Homologação nº 1.pdf', 'LEIA-ME.txt'],
  ]);
  expect(parts['LEIA-ME.txt']).toContain(
    'Indisponíveis no momento, e por isso fora deste ZIP (1):\r\n- Homologação nº 1.pdf\r\n',
  );
  spied.mockResolvedValue(null);
  expect(await missing(address())).toEqual([
    404,
    'Os documentos não estão disponíveis no momento.',
  ]);
});

test.each([
  ['cannot be read', () => Promise.reject(new Error('the disk is gone'))],
  ['disappears', () => Promise.resolve(null)],
  [
    'breaks off',
    () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield Buffer.from('%PDF');
            throw new Error('the disk is gone');
          })(),
        ),
      ),
  ],
  ['is shorter than known', () => Promise.resolve(Readable.from([Buffer.from('%PDF')]))],
])('a transfer in which a document %s is broken off', async (_what, read) => {
  vi.spyOn(testApp.storage, 'read').mockImplementation(read);
  await expect(begin().then(finish)).rejects.toThrow(/aborted|terminated|hang up/);
  vi.restoreAllMocks();
  expect(await begin().then(finish)).toBeGreaterThan(edital.length);
});

test('a reader that leaves closes the open document and gives the turn back', async () => {
  const silent = Array.from({ length: 3 }, () => new Readable({ read: () => undefined }));
  const read = vi.spyOn(testApp.storage, 'read');
  // More than the turns of one network.
  for (const source of silent) {
    read.mockResolvedValueOnce(source);
    const answer = await begin();
    answer.on('error', () => undefined);
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => source.listenerCount('data')).toBeGreaterThan(0);
    answer.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  }
  expect(await begin().then(finish)).toBeGreaterThan(edital.length);
});

test('every kind of document is known to the code, and those of a phase follow each other', async () => {
  const tipos = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<{ id: number; fase: string }>(
      `select id, fase from ${licitacaoArquivoTipo.table} order by ordem_exibicao`,
    ),
  );
  const ids = tipos.map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(Object.values(LICITACAO_ARQUIVO_TIPO));
  const fases = tipos.map(({ fase }) => fase);
  const begun = fases.filter((fase, place) => fase !== fases[place - 1]);
  expect(begun).toEqual([...new Set(fases)]);
  expect(begun.at(-1)).toBe('Outros documentos');
});
