import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { categoriaPublicacao, enderecoAntigo, portal, publicacao } from '@claraboia/contract';
import type { PublicacaoArquivo } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PATH = '/v1/transparencia/publicacao-arquivo';
const PDF = pdfWith('Lei nº 12, de 2019');

/** Former portal: its documents, and typical other answers of such servers. */
function formerPortal(): Server {
  return createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    if (url === '/leis/12-2019.pdf') response.end(PDF);
    else if (url === '/download.php?id=7')
      response.writeHead(302, { location: '/leis/12-2019.pdf' }).end();
    else if (url === '/inicio') response.end('<html>Página não encontrada</html>');
    else if (url === '/vazio') response.end();
    else if (url === '/para-dentro') response.writeHead(302, { location: inside }).end();
    else response.writeHead(404).end('não há');
  });
}
const listening = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const asked: string[] = [];
let inside = '';
let insideAsked = 0;
let former: Server;
let other: Server;
let origin: string;
let testApp: TestApp;
let gestora: TestClient;
let categoriaId: number;
beforeAll(async () => {
  former = formerPortal();
  other = createServer((_, response) => {
    insideAsked += 1;
    response.end(PDF);
  });
  origin = await listening(former);
  inside = await listening(other);
  testApp = await startOwnApp({ SYNC_HOSTS: origin, SYNC_TIMEOUT: '2' });
  gestora = await testApp.signIn('admin', 'alfa');
  const own = { clienteGlobal: { id: testApp.clienteId.alfa }, nome: 'Alfa', nomeUrl: 'alfa' };
  expect((await gestora.post(portal.path, own)).status).toBe(201);
  categoriaId = (await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao)).id;
});
afterAll(async () => {
  await testApp.stop();
  for (const server of [former, other]) server.close();
});

/** A publication whose only file is at that address; the id of the file. */
async function linked(endereco: string): Promise<number> {
  const { data } = await gestora.post<{ publicacaoArquivos: PublicacaoArquivo[] }>(
    publicacao.path,
    {
      nome: `Lei em ${endereco}`,
      data: '2019-05-02',
      categoriaPublicacao: { id: categoriaId },
      tipoPublicacao: { id: 1 },
      publicacaoArquivos: [{ nome: 'Texto integral', linkExterno: true, caminho: endereco }],
    },
  );
  return data.publicacaoArquivos[0]?.id ?? 0;
}
const bring = (id: number, by = gestora) => by.post<PublicacaoArquivo>(`${PATH}/trazer/${id}`, {});
const waiting = async () =>
  (
    await gestora.get<{ list: { id: number; endereco: string }[]; count: number }>(
      `${PATH}/de-fora`,
    )
  ).data;
const redirects = async () =>
  (await gestora.get<{ list: { origem: string; destino: string }[] }>(enderecoAntigo.path)).data
    .list;

test('a file that is only linked to is copied here, and its old address leads to its page', async () => {
  const id = await linked(`${origin}/leis/12-2019.pdf`);
  expect(await waiting()).toMatchObject({ count: 1, list: [{ id }] });
  const { status, data } = await bring(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({ id, linkExterno: false, tamanho: PDF.length });
  expect(data.caminho).toMatch(/^[0-9a-f]{64}\.pdf$/);
  const file = await testApp
    .anonymous()
    .raw('GET', `/public/v1/alfa/publicacao/download/${data.caminho}`);
  expect(file.rawPayload.equals(PDF)).toBe(true);
  expect(await redirects()).toContainEqual(
    expect.objectContaining({ origem: '/leis/12-2019.pdf', destino: `/alfa/documento/${id}` }),
  );
  // Repeated after a lost answer: nothing is fetched, and nothing changes.
  const before = asked.length;
  expect((await bring(id)).data).toEqual(data);
  expect(asked.length).toBe(before);
  expect(await waiting()).toEqual({ count: 0, list: [] });
});

test('redirects are followed, and an old address that leads somewhere already goes on doing so', async () => {
  await gestora.post(enderecoAntigo.path, { origem: '/download.php?id=7', destino: '/alfa' });
  const id = await linked(`${origin}/download.php?id=7`);
  expect((await bring(id)).data.linkExterno).toBe(false);
  expect(await redirects()).toContainEqual(
    expect.objectContaining({ origem: '/download.php?id=7', destino: '/alfa' }),
  );
});

test.each([
  ['/nada.pdf', 'respondeu com o erro 404'],
  ['/inicio', 'não é um documento inteiro'],
  ['/vazio', 'está vazio'],
])('a file that is no document stays a link, with the reason: %s', async (path, why) => {
  const id = await linked(`${origin}${path}`);
  const answer = await bring(id);
  expect(answer.status).toBe(422);
  expect(answer.messages[0]).toMatchObject({ field: 'caminho' });
  expect(answer.messages[0]?.description).toContain(why);
  expect((await waiting()).list.map((each) => each.id)).toContain(id);
});

test('no address leads into the installation’s own network', async () => {
  const redirected = await linked(`${origin}/para-dentro`);
  const direct = await linked(`${inside}/x.pdf`);
  for (const id of [redirected, direct]) {
    expect((await bring(id)).messages[0]?.description).toContain('não está na lista');
  }
  for (const address of ['http://127.0.0.1/x.pdf', 'http://169.254.169.254/x.pdf']) {
    const answer = await bring(await linked(address));
    expect(answer.status).toBe(422);
    expect(answer.messages[0]?.description).toContain('endereço privado');
  }
  expect(insideAsked).toBe(0);
});

test('only who may publish brings files, and nobody those of another client', async () => {
  const id = await linked(`${origin}/leis/12-2019.pdf?v=2`);
  expect((await bring(id, await testApp.signIn('leitora.alfa', 'alfa'))).status).toBe(403);
  expect((await bring(id, await testApp.signIn('gestor.beta', 'beta'))).status).toBe(404);
});

test('a link that somebody changed while its file was on the way is not overwritten', async () => {
  const id = await linked(`${origin}/leis/12-2019.pdf`);
  const arquivo = {
    nome: 'Texto integral',
    linkExterno: true,
    caminho: 'https://exemplo.org/b.pdf',
  };
  let changed: Promise<unknown> | undefined;
  former.once('request', () => {
    changed = gestora.put(`${PATH}/editar/${id}`, arquivo);
  });
  const answer = await bring(id);
  await changed;
  const [row] = (await waiting()).list.filter((each) => each.id === id);
  // Whichever came first, the person's text is stored, and the other writer got a conflict.
  expect(row?.endereco ?? 'trazido').toBe('https://exemplo.org/b.pdf');
  expect([200, 409]).toContain(answer.status);
});
