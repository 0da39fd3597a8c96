import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import type { Operation } from './operation.ts';

const OPERATION: Operation = {
  method: 'get',
  path: '/public/v1/:cliente/x',
  id: 'getX',
  tag: 'X',
  access: 'publico',
  summary: 'x'.repeat(1000),
  params: { cliente: { description: 'Cliente', example: 'vale-claro' } },
  answer: { media: 'text/plain', description: 'x' },
};

let app: FastifyInstance | null = null;
let made = 0;
afterEach(() => app?.close());

async function start(operation = OPERATION) {
  made = 0;
  app = Fastify();
  await docsPage(app, {
    version: '1',
    operations: (isWanted = () => true) => {
      made += 1;
      return isWanted(operation.tag) ? [operation] : [];
    },
  });
  return app;
}

test('the document is made once for all who ask, and kept compressed', async () => {
  const server = await start();
  const ask = (url: string) => server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ask('/docs/json')),
    ask('/docs/yaml'),
  ]);
  answers.push(await ask('/docs/json'));
  expect(made).toBe(1);
  for (const { headers, rawPayload } of answers) {
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
      openapi: '3.1.0',
      tags: [{ name: 'X' }],
      paths: { '/public/v1/{cliente}/x': { get: { operationId: 'getX' } } },
    });
  }
});

test.each(['/docs/json', '/docs/yaml'])(
  '%s is not sent again to a client that has it',
  async (url) => {
    const server = await start();
    const { headers } = await server.inject(url);
    expect(headers.etag).toMatch(/^"/);
    const again = await server.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  },
);

test('the calls are listed by subject, and each subject has a page with addresses to open', async () => {
  const server = await start();
  const index = await server.inject('/docs');
  expect(index.payload).toContain('<a href="/docs/x#getX">');
  expect(index.payload).toContain('<td>3004</td><td>Registro não encontrado.</td>');
  const { payload, headers } = await server.inject('/docs/x');
  expect(payload).toContain('<h1>X</h1>');
  expect(payload).toContain(
    '<a href="/public/v1/vale-claro/x"><code>/public/v1/vale-claro/x</code></a>',
  );
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect((await server.inject('/docs/nada')).statusCode).toBe(404);
});

test('texts of the declarations are text', async () => {
  const server = await start({
    ...OPERATION,
    tag: 'a < b',
    summary: '<b>`x`',
    description: '<i>`y`',
  });
  const { payload } = await server.inject('/docs/a-b');
  expect(payload).toContain('<h1>a &lt; b</h1>');
  expect(payload).toContain('&lt;b&gt;');
  expect(payload).toContain('<p>&lt;i&gt;<code>y</code></p>');
});
