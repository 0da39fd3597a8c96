import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { PageAsk, RenderedPage } from '@claraboia/contract';
import { cliente, faq } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../src/database/errors.ts';
import { PAGE_BYTES_MAX } from '../../src/features/pagina/page-budget.ts';
import { create } from '../support/factory.ts';
import { exchange } from '../support/hostil/raw.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

/** Stand-in for the interface: returns its request, and the client's data that it read. */
const rendered: string[] = [];
/** Runs while a page is rendered. */
let meanwhile: (ask: PageAsk) => Promise<void> = async () => undefined;
let answer: Partial<RenderedPage> = {};

async function render(ask: PageAsk): Promise<RenderedPage> {
  rendered.push(ask.address);
  const [, first = ''] = ask.address.split(/[/?]/);
  const { status, text } = await ask.call(`/public/v1/portal/${first}`);
  await meanwhile(ask);
  const nome = status === 200 ? (JSON.parse(text) as { data: { nome: string } }).data.nome : '';
  return {
    status: 200,
    html: `<!doctype html><title>${nome}</title><p>${'x'.repeat(2000)}`,
    location: null,
    vlibras: false,
    timed: false,
    ...answer,
  };
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({}, { cacheBytes: 8 * 1024 * 1024, render });
});
afterAll(() => testApp.stop());
afterEach(() => {
  rendered.length = 0;
  meanwhile = async () => undefined;
  answer = {};
  vi.useRealTimers();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

async function rename(nome: string): Promise<void> {
  const admin = await testApp.signIn('admin', 'alfa');
  const address = `${cliente.path}/${testApp.clienteId.alfa}`;
  const { data } = await admin.get<Record<string, unknown>>(address);
  const { demonstracao: _, ...body } = data;
  expect((await admin.put(cliente.path, { ...body, nome })).status).toBe(200);
}

test('a page is rendered once, and again when its data changes', async () => {
  await rename('Portal de Alfa');
  const first = await get('/alfa');
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  expect(titleOf(first.payload)).toBe('Portal de Alfa');
  expect((await get('/alfa')).headers.etag).toBe(first.headers.etag);
  expect(rendered).toEqual(['/alfa']);
  expect((await get('/alfa', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
    304,
  );
  for (const encoding of ['br', 'gzip']) {
    const packed = await get('/alfa', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 4);
  }
  await rename('Portal renomeado');
  await expect.poll(async () => titleOf((await get('/alfa')).payload)).toBe('Portal renomeado');
});

test('a page has its date of change, and is sent once to each browser', async () => {
  const { headers } = await get('/alfa/servicos');
  const made = String(headers['last-modified']);
  expect(new Date(made).toUTCString()).toBe(made);
  const since = (date: string, more: Record<string, string> = {}) =>
    get('/alfa/servicos', { 'if-modified-since': date, ...more });
  expect((await since(made)).statusCode).toBe(304);
  const before = new Date(Date.parse(made) - 60_000).toUTCString();
  expect((await since(before)).statusCode).toBe(200);
  expect((await since('ontem')).statusCode).toBe(200);
  // The entity tag takes precedence over the date.
  expect((await since(made, { 'if-none-match': '"outra"' })).statusCode).toBe(200);
});

test('a change during rendering is in the next page', async () => {
  await rename('Antes');
  let changed = false;
  meanwhile = async () => {
    if (changed) return;
    changed = true;
    await rename('Depois');
  };
  expect(titleOf((await get('/alfa/acessibilidade')).payload)).toBe('Antes');
  await expect
    .poll(async () => titleOf((await get('/alfa/acessibilidade')).payload))
    .toBe('Depois');
});

test('those who ask at the same time share one rendering', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => get('/alfa/licitacao')));
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(rendered).toEqual(['/alfa/licitacao']);
});

test('one page stands at all ways of writing its address', async () => {
  const ways = [
    '/alfa/dados/contrato?ano=2025&pagina=2',
    '/alfa/dados/contrato?pagina=2&ano=2025',
    '/alfa/dados/contrato?utm_source=x&pagina=2&ano=2025&fbclid=1',
  ];
  for (const url of ways) await get(url);
  expect(rendered).toEqual(['/alfa/dados/contrato?ano=2025&pagina=2']);
});

test('a missing, moved or broken page is answered as such and not cached', async () => {
  answer = { status: 404 };
  const missing = await get('/alfa/nada', { 'accept-encoding': 'gzip' });
  expect([missing.statusCode, missing.headers['content-encoding']]).toEqual([404, 'gzip']);
  answer = { status: 302, location: '/alfa' };
  const moved = await get('/alfa/velha');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/alfa']);
  meanwhile = () => Promise.reject(new Error('a component threw'));
  answer = {};
  const broken = await get('/alfa/quebrada');
  expect(broken.statusCode).toBe(500);
  expect(broken.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(broken.payload).toContain('Algo deu errado');
  expect(testApp.log.join()).toContain('a component threw');
  meanwhile = async () => undefined;
  for (const url of ['/alfa/nada', '/alfa/velha', '/alfa/quebrada']) {
    expect((await get(url)).statusCode).toBe(200);
  }
});

test('a page with too much data reports it, and asks for no more', async () => {
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  await create(testApp, gestora, testApp.clienteId.alfa, faq, {
    respostaHTML: 'a'.repeat(90_000),
  });
  const parts: string[] = [];
  meanwhile = async ({ call }) => {
    // A page whose part ignores the refusal is still refused.
    for (let part = 0; part < 100; part += 1) {
      await call(`/public/v1/alfa/faq?limit=${part + 1}`).then(
        () => parts.push('made'),
        () => parts.push('refused'),
      );
    }
  };
  const page = await get('/alfa/estrutura');
  expect(page.statusCode).toBe(503);
  expect(titleOf(page.payload)).toBe('Página grande demais · Portal da Transparência');
  const made = parts.lastIndexOf('made') + 1;
  expect(made).toBeGreaterThan(0);
  expect(made * 90_000).toBeLessThan(PAGE_BYTES_MAX);
  expect(parts.slice(made)).not.toContain('made');
});

test('while the database is down a page reports it with 503, rendered or not', async () => {
  const away = () => Promise.reject(new DatabaseUnavailableError(new Error('no server')));
  for (const method of ['find', 'snapshot', 'read'] as const) {
    vi.spyOn(testApp.database, method).mockImplementation(away);
  }
  try {
    // The interface renders a failed read as an error page, or throws.
    answer = { status: 500 };
    meanwhile = async ({ call }) => {
      expect((await call('/public/v1/alfa/faq')).status).toBe(503);
    };
    const shown = await get('/alfa/despesas-de-hoje');
    meanwhile = async ({ call }) => {
      await call('/public/v1/alfa/faq');
      throw new Error('nothing to show');
    };
    const thrown = await get('/alfa/despesas-de-ontem');
    for (const { statusCode, headers } of [shown, thrown]) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(thrown.payload).toContain('indisponível');
  } finally {
    vi.restoreAllMocks();
  }
});

test('an unknown client has a page of its own, rendered each time', async () => {
  answer = { status: 404 };
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, headers } = await get('/ninguem');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
  expect(rendered).toEqual(['/ninguem', '/ninguem']);
});

test('a page is rendered again after a day has ended, one with the current time in the next minute', async () => {
  const begin = new Date('2026-12-31T23:59:30-03:00');
  vi.useFakeTimers({ now: begin, toFake: ['Date'] });
  answer = { timed: true };
  await get('/alfa/dados/obra');
  await get('/alfa/dados/obra');
  expect(rendered).toHaveLength(1);
  vi.setSystemTime(begin.getTime() + 31_000);
  await get('/alfa/dados/obra');
  expect(rendered).toHaveLength(2);
  answer = { timed: false };
  await get('/alfa/dados/convenio');
  // In Recife the day has just begun, in Manaus it begins in an hour: expiry ignores the client.
  vi.setSystemTime(begin.getTime() + 3_600_000);
  await get('/alfa/dados/convenio');
  expect(rendered).toHaveLength(3);
  vi.setSystemTime(begin.getTime() + 3_631_000);
  await get('/alfa/dados/convenio');
  expect(rendered).toHaveLength(4);
});

test('10,000 invented addresses push out no page and fill no memory', async () => {
  await get('/alfa');
  rendered.length = 0;
  for (let at = 0; at < 10_000; at += 1) {
    answer = at % 2 === 0 ? {} : { status: 404 };
    await get(at % 2 === 0 ? `/alfa/busca?q=palavra${at}` : `/alfa/inventada-${at}`);
  }
  answer = {};
  expect(testApp.cache.bytes).toBeLessThan(8 * 1024 * 1024);
  rendered.length = 0;
  await get('/alfa');
  expect(rendered).toEqual([]);
}, 240_000);

test('the product’s own addresses are no portals', async () => {
  for (const url of ['/public/nada', '/v1/nada', '/sso-x/../v1/y', '/docs2/../health/nada']) {
    const { statusCode, headers } = await get(new URL(url, 'http://localhost').pathname);
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect(rendered).toEqual([]);
});

test('addresses that the specification has behind the # are answered without it too', async () => {
  const cases = [
    [
      '/gestao/public/transparencia/contrato?id=alfa&modo=aditivo',
      301,
      '/alfa/dados/contrato?modo=aditivo',
    ],
    [
      '/gestao/public/transparencia/contrato?id=%2F%2Fexemplo.org',
      301,
      '/%2F%2Fexemplo.org/dados/contrato',
    ],
    ['/gestao/transparencia/faq?x=1', 302, '/#/gestao/transparencia/faq?x=1'],
    ['/vincular-pessoa', 302, '/#/vincular-pessoa'],
    ['/libras/', 301, '/'],
  ] as const;
  for (const [url, status, to] of cases) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers.location]).toEqual([url, status, to]);
  }
});

test('the pages of one client are never those of another', async () => {
  await rename('Só de Alfa');
  expect(titleOf((await get('/alfa')).payload)).toBe('Só de Alfa');
  expect((await get('/beta')).payload).not.toContain('Só de Alfa');
});

test('whole addresses are answered as their path, and other targets are refused', async () => {
  const port = await testApp.openPort();
  const ask = async (target: string, method = 'GET') => {
    const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    return (await exchange(port, head)).status;
  };
  expect(await ask(`http://localhost:${port}/alfa`)).toBe(200);
  expect(await ask(`http://localhost:${port}/health/live`)).toBe(200);
  expect(await ask('ftp://localhost/alfa')).toBe(400);
  expect(await ask('*')).toBe(400);
  expect(await ask('*', 'OPTIONS')).toBe(404);
  // Closed without an answer: this is no proxy.
  expect(await ask('localhost:443', 'CONNECT')).toBe(0);
});

test('renders pages one at a time, with other answers between them', async () => {
  const urls = ['/alfa?vez=1', '/alfa?vez=2', '/alfa?vez=3'];
  const order: string[] = [];
  const { promise: allWait, resolve } = Promise.withResolvers<void>();
  meanwhile = async (ask) => {
    if (rendered.length === urls.length) resolve();
    await allWait;
    await ask.turn(() => {
      order.push(ask.address);
      setImmediate(() => order.push('loop'));
    });
  };
  const answers = await Promise.all(urls.map((url) => get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await nextTurnOfLoop();
  const pages = order.filter((step) => step !== 'loop');
  expect(order).toEqual(pages.flatMap((page) => [page, 'loop']));
});

test('a network makes three pages at the same time, its others wait, and too many are answered 503', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  meanwhile = () => held;
  const refused: number[] = [];
  const many = Array.from({ length: 150 }, async (_, n) => {
    const { statusCode, headers } = await testApp.app.inject({
      url: `/alfa?fila=${n}`,
      remoteAddress: '192.0.2.1',
    });
    if (statusCode === 503) refused.push(Number(headers['retry-after']));
  });
  await expect.poll(() => refused.length).toBe(47);
  expect(rendered).toHaveLength(3);
  const other = testApp.app.inject({ url: '/alfa?fila=outra', remoteAddress: '192.0.2.2' });
  await expect.poll(() => rendered.length).toBe(4);
  letGo();
  await Promise.all(many);
  expect((await other).statusCode).toBe(200);
  expect([rendered.length, refused.length]).toEqual([104, 47]);
  expect(refused[0]).toBeGreaterThan(0);
});
