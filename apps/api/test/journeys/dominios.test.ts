import { cliente, dominio, type PageAsk, portal, type RenderedPage } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PUBLIC_URL = 'https://portais.exemplo.org';
const ALFA = 'transparencia.alfa.pe.gov.br';
const WWW = 'www.alfa.pe.gov.br';
const BETA = 'transparencia.beta.pe.gov.br';

/** Stand-in for the interface: a page with its canonical origin. */
const rendered: string[] = [];
async function render({ address, publicUrl }: PageAsk): Promise<RenderedPage> {
  rendered.push(address);
  const html = `<!doctype html><link rel="canonical" href="${publicUrl}${address}">`;
  return { status: 200, html, location: null, vlibras: false, timed: false };
}

let testApp: TestApp;
let admin: TestClient;
const ids: Record<string, number> = {};

const add = (of: 'alfa' | 'beta', host: string, principal = true) =>
  admin.post<{ id: number }>(dominio.path, {
    cliente: { id: testApp.clienteId[of] },
    host,
    principal,
  });

beforeAll(async () => {
  testApp = await startOwnApp({ PUBLIC_URL }, { cacheBytes: 8 * 1024 * 1024, render });
  for (const of of ['alfa', 'beta'] as const) {
    const own = await testApp.signIn('admin', of);
    const { status } = await own.post(portal.path, {
      clienteGlobal: { id: testApp.clienteId[of] },
      nome: `Portal de ${of}`,
      nomeUrl: of,
    });
    expect(status).toBe(201);
  }
  admin = await testApp.signIn('admin', 'alfa');
  for (const [of, host, principal] of [
    ['alfa', WWW, false],
    ['alfa', ALFA, true],
    ['beta', BETA, true],
  ] as const) {
    const { status, data } = await add(of, host, principal);
    expect(status).toBe(201);
    ids[host] = data.id;
  }
});
afterAll(() => testApp.stop());

/** Request as forwarded by a proxy. */
const at = (host: string, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    url,
    headers: { host, 'x-forwarded-proto': 'https', accept: 'text/html', ...headers },
  });
const canonicalOf = (html: string) => /rel="canonical" href="(.*?)"/.exec(html)?.[1];

async function leads(host: string, url: string) {
  const { statusCode, headers } = await at(host, url);
  return [statusCode, headers.location];
}

test('at a client’s own host its portal stands at the root, under its own address', async () => {
  expect(await leads(ALFA, '/')).toEqual([302, '/alfa']);
  expect(await leads(ALFA, '/?utm_source=jornal')).toEqual([302, '/alfa?utm_source=jornal']);
  const { statusCode, payload, headers } = await at(ALFA, '/alfa/servicos');
  expect([statusCode, canonicalOf(payload)]).toEqual([200, `https://${ALFA}/alfa/servicos`]);
  // We cannot decide for other hosts of a town's domain.
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  // Without its name in the address, and at the pages that every portal has.
  expect(await leads(ALFA, '/licitacao?q=creche')).toEqual([302, '/alfa/licitacao?q=creche']);
  expect(await leads(ALFA, '/busca?q=creche')).toEqual([302, '/alfa/busca?q=creche']);
  expect(await leads(ALFA, '/dados/contrato')).toEqual([302, '/alfa/dados/contrato']);
  expect(await leads(ALFA, '/inscricao')).toEqual([302, '/inscricao?id=alfa']);
});

test('a page says the same of itself at every host, and is kept once', async () => {
  rendered.length = 0;
  for (const host of [ALFA, 'portais.exemplo.org', 'localhost:3000', '10.0.0.7']) {
    const { payload } = await at(host, '/alfa/licitacao');
    expect([host, canonicalOf(payload)]).toEqual([host, `https://${ALFA}/alfa/licitacao`]);
  }
  expect(rendered).toEqual(['/alfa/licitacao']);
});

test.each([ALFA.toUpperCase(), `${ALFA}.`, `${ALFA}:443`])(
  '%s is that host, too',
  async (written) => {
    expect(await leads(written, '/')).toEqual([302, '/alfa']);
  },
);

test('the other hosts of a client lead to its principal one, with all that follows', async () => {
  expect(await leads(WWW, '/')).toEqual([301, `https://${ALFA}/`]);
  expect(await leads(WWW, '/alfa/busca?q=a%20b')).toEqual([
    301,
    `https://${ALFA}/alfa/busca?q=a%20b`,
  ]);
});

test('another client is at its own host; the back-office and the way in are the installation’s', async () => {
  expect(await leads(ALFA, '/beta/servicos')).toEqual([301, `https://${BETA}/beta/servicos`]);
  expect(await leads(ALFA, '/inscricao?id=beta')).toEqual([
    302,
    `https://${BETA}/inscricao?id=beta`,
  ]);
  for (const path of ['/?gestao', '/login', '/sso/auth?client_id=x', '/gestao/faq', '/docs']) {
    expect(await leads(ALFA, path)).toEqual([302, `${PUBLIC_URL}${path}`]);
  }
  const sent = await testApp.app.inject({
    method: 'POST',
    url: '/sso/token',
    headers: { host: ALFA, 'x-forwarded-proto': 'https' },
  });
  expect(sent.statusCode).toBe(421);
  // No other body is offered here.
  const { data } = (await at(ALFA, '/public/v1/cliente')).json<{
    data: { identificador: string }[];
  }>();
  expect(data.map(({ identificador }) => identificador)).toEqual(['alfa']);
  const all = (await at('portais.exemplo.org', '/public/v1/cliente')).json<{ data: unknown[] }>();
  expect(all.data).toHaveLength(2);
});

test('robots and the map of each host tell of its own pages', async () => {
  expect((await at(ALFA, '/robots.txt')).payload).toContain(`Sitemap: https://${ALFA}/sitemap.xml`);
  const index = (await at(ALFA, '/sitemap.xml')).payload;
  expect(index).toContain(`<loc>https://${ALFA}/sitemap/alfa/paginas-1.xml</loc>`);
  expect(index).not.toContain('beta');
  const part = (await at(ALFA, '/sitemap/alfa/paginas-1.xml')).payload;
  expect(part).toContain(`<loc>https://${ALFA}/alfa</loc>`);
  expect(part).not.toContain(PUBLIC_URL);
  const general = await at('portais.exemplo.org', '/sitemap.xml');
  expect(general.payload).not.toContain('<loc>');
});

test('nobody’s host gets a plain page, which says it and keeps nothing', async () => {
  const { statusCode, headers, payload } = await at('mal.exemplo.com', '/alfa');
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
    421,
    'no-store',
    undefined,
  ]);
  expect(payload).toContain('<strong>mal.exemplo.com</strong>');
  expect(payload).not.toContain('portais.exemplo.org');
  const marked = await at('a<script>.exemplo.com', '/');
  expect(marked.payload).not.toContain('<script>');
  // Programs get JSON.
  expect(
    (await at('mal.exemplo.com', '/public/v1/cliente', { accept: '*/*' })).json(),
  ).toMatchObject({ error: true });
  // Health checks use any host name.
  expect((await at('servidor-3', '/health/live')).statusCode).toBe(200);
});

test('headers of a request change nothing', async () => {
  rendered.length = 0;
  const spoofed = { 'x-forwarded-host': 'mal.exemplo.com', 'x-original-host': 'mal.exemplo.com' };
  const far = await testApp.app.inject({
    url: '/alfa/estrutura-organizacional',
    remoteAddress: '203.0.113.9',
    headers: { host: ALFA, accept: 'text/html', ...spoofed },
  });
  expect(canonicalOf(far.payload)).toBe(`https://${ALFA}/alfa/estrutura-organizacional`);
  // The proxy's header counts: it forwards the browser's host.
  const near = await at('127.0.0.1', '/', { 'x-forwarded-host': BETA });
  expect(near.headers.location).toBe('/beta');
  const kept = await at('portais.exemplo.org', '/alfa/estrutura-organizacional');
  expect(canonicalOf(kept.payload)).toBe(`https://${ALFA}/alfa/estrutura-organizacional`);
  expect(rendered).toEqual(['/alfa/estrutura-organizacional']);
});

test('ten thousand invented hosts are looked up in memory alone, and none is kept', async () => {
  await at('primeiro.exemplo.com', '/alfa');
  const before = [testApp.cache.bytes, testApp.statements.all().length];
  for (let n = 0; n < 10_000; n += 1) {
    const { statusCode } = await at(`h${n}.exemplo.com`, '/alfa');
    if (statusCode !== 421) throw new Error(`h${n}: ${statusCode}`);
  }
  expect([testApp.cache.bytes, testApp.statements.all().length]).toEqual(before);
});

test('a host is one client’s, and one is the principal', async () => {
  const taken = await add('beta', `https://${ALFA}/`, false);
  expect([taken.status, taken.messages[0]]).toMatchObject([
    422,
    { field: 'host', description: 'Este domínio já é de um portal desta instalação' },
  ]);
  const second = await add('alfa', 'dados.alfa.pe.gov.br');
  expect([second.status, second.messages[0]]).toMatchObject([
    422,
    { field: 'principal', description: 'Este cliente já tem um endereço principal' },
  ]);
  const own = await add('beta', 'Portais.Exemplo.org', false);
  expect([own.status, own.messages[0]?.field]).toEqual([422, 'host']);
  const wrong = await add('beta', 'beta.pe.gov.br/transparencia', false);
  expect([wrong.status, wrong.messages[0]?.field]).toEqual([422, 'host']);
  // Concurrent requests: one succeeds.
  const both = await Promise.all([
    add('alfa', 'dois.pe.gov.br', false),
    add('beta', 'dois.pe.gov.br', false),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const manager = await testApp.signIn('gestora.alfa', 'alfa');
  expect((await manager.get(dominio.path)).status).toBe(403);
});

test('a proxy asks which hosts to get certificates for', async () => {
  const statusOf = async (domain: string) =>
    (await at('localhost', `/health/dominio?domain=${encodeURIComponent(domain)}`)).statusCode;
  expect(await statusOf(ALFA)).toBe(200);
  expect(await statusOf(WWW)).toBe(200);
  expect(await statusOf('portais.exemplo.org')).toBe(200);
  expect(await statusOf('mal.exemplo.com')).toBe(404);
  expect(await statusOf('10.0.0.7')).toBe(404);
});

test('taken away, a host is nobody’s, and the pages say the installation’s address again', async () => {
  const gone = await admin.delete(`${dominio.path}/${ids[BETA]}`);
  expect(gone.status).toBe(200);
  await expect.poll(async () => (await at(BETA, '/')).statusCode).toBe(421);
  const { payload } = await at('portais.exemplo.org', '/beta/servicos');
  expect(canonicalOf(payload)).toBe(`${PUBLIC_URL}/beta/servicos`);
  const client = await admin.get<Record<string, unknown>>(
    `${cliente.path}/${testApp.clienteId.beta}`,
  );
  expect(client.status).toBe(200);
});
