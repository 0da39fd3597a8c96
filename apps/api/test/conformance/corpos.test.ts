import { registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { Cast } from '../support/cast.ts';
import { formOf, INSCRICAO, openEvento } from '../support/inscrito.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter();

const BY_SENDER = { public: 'anonymous', session: 'semContexto' } as const;
const KILOBYTE = 1024;

/** Routes that read a JSON body, with the client that may send one. */
function bodies(): { name: string; url: string; method: 'POST' | 'PUT'; isSmall: boolean }[] {
  return cast.testApp.routes.flatMap(({ method, url, call }) => {
    if (method !== 'POST' && method !== 'PUT') return [];
    const isFile = call?.body !== undefined && 'file' in call.body;
    if (isFile || url.startsWith('/sso')) return [];
    const isSmall = call !== undefined && (call.body === undefined || call.who in BY_SENDER);
    return [{ name: `${method} ${url}`, url: url.replace(/:\w+/g, '1'), method, isSmall }];
  });
}

const send = (client: TestClient, method: 'POST' | 'PUT', url: string, payload: string) =>
  client.raw(method, url, { headers: { 'content-type': 'application/json' }, payload });

test('rejects a body of more than 32 levels on every route, before the route looks at it', async () => {
  const deep = `{"x":${'['.repeat(3000)}${']'.repeat(3000)}}`;
  const open = `{"x":${'['.repeat(7000)}`;
  const all = bodies();
  expect(all.length).toBeGreaterThan(80);
  for (const { name, method, url } of all) {
    for (const payload of [deep, open]) {
      const { statusCode, body } = await send(cast.gestora, method, url, payload);
      expect([name, statusCode, body]).toEqual([
        name,
        400,
        expect.stringContaining('mais de 32 níveis'),
      ]);
    }
  }
});

test('rejects a body of more than 64 kB from who keeps no records of a client', async () => {
  const payload = JSON.stringify({ x: 'a'.repeat(64 * KILOBYTE) });
  const small = bodies().filter(({ isSmall }) => isSmall);
  expect(small.length).toBeGreaterThan(20);
  for (const { name, method, url } of small) {
    const { statusCode } = await send(cast.semContexto, method, url, payload);
    expect([name, statusCode]).toEqual([name, 413]);
  }
});

test('answers thousands of unknown fields with fifty short messages', async () => {
  const long = 'y'.repeat(3000);
  const unknown = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`x${n}`, 1]));
  for (const entity of registry.all.filter(({ modes }) => modes.has('add'))) {
    const client = cast.writerOf(entity);
    const answer = await client.post(entity.path, { [long]: 1, ...unknown });
    expect([entity.key, answer.status, answer.messages.length]).toEqual([entity.key, 422, 50]);
    expect(JSON.stringify(answer.messages).length).toBeLessThan(10 * KILOBYTE);
  }
});

test('checks the texts that the schema keeps, and no others', async () => {
  const id = await openEvento(cast.testApp, cast.gestora, 'alfa');
  const url = `${INSCRICAO}?evento=${id}`;
  const sent = (patch: Record<string, unknown>) =>
    cast.testApp.anonymous().post(url, formOf(patch));
  expect((await sent({ nome: 'In\u0000ês' })).status).toBe(422);
  expect((await sent({ municipio: { id: 2_611_606, x: 'a\u0000b' } })).status).toBe(200);
});
