import { registry } from '@claraboia/contract';
import { envelopeSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Cast } from '../support/cast.ts';
import { exchange } from '../support/hostil/raw.ts';
import { hostileRequests, type OpenApiDocument } from '../support/hostil/requests.ts';
import { runHostile } from '../support/hostil/run.ts';

// `npm run fuzz -- --requests=100000 --seed=N` runs the same with other figures (docs/seguranca.md).
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const MEGABYTE = 1024 * 1024;
/** Far above the growth of a run, far below the effect of a leak per request. */
const MOST_GROWTH = 48 * MEGABYTE;
const AT_ONCE = 8;
/** Limit for hanging runs only. */
const TIMEOUT = 120_000 + REQUESTS * 60;

// The cache size is limited, so that it does not count as growth.
const cast = Cast.enter({ cacheBytes: 2 * MEGABYTE });

async function described(): Promise<OpenApiDocument> {
  return (await cast.testApp.anonymous().raw('GET', '/docs/json')).json<OpenApiDocument>();
}

describe('hostile requests', () => {
  test('are the same for the same seed, and reach every operation', async () => {
    const document = await described();
    const take = (seed: number, count: number) => {
      const source = hostileRequests(document, seed);
      return Array.from({ length: count }, () => source.next().value);
    };
    expect(take(7, 50)).toEqual(take(7, 50));
    expect(take(7, 50)).not.toEqual(take(8, 50));
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const reached = new Set(take(SEED, all.length).map(({ operation }) => operation.operationId));
    expect([...reached].sort()).toEqual(all.map(({ operationId }) => operationId).sort());
  });

  test(
    'get an answer each: an envelope, never a fault of the server, and leave nothing behind',
    async () => {
      for (const entity of registry.all) await cast.present(entity);
      const { statements } = cast.testApp;
      const port = await cast.testApp.openPort();
      const report = await runHostile({
        target: {
          port,
          cookies: {
            ninguem: '',
            leitora: cast.leitora.cookieHeader(),
            gestora: cast.gestora.cookieHeader(),
            admin: cast.admin.cookieHeader(),
          },
        },
        document: await described(),
        seed: SEED,
        requests: REQUESTS,
        atOnce: AT_ONCE,
        onProgress: (done) => {
          // Recorded statements would look like a memory leak of the server.
          statements.take();
          if (REQUESTS > 10_000) process.stdout.write(`${done} pedidos\n`);
        },
      });
      const { findings, ...figures } = report;
      process.stdout.write(`${JSON.stringify({ seed: SEED, ...figures }, null, 2)}\n`);
      expect(findings).toEqual([]);
      expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
      expect(report.growth).toBeLessThan(MOST_GROWTH);
      // Guards against a run in which every request is refused early.
      const { '200': good = 0, '422': refused = 0, '400': unread = 0 } = report.statuses;
      expect(Math.min(good, refused, unread)).toBeGreaterThan(REQUESTS / 100);
    },
    TIMEOUT,
  );
});

const END = '\r\n\r\n';
const HOST = 'Host: localhost';
const JSON_BODY = 'Content-Type: application/json\r\nSec-Fetch-Site: same-origin';

describe('bytes that are hardly a request', () => {
  test.each([
    ['no words of HTTP', `\u0016\u0003\u0001\u0002${END}`, 400],
    ['no method', ` / HTTP/1.1\r\n${HOST}${END}`, 400],
    ['an unknown method', `HACK / HTTP/1.1\r\n${HOST}${END}`, 400],
    ['a control character in the address', `GET /\u0001 HTTP/1.1\r\n${HOST}${END}`, 400],
    [
      'an address in another encoding',
      `GET /v1/%ff HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`,
      404,
    ],
    ['headers without end', `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'a'.repeat(40_000)}${END}`, 431],
    ['a header line folded', `GET / HTTP/1.1\r\n${HOST}\r\nX: a\r\n\u0000b${END}`, 400],
    [
      'two lengths',
      `POST /v1/servico HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nContent-Length: 2\r\nContent-Length: 40${END}{}`,
      400,
    ],
    [
      'a length and chunks',
      `POST /v1/servico HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked${END}0${END}`,
      400,
    ],
    [
      'a negative length',
      `POST /v1/servico HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nContent-Length: -1${END}`,
      400,
    ],
    [
      'a chunk of no size',
      `POST /v1/servico HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nTransfer-Encoding: chunked${END}zz${END}`,
      400,
    ],
    [
      'a length beyond all limits',
      `POST /v1/servico HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nContent-Length: 99999999999\r\nConnection: close${END}{`,
      413,
    ],
  ])('are answered by an envelope and the connection closed: %s', async (_what, bytes, status) => {
    const answer = await exchange(await cast.testApp.openPort(), bytes);
    expect(answer.status).toBe(status);
    expect(envelopeSchema(z.unknown()).parse(JSON.parse(answer.body)).error).toBe(true);
  });

  test('are answered without a body where the head alone was asked for', async () => {
    const bytes = `HEAD /t\u00e2 HTTP/1.1\r\n${HOST}${END}`;
    const answer = await exchange(await cast.testApp.openPort(), bytes);
    expect([answer.status, answer.body]).toEqual([400, '']);
  });
});
