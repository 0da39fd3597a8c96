import { MESSAGE_CODE, type Papel } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { Cast } from '../support/cast.ts';
import { isOpen, OPEN_ROUTES } from '../support/isolamento/open-routes.ts';
import {
  addressOf,
  type PrivateRoute,
  privateRoutes,
  publicAddresses,
} from '../support/isolamento/private-routes.ts';
import { pdfWith } from '../support/pdf.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter();

/** The id of no record. */
const NOBODYS = 999_999_999;

test('every route of the server is in the matrix, or open with a reason', () => {
  const tried = new Set(privateRoutes.map(({ method, url }) => `${method} ${url}`));
  const { routes } = cast.testApp;
  expect(routes.length).toBeGreaterThan(300);
  const missing = routes
    .map(({ method, url }) => ({ url, name: `${method === 'HEAD' ? 'GET' : method} ${url}` }))
    .filter(({ name, url }) => !tried.has(name) && !isOpen(url));
  expect(missing).toEqual([]);
  // Public calls have public addresses, and no private call has one.
  expect(publicAddresses.filter((url) => !isOpen(url))).toEqual([]);
  const session = ['GET /session/context', 'PUT /session/context'];
  expect(privateRoutes.filter(({ url }) => isOpen(url)).map(({ url }) => url)).toEqual([]);
  expect(session.every((name) => tried.has(name))).toBe(true);
  for (const { why } of OPEN_ROUTES) expect(why.length).toBeGreaterThan(10);
});

interface Asking {
  readonly who: string;
  readonly client: () => TestClient;
  readonly papel: Papel;
  readonly context: boolean;
}
const ASKING: readonly Asking[] = [
  { who: 'a reader', client: () => cast.leitora, papel: 'consulta', context: true },
  { who: 'a manager', client: () => cast.gestora, papel: 'gestor', context: true },
  { who: 'a manager of another client', client: () => cast.beta, papel: 'gestor', context: true },
  { who: 'an administrator', client: () => cast.admin, papel: 'admin', context: true },
  {
    who: 'a manager who chose no client',
    client: () => cast.semContexto,
    papel: 'consulta',
    context: false,
  },
];

/** Makes a call; `blank` sends nothing that could be written. */
async function call(client: TestClient, route: PrivateRoute, id: number, blank: boolean) {
  const { method, operation } = route;
  const url = addressOf(blank ? { ...route, query: '' } : route, {
    id,
    ano: 2026,
    nome: 'nenhum.pdf',
  });
  const { body } = operation;
  if (body !== undefined && 'file' in body) {
    return client.upload(url, 'a.pdf', blank ? Buffer.alloc(0) : pdfWith('matriz'));
  }
  const answer = await client.raw(method, url, {
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(blank ? {} : body.example),
        }),
  });
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json');
  const envelope = isEnvelope ? answer.json() : { messages: [] };
  return {
    status: answer.statusCode,
    messages: envelope.messages as { code: number }[],
    data: envelope.data as unknown,
  };
}

describe.each(
  privateRoutes.map((route) => [`${route.method} ${addressOf(route, {})}`, route] as const),
)('%s', (_name, route) => {
  test('is closed to whoever is not signed in', async () => {
    const answer = await call(cast.testApp.anonymous(), route, 1, false);
    expect([answer.status, answer.messages[0]?.code, answer.data]).toEqual([
      ...[401, MESSAGE_CODE.notSignedIn, null],
    ]);
  });

  test('is for whom the declaration says', async () => {
    for (const { who, client, papel, context } of ASKING) {
      if (route.ofClient && !context) {
        const { status, messages } = await call(client(), route, 1, false);
        expect([who, status, messages[0]?.code]).toEqual([who, 403, MESSAGE_CODE.contextMissing]);
      } else if (route.allows(papel)) {
        const { status } = await call(client(), route, NOBODYS, true);
        expect([who, [401, 403].includes(status) || status >= 500, status]).toEqual([
          who,
          false,
          status,
        ]);
      } else {
        const { status, messages } = await call(client(), route, 1, false);
        expect([who, status, messages[0]?.code]).toEqual([who, 403, MESSAGE_CODE.notAllowed]);
      }
    }
  });

  test.runIf(route.method !== 'GET')('is closed to the pages of other sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://exemplo.org' }]) {
      const { statusCode, body } = await cast.admin.raw(
        route.method,
        addressOf(route, { id: NOBODYS }),
        {
          headers: { 'content-type': 'application/json', ...headers },
          payload: '{}',
        },
      );
      expect([statusCode, JSON.parse(body).messages[0].code]).toEqual([
        403,
        MESSAGE_CODE.otherOrigin,
      ]);
    }
  });
});
