import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerHeaders } from './answer-headers.ts';
import { webApp } from './web.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'claraboia-web-'));
  await mkdir(join(root, 'assets'));
  for (const file of ['sw.js', 'favicon.svg', join('assets', 'main-abc.js')]) {
    await writeFile(join(root, file), '0');
  }
  app = Fastify();
  answerHeaders(app, 'https://portal.test');
  await app.register(webApp, { root, legacyUrl: null });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const headersOf = async (url: string) => (await app.inject(url)).headers;

test.each(['/sw.js', '/favicon.svg'])(
  '%s has the policy of pages and is revalidated',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
    });
  },
);

test('hashed files are cached for a year, with no policy of their own', async () => {
  const headers = await headersOf('/assets/main-abc.js');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('permissions-policy');
});
