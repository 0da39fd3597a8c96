import type { PageAsk, RenderedPage } from '@claraboia/contract';
import { cliente } from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const flagOf = async (testApp: TestApp, of: string) =>
  (await testApp.anonymous().get<PublicPortal>(`/public/v1/portal/${of}`)).data.vlibras;

/** Requests VLibras for the client alfa. */
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
    testApp = await startOwnApp({ VLIBRAS });
  });
  afterAll(() => testApp.stop());

  test(`a client that asks for it has it: ${allowed}`, async () => {
    expect(await flagOf(testApp, 'alfa')).toBe(false);
    await ask(testApp);
    expect(await flagOf(testApp, 'alfa')).toBe(allowed);
    expect(await flagOf(testApp, 'beta')).toBe(false);
  });
});

describe('the policy of a page', () => {
  const page = (vlibras: boolean): RenderedPage => ({
    status: 200,
    html: '<!doctype html><title>x</title>',
    location: null,
    vlibras,
    timed: false,
  });
  const policyOf = async ({ app }: TestApp, url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);

  test.each([
    ['1', true],
    ['0', false],
  ])(
    'lets the script in where the client has it, with VLIBRAS=%s: %s',
    async (VLIBRAS, allowed) => {
      // The stand-in enables VLibras for alfa, whatever the installation allows.
      const render = async ({ address }: PageAsk) => page(address.startsWith('/alfa'));
      const testApp = await startOwnApp({ VLIBRAS }, { render });
      expect(
        (await policyOf(testApp, '/alfa')).includes("script-src 'self' https://vlibras.gov.br"),
      ).toBe(allowed);
      for (const url of ['/', '/beta']) {
        const policy = await policyOf(testApp, url);
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toMatch(/vlibras|unsafe-eval/);
      }
      await testApp.stop();
    },
  );
});
