import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const ORIGIN = { origin: 'https://painel.exemplo.org' };
const ask = (method: 'GET' | 'OPTIONS', url: string, headers: Record<string, string> = ORIGIN) =>
  testApp.app.inject({ method, url, headers });

/** Calls in which people register, identify themselves, or request a document by name: only for pages of this site. */
const PERSONAL = /^\/public\/v1\/(inscricao|codigo-validacao)\b|\/licitacao\/documento\//;

/** Calls of the sets but one, which are registered by the same lines. */
const ALIKE = /\/dados\/(?!convenio\b)|\/transparencia\/(?!convenio\b)/;

const addressOf = (url: string) =>
  url.replace(/:(\w+)(\([^)]*\))?/g, (_all, name: string) =>
    name === 'cliente' || name === 'identificador' ? 'alfa' : '1',
  );

describe('pages of another origin', () => {
  test.each([
    '/public/v1/alfa/grupo_categoria_publicacao',
    '/public/v1/alfa/busca?q=lei',
    '/public/v1/alfa/busca.csv?q=lei',
    '/public/v1/transparencia/licitacao?id=alfa',
    '/public/v1/transparencia/report/convenio?id=alfa&type=json',
    '/public/v1/dicionario-de-dados',
    '/public/v1/evento?id=alfa',
  ])('may read %s, without credentials', async (url) => {
    for (const headers of [ORIGIN, {}]) {
      const answer = await ask('GET', url, headers);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('are told of what was wrong too, and of what they have already', async () => {
    const wrong = await ask('GET', '/public/v1/alfa/busca?q=lei&page=0');
    expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([400, '*']);
    const url = '/public/v1/alfa/faq';
    const { etag } = (await ask('GET', url)).headers;
    const again = await ask('GET', url, { ...ORIGIN, 'if-none-match': String(etag) });
    expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });

  test('may ask beforehand, for reading alone', async () => {
    const answer = await ask('OPTIONS', '/public/v1/alfa/faq', {
      ...ORIGIN,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match, If-Modified-Since, Range',
    });
  });

  test('read nothing else: no private call, none by which a person says who they are', async () => {
    const admin = await testApp.signIn('admin', 'alfa');
    const routes = testApp.routes.filter(
      ({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !ALIKE.test(url),
    );
    const open: string[] = [];
    for (const { method, url } of routes) {
      const address = addressOf(url).replace('*', 'nada');
      const answers = [
        await admin.raw(method as 'GET', address, { headers: ORIGIN }),
        await testApp.app.inject({
          method: 'OPTIONS',
          url: address,
          headers: { ...ORIGIN, 'access-control-request-method': method },
        }),
      ];
      const isOpen = answers.map(
        ({ headers }) => headers['access-control-allow-origin'] !== undefined,
      );
      if (!isOpen.includes(true)) continue;
      // Only GET routes are readable from other origins.
      expect({ method, url, isOpen }).toEqual({ method: 'GET', url, isOpen: [true, true] });
      open.push(url);
    }
    const isPublic = (url: string) => /^\/(public\/v1|entidade\/licon)\//.test(url);
    expect(open.filter((url) => !isPublic(url) || PERSONAL.test(url))).toEqual([]);
    expect(open.length).toBeGreaterThan(30);
    expect(routes.filter(({ url }) => PERSONAL.test(url)).length).toBeGreaterThan(5);
  });
});
