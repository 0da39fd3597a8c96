import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HttpClient } from '../apps/api/test/support/http-client.ts';
import { copyOf } from './support/demonstration.ts';
import { enderecos, isPlain } from './support/enderecos.ts';
import { type ProductProcess, startProcess } from './support/product-process.ts';
import { pathOf, registrosOf } from './support/registros.ts';
import { type Document, type Largest, largestRequests } from './support/stalls/largest.ts';
import { Pulse, refusedPages, slowest } from './support/stalls/pulse.ts';

// No request, however large it may be, stops the server for the others.

const AT_ONCE = 10;
/** How many times slower than the slowest of the quiet server an answer about its health may be. */
const MOST_TIMES = 60;
/** Requests between two baseline checks, and health answers per check. */
const QUIET_EACH = 40;
const QUIET_BEATS = 100;
const CROWD = { 'x-forwarded-for': '203.0.113.7' };
const OTHER = { 'x-forwarded-for': '203.0.113.8' };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let product: ProductProcess;
let pulse: Pulse;
let cookie = '';

beforeAll(async () => {
  const folder = await copyOf(inject('demonstration'));
  product = await startProcess(folder, {
    RATE_LIMITS: '0',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  });
  const administrator = new HttpClient(product.url);
  await administrator.signIn('admin', 'claraboia', 'vale-claro');
  cookie = administrator.cookieHeader();
  pulse = new Pulse({
    url: product.url,
    page: '/serra-azul/dados/contrato?objeto=obra{n}',
    headers: OTHER,
  });
});
afterAll(async () => {
  await pulse?.stop();
  agent.destroy();
  await product?.stop();
});

/** Sends a request and reads its answer to the end. */
function send({ method, path, body }: Pick<Largest, 'method' | 'path' | 'body'>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = {
    ...CROWD,
    cookie,
    origin: product.url,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
  const sent = request(`${product.url}${path}`, { agent, method, headers }, (answer) => {
    answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
  });
  sent.once('error', () => resolve(0)).end(body ?? undefined);
  return promise;
}

/** Batches of requests that are sent at once: ten different exports, or one and the same request ten times. */
function batchesOf(all: readonly Largest[]): Largest[][] {
  const exports = all.filter(({ isExport }) => isExport);
  const others = all.filter(({ isExport }) => !isExport);
  const tens = Array.from({ length: Math.ceil(exports.length / AT_ONCE) }, (_, at) =>
    exports.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return [...tens, ...others.map((each) => Array<Largest>(AT_ONCE).fill(each))];
}

test('no call and no page at its largest input stops the server, or refuses another client’s page', async () => {
  const document = (await (await fetch(`${product.url}/docs/json`)).json()) as Document;
  const registros = await registrosOf(product.url);
  const pages = enderecos.filter(isPlain).map((endereco): Largest => {
    const path = pathOf(endereco, registros);
    return { name: path, method: 'GET', path, body: null, isExport: false };
  });
  const all = [...pages, ...largestRequests(document)];
  expect(all.length).toBeGreaterThan(800);

  let quiet = 0;
  const statuses: Record<string, number> = {};
  const findings: string[] = [];
  for (const [at, batch] of batchesOf(all).entries()) {
    if (at % QUIET_EACH === 0) {
      await pulse.beats(QUIET_BEATS);
      quiet = Math.max(quiet, slowest(pulse.take()));
    }
    const answers = await Promise.all(batch.map(send));
    for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    const beats = pulse.take();
    const name = [...new Set(batch.map((each) => each.name))].join(', ');
    if (slowest(beats) > MOST_TIMES * quiet) {
      findings.push(`${name}: ${Math.round(slowest(beats) / quiet)} times`);
    }
    for (const status of refusedPages(beats)) findings.push(`${name}: page ${status}`);
    if (answers.includes(500) || answers.includes(0)) findings.push(`${name}: ${answers}`);
  }
  process.stdout.write(`${JSON.stringify({ requests: all.length, quiet, statuses })}\n`);
  expect(findings).toEqual([]);
  // Guards against a run with refusals only.
  expect(statuses[200]).toBeGreaterThan(all.length);
}, 1_200_000);
