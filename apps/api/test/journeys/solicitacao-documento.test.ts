import { avisoLicitacao, MESSAGE_CODE, portal, solicitacaoDocumento } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const UPLOAD = '/v1/transparencia/aviso-licitacao/upload';
const EDITAL = pdfWith('Edital do pregão');

interface Row {
  readonly id: number;
  readonly documento: string;
  readonly nomePessoa: string | null;
  readonly documentoPessoa: string | null;
}

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let citizen: TestClient;
let documentoId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  citizen = testApp.anonymous();
  const arquivo = (await gestora.upload(UPLOAD, 'edital.pdf', EDITAL)).data;
  const aviso = await create(testApp, gestora, testApp.clienteId.alfa, avisoLicitacao, {
    exercicio: 2026,
    numeroProcesso: 7,
    objeto: '=cmd de merenda',
    documentos: [{ nome: 'Edital nº 7', arquivo }],
  });
  await create(testApp, gestora, testApp.clienteId.alfa, portal, {
    clienteGlobal: { id: testApp.clienteId.alfa },
    identificacaoPrevia: true,
  });
  documentoId = (aviso.documentos as { id: number }[])[0]?.id ?? 0;
});
afterAll(() => testApp.stop());

const address = (params: Record<string, string>, of = 'alfa', id = documentoId) =>
  `/public/v1/${of}/licitacao/documento/${id}?${new URLSearchParams(params)}`;
const requests = async (manager = gestora) =>
  (await manager.get<{ list: Row[]; count: number }>(`${solicitacaoDocumento.path}?limit=100`))
    .data;
/** Switches the identification as a manager does, on the portal's own screen. */
async function setIdentificacao(identificacaoPrevia: boolean): Promise<void> {
  const { list } = (await gestora.get<{ list: { id: number }[] }>(portal.path)).data;
  const before = (await gestora.get<Record<string, unknown>>(`${portal.path}/${list[0]?.id}`)).data;
  expect((await gestora.put(portal.path, { ...before, identificacaoPrevia })).status).toBe(200);
}
const portalOf = async () =>
  (await citizen.get<{ identificacaoPrevia: boolean }>('/public/v1/portal/alfa')).data;
const maria = { documento: '529.982.247-25', nome: '  Maria Exemplo ' };

test('an identified person gets the document, and managers see the request', async () => {
  const answer = await citizen.raw('GET', address(maria));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(EDITAL)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(EDITAL.length),
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''Edital%20n%C2%BA%207.pdf`,
  );
  expect((await requests()).count).toBe(1);
  const company = { documento: '12.abc.345/01de-35', nome: 'Papelaria Exemplo Ltda.' };
  expect((await citizen.raw('GET', address(company))).statusCode).toBe(200);
  expect((await requests()).list).toMatchObject([
    { documento: 'Edital nº 7', nomePessoa: company.nome, documentoPessoa: '12ABC34501DE35' },
    { documento: 'Edital nº 7', nomePessoa: 'Maria Exemplo', documentoPessoa: '52998224725' },
  ]);
  // A request is no write of the client: its count is never remembered.
  expect((await requests()).count).toBe(2);
  expect((await requests(beta)).count).toBe(0);
});

test.each([
  [{}, ['documento', 'nome'], 'Informe seu CPF ou CNPJ'],
  [{ documento: '52998224725' }, ['nome'], 'Informe o seu nome ou razão social'],
  [{ documento: '52998224725', nome: '   ' }, ['nome'], 'Informe o seu nome ou razão social'],
  [{ nome: 'Maria' }, ['documento'], 'Informe seu CPF ou CNPJ'],
  [
    { documento: '52998224724', nome: 'Maria' },
    ['documento'],
    'O CPF ou CNPJ informado não é válido',
  ],
  [
    { documento: '111.111.111-11', nome: 'Maria' },
    ['documento'],
    'O CPF ou CNPJ informado não é válido',
  ],
  [{ documento: maria.documento, nome: 'M'.repeat(256) }, ['nome'], 'Use até 255 caracteres'],
])('%o gets no document, but the reason', async (params, fields, text) => {
  const { count } = await requests();
  const answer = await citizen.raw('GET', address(params));
  expect(answer.statusCode).toBe(422);
  const { messages } = answer.json<{ messages: { field: string; description: string }[] }>();
  expect(messages.map(({ field }) => field)).toEqual(fields);
  expect(messages[0]?.description).toBe(text);
  expect((await requests()).count).toBe(count);
});

test('a transfer taken up again is the same request', async () => {
  const { count } = await requests();
  const answer = await citizen.raw('GET', address(maria), { headers: { range: 'bytes=10-19' } });
  expect(answer.statusCode).toBe(206);
  expect(answer.rawPayload.equals(EDITAL.subarray(10, 20))).toBe(true);
  expect((await requests()).count).toBe(count);
});

test.each([
  () => address(maria, 'beta'),
  () => address(maria, 'ninguem'),
  () => address(maria, 'alfa', documentoId + 1000),
])('no document is found for another client’s id', async (path) => {
  expect((await citizen.raw('GET', path())).statusCode).toBe(404);
});

test('a client without a portal, which decided nothing, asks nobody', async () => {
  const arquivo = (await beta.upload(UPLOAD, 'edital.pdf', EDITAL)).data;
  const { documentos } = await create(testApp, beta, testApp.clienteId.beta, avisoLicitacao, {
    documentos: [{ nome: 'Edital', arquivo }],
  });
  const [documento] = documentos as { id: number }[];
  const answer = await citizen.raw('GET', address({}, 'beta', documento?.id));
  expect(answer.statusCode).toBe(200);
  expect(await requests(beta)).toMatchObject({ count: 0 });
});

test('a portal without identification serves the document openly, and stores nobody', async () => {
  const { count } = await requests();
  await setIdentificacao(false);
  expect((await portalOf()).identificacaoPrevia).toBe(false);
  for (const params of [{}, maria, { nome: 'Maria' }]) {
    const answer = await citizen.raw('GET', address(params));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(EDITAL)).toBe(true);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
  }
  // Earlier requests stay, new downloads add none.
  expect((await requests()).count).toBe(count);
  await setIdentificacao(true);
  expect((await portalOf()).identificacaoPrevia).toBe(true);
  expect((await citizen.raw('GET', address({}))).statusCode).toBe(422);
  const { etag } = (await citizen.raw('GET', address(maria))).headers;
  const kept = await citizen.raw('GET', address({}), {
    headers: { 'if-none-match': String(etag) },
  });
  expect(kept.statusCode).toBe(422);
});

test('a reader does not switch it', async () => {
  const leitora = await testApp.signIn('leitora.alfa', 'alfa');
  const found = (await gestora.get<{ list: { id: number }[] }>(portal.path)).data.list[0];
  const before = (await leitora.get<Record<string, unknown>>(`${portal.path}/${found?.id}`)).data;
  expect((await leitora.put(portal.path, { ...before, identificacaoPrevia: false })).status).toBe(
    403,
  );
});

test('the requests go into a spreadsheet that runs nothing, and that they did is in the trail', async () => {
  const csv = await gestora.raw('GET', `${solicitacaoDocumento.path}/arquivo.csv`);
  expect(csv.statusCode).toBe(200);
  const [head, first, ...rest] = csv.body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFQuando;Processo;Objeto;Documento;Nome ou razão social;CPF ou CNPJ');
  expect(first).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d;007\/2026;'=cmd de merenda;Edital nº 7;/);
  expect(rest.at(-1)).toContain('Maria Exemplo;529.982.247-25');
  expect((await citizen.raw('GET', `${solicitacaoDocumento.path}/arquivo.csv`)).statusCode).toBe(
    401,
  );
  const kept = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<{ acao: string }>(
      `select acao from auditoria where cliente_id = $1 and entidade = 'solicitacao_documento' and acao = 'exportacao'`,
      [testApp.clienteId.alfa],
    ),
  );
  expect(kept).toHaveLength(1);
});

test('a request stays: nobody changes or removes it or its notice', async () => {
  const [{ id } = { id: 0 }] = (await requests()).list;
  expect((await gestora.delete(`${solicitacaoDocumento.path}/${id}`)).status).toBe(404);
  await expect(
    testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.execute('delete from solicitacao_documento where cliente_id = $1', [tx.clienteId]),
    ),
  ).rejects.toThrow(/permission denied/);
  const { data } = await gestora.get<{ list: { id: number }[] }>(avisoLicitacao.path);
  const answer = await gestora.delete(`${avisoLicitacao.path}/${data.list[0]?.id}`);
  expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.inUse);
});

test('a robot is held up', async () => {
  let status = 200;
  for (let asked = 0; asked < 310 && status === 200; asked += 1) {
    status = (await citizen.raw('GET', address(maria))).statusCode;
  }
  expect(status).toBe(429);
});
