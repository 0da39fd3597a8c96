import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cliente, VLIBRAS_DOCUMENT } from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webApp } from '../../src/plugins/web.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const flagOf = async (testApp: TestApp, of: string) =>
  (await testApp.anonymous().get<PublicPortal>(`/public/v1/portal/${of}`)).data.vlibras;

/** The client alfa asks for VLibras. */
async function ask(testApp: TestApp) {
  const admin = await testApp.signIn('admin', 'alfa');
  const { data } = await admin.get<Record<string, unknown>>(
    `${cliente.path}/${testApp.clienteId.alfa}`,
  );
  const { demonstracao: _, ...body } = data;
  expect(body.vlibras).toBe(false);
  expect((await admin.put(cliente.path, { ...body, vlibras: true })).status).toBe(200);
}

describe.each([
  ['0', false],
  ['1', true],
])('with VLIBRAS=%s', (VLIBRAS, allowed) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ VLIBRAS });
  });
  afterAll(() => testApp.stop());

  test(`a client that asks for it has it: ${allowed}`, async () => {
    expect(await flagOf(testApp, 'alfa')).toBe(false);
    await ask(testApp);
    expect(await flagOf(testApp, 'alfa')).toBe(allowed);
    expect(await flagOf(testApp, 'beta')).toBe(false);
  });
});

describe('the document that may run it', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'claraboia-web-'));
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Claraboia</title>');
  });
  afterAll(() => rm(root, { recursive: true }));

  async function serve(vlibras: boolean): Promise<FastifyInstance> {
    const app = Fastify();
    const publicUrl = 'http://localhost';
    await app.register(webApp, { root, publicUrl, publicUrlGiven: true, legacyUrl: null, vlibras });
    return app;
  }
  const policyOf = async (app: FastifyInstance, url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);

  test('is the only one that lets the script in', async () => {
    const app = await serve(true);
    expect(await policyOf(app, VLIBRAS_DOCUMENT)).toContain(
      "script-src 'self' https://vlibras.gov.br",
    );
    for (const url of ['/', '/index.html']) {
      const policy = await policyOf(app, url);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/vlibras|unsafe-eval/);
    }
    await app.close();
  });

  test('is not there where the installation does not allow it', async () => {
    const app = await serve(false);
    const answer = await app.inject(VLIBRAS_DOCUMENT);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(await policyOf(app, '/')).not.toMatch(/vlibras/);
    await app.close();
  });
});
