import { get, type IncomingHttpHeaders } from 'node:http';
import { grupoCategoriaPublicacao } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { create } from '../support/factory.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let port: number;
let version = 1;
beforeAll(async () => {
  testApp = await startOwnApp(
    {},
    {
      cacheBytes: 8 * 1024 * 1024,
      render: async () => ({
        status: 200,
        html: `<!doctype html><title>${version}</title><p>${'x'.repeat(2000)}`,
        location: null,
        vlibras: false,
        timed: false,
      }),
    },
  );
  port = await testApp.openPort();
});
afterAll(() => testApp.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Over the network, with the headers given and no others. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'x-request-id': name, date: _, ...rest } = answer.headers;
        expect(name).toMatch(/^[\w-]{8,64}$/);
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });

/** Unused header that prevents the fast path. */
const WHOLE_WAY = { authorization: 'Basic nada' };
const LIST = '/public/v1/alfa/grupo_categoria_publicacao?limit=2000';

test.each([LIST, '/alfa'])('%s leaves equal on the full path and from the cache', async (path) => {
  const spied = vi.spyOn(testApp.cache, 'ready');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    await ask(path, headers);
    const whole = await ask(path, { ...headers, ...WHOLE_WAY });
    expect(spied.mock.results.at(-1)?.value).toBeNull();
    const ready = await ask(path, headers);
    expect(spied.mock.results.at(-1)?.value).not.toBeNull();
    expect(ready).toEqual(whole);
    expect([ready.status, ready.body.length > 0]).toEqual([200, true]);

    // A matching tag gives 304 without a body, another tag gives the body.
    const tag = { ...headers, 'if-none-match': String(whole.headers.etag) };
    const first = await ask(path, tag);
    expect(await ask(path, tag)).toEqual(first);
    expect(spied.mock.results.at(-1)?.value).not.toBeNull();
    expect([first.status, first.body.length]).toEqual([304, 0]);
    expect(await ask(path, { ...headers, 'if-none-match': '"outra"' })).toEqual(whole);
  }
  spied.mockRestore();
});

test('a write is seen by the next request', async () => {
  await ask(LIST);
  await ask('/alfa');
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  version += 1;
  const added = await create(testApp, gestora, testApp.clienteId.alfa, grupoCategoriaPublicacao);
  expect((await ask(LIST)).body.toString()).toContain(String(added.nome));
  expect((await ask('/alfa')).body.toString()).toContain(`<title>${version}</title>`);
});

test('nothing is repeated once the day is over, or while other processes are not heard', async () => {
  await ask(LIST);
  const kept = vi.spyOn(testApp.cache, 'ready');
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  await ask(LIST);
  vi.useRealTimers();
  testApp.cache.stoppedListening();
  await ask(LIST);
  testApp.cache.startedListening();
  expect(kept.mock.results.map(({ value }) => value)).toEqual([null, null]);
  kept.mockRestore();
});

test('a name that somebody passes on leads nobody else astray', async () => {
  const kept = vi.spyOn(testApp.cache, 'ready');
  const passed = { 'x-forwarded-host': 'outra.exemplo.org' };
  await ask('/alfa', passed);
  await ask('/alfa', passed);
  expect(kept.mock.results.map(({ value }) => value)).toEqual([null, null]);
  kept.mockRestore();
});

test('hosts that nobody has push nothing out', async () => {
  await ask(LIST);
  const { bytes } = testApp.cache;
  for (let n = 0; n < 60; n += 1) await ask(LIST, { host: `h${n}.exemplo.org` });
  expect(testApp.cache.bytes - bytes).toBeLessThan(30_000);
});
