import {
  categoriaPublicacao,
  faq,
  obra,
  type PageAsk,
  portal,
  publicacao,
  type RenderedPage,
} from '@claraboia/contract';
import type { Previa } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBody, create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { photo } from '../support/photo.ts';
import { publicationsOf, publish, upload } from '../support/publicar.ts';
import { startOwnApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Work that belongs to no request. */
const queue: (() => void)[] = [];

const PREVIA = '/v1/rascunhos/previa';
/** Public calls that the stand-in for the interface makes for a page. */
let asks: readonly string[] = [];
let meanwhile: () => Promise<void> = async () => undefined;

async function render({ address, call }: PageAsk): Promise<RenderedPage> {
  const texts = await Promise.all(asks.map(async (each) => (await call(each)).text));
  await meanwhile();
  return {
    status: 200,
    html: `<!doctype html><title>${address}</title>${texts.join('\n')}`,
    location: null,
    vlibras: false,
    timed: false,
  };
}

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
let categoria: { id: number };
beforeAll(async () => {
  testApp = await startOwnApp({}, { render });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
  await create(testApp, gestora, alfa, portal, { nomeUrl: 'portal-de-alfa' });
  categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
});
afterAll(() => testApp.stop());

const preview = (body: object, client = gestora) => client.post<Previa>(PREVIA, body);
const listOf = `/public/v1/alfa/publicacao?filter=`;
const publications = () =>
  `${listOf}${encodeURIComponent(JSON.stringify({ 'categoriaPublicacao.id': { $eq: `long:${categoria.id}` } }))}`;
async function form(nome: string) {
  const { data: caminho } = await upload(gestora, pdfWith(unique('previa')));
  return {
    nome,
    data: '2026-11-27',
    categoriaPublicacao: { id: categoria.id, nome: 'Portarias' },
    tipoPublicacao: { id: 1, nome: 'Arquivos' },
    publicacaoArquivos: [{ nome: 'Texto', linkExterno: false, caminho }],
  };
}

test('a form is seen in its true page, and nothing of it is kept', async () => {
  asks = [publications(), '/public/v1/portal/alfa'];
  const before = await publicationsOf(citizen, categoria.id);
  const answer = await preview({
    entidade: publicacao.key,
    conteudo: await form('Portaria do futuro'),
  });
  expect(answer.status).toBe(200);
  expect(answer.data.propria).toBe(true);
  expect(answer.data.endereco).toMatch(/^\/portal-de-alfa\/detail\/[\w-]+\/[\w-]+\?publicacao=…$/);
  expect(answer.data.html).toContain('"Portaria do futuro"');
  expect(await publicationsOf(citizen, categoria.id)).toEqual(before);
  expect((await gestora.get<{ count: number }>(publicacao.path)).data.count).toBe(0);
});

test('citizens who read meanwhile see nothing of it', async () => {
  asks = [publications()];
  let seen = 0;
  meanwhile = async () => {
    // Outside of the preview's own calls, as another request is.
    seen = await new Promise<number>((resolve) => {
      queue.push(
        () => void publicationsOf(citizen, categoria.id).then(({ count }) => resolve(count)),
      );
    });
  };
  await preview({ entidade: publicacao.key, conteudo: await form('Portaria em segredo') });
  meanwhile = async () => undefined;
  expect(seen).toBe(0);
});

test('a change is seen over the published record, which stays', async () => {
  const { id, versao } = await publish(gestora, categoria.id, pdfWith(unique('lei')));
  const { data: whole } = await gestora.get<Record<string, unknown>>(`${publicacao.path}/${id}`);
  asks = [publications()];
  const { data } = await preview({
    entidade: publicacao.key,
    modo: 'change',
    registro: { id, versao },
    conteudo: { ...whole, nome: 'Lei mudada' },
  });
  expect(data.html).toContain('"Lei mudada"');
  const { list } = await publicationsOf(citizen, categoria.id);
  expect(list.map(({ nome }) => nome)).toEqual(['Lei nº 1']);
});

test('photographs of a new work are seen, at addresses for managers', async () => {
  asks = ['/public/v1/alfa/dados/obra-foto'];
  const dates = { dataInicio: '2025-06-01', previsaoFim: null, dataFim: null };
  const body = await buildBody(testApp, gestora, alfa, obra, dates);
  const { data: nomeArquivo } = await gestora.upload(
    `${obra.path}/arquivo/rascunho`,
    'fachada.jpg',
    await photo(),
  );
  const anexos = [{ nomeArquivo, descricao: 'A fachada nova', data: '2026-03-15' }];
  const { data } = await preview({ entidade: obra.key, conteudo: { ...body, anexos } });
  expect(data.html).toContain('A fachada nova');
  expect(data.html).not.toContain('/entidade/licon/');
  const [address = ''] = /\/v1\/[^"]+\/arquivo\/upload\/[^"]+/.exec(data.html) ?? [];
  expect((await gestora.raw('GET', address)).statusCode).toBe(200);
  expect((await citizen.raw('GET', address)).statusCode).toBe(401);
});

test('a missing value is reported at its field, and others may not look', async () => {
  asks = [];
  const answer = await preview({ entidade: publicacao.key, conteudo: { nome: 'Sem categoria' } });
  expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'categoriaPublicacao']);
  const body = { entidade: faq.key, conteudo: { pergunta: 'Onde?', resposta: 'Ali.' } };
  const leitora = await testApp.signIn('leitora.alfa', 'alfa');
  expect((await preview(body, leitora)).status).toBe(403);
  expect((await preview(body, citizen)).status).toBe(401);
});

test('a record that the home shows in parts is seen there', async () => {
  asks = [];
  const { data } = await gestora.get<{ list: { id: number; versao: number }[] }>(portal.path);
  const [{ id = 0, versao = 0 } = {}] = data.list;
  const { data: whole } = await gestora.get<Record<string, unknown>>(`${portal.path}/${id}`);
  const body = { entidade: portal.key, modo: 'change', registro: { id, versao }, conteudo: whole };
  expect((await preview(body)).data).toMatchObject({ propria: false, endereco: '/portal-de-alfa' });
});

setInterval(() => {
  for (const work of queue.splice(0)) work();
}, 5).unref();
