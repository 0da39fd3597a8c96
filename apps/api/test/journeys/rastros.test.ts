import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { notFound, Refusal } from '../../src/errors.ts';
import { tracedDatabase } from '../../src/plugins/tracing/traced-database.ts';
import { openTracing } from '../../src/plugins/tracing/tracing.ts';
import { HttpClient } from '../support/http-client.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { CITUS_URL, createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

/** A span as OTLP's JSON has it. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const CARRIED = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const unexpected = (error: Error) => expect.unreachable(error.message);

let database: PeopledDatabase;
beforeAll(async () => {
  database = await createPeopledDatabase();
  return () => database.drop();
});

let collector: Server | null = null;
afterEach(() => {
  collector?.close();
  collector = null;
});

/** Collector for OTLP over HTTP that keeps the received payloads. */
async function collect(): Promise<{ url: string; payloads: Payload[]; bodies: string[] }> {
  const payloads: Payload[] = [];
  const bodies: string[] = [];
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(`${request.url} ${body}`);
      payloads.push(JSON.parse(body) as Payload);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector?.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, payloads, bodies };
}

async function startTraced(endpoint: string) {
  const server = start({
    PORT: String(await freePort()),
    DATA_DIR: await folder(),
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  return { server, address: await ready(server) };
}

const spansOf = (payloads: readonly Payload[]) =>
  payloads.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

const fact = (span: Span, key: string) => {
  const value = span.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

test('a request, its transaction and its statements are one trace, begun by the caller', async () => {
  const { url, payloads, bodies } = await collect();
  const { server, address } = await startTraced(url);
  const client = new HttpClient(address);
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
  const answer = await fetch(`${address}/public/v1/alfa/busca?q=palavra-secreta`, {
    headers: { traceparent: `00-${CARRIED}-${CALLER}-01` },
  });
  expect(answer.status).toBe(200);
  await fetch(`${address}/health/live`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  const { attributes } = payloads[0]?.resourceSpans[0]?.resource ?? { attributes: [] };
  expect(fact({ attributes } as unknown as Span, 'service.name')).toBe('claraboia');

  const spans = spansOf(payloads);
  const carried = spans.filter(({ traceId }) => traceId === CARRIED);
  const [search] = carried.filter(({ name }) => name === 'GET /public/v1/:cliente/busca');
  expect(search?.parentSpanId).toBe(CALLER);
  expect(search && fact(search, 'http.response.status_code')).toBe(200);
  expect(search && fact(search, 'claraboia.request_id')).toBe(answer.headers.get('x-request-id'));
  const transaction = carried.find(
    ({ name, parentSpanId }) => name === 'transaction snapshot' && parentSpanId === search?.spanId,
  );
  const statements = carried.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(statements.map((each) => fact(each, 'db.query.text'))).toContainEqual(
    expect.stringContaining('busca_achar'),
  );

  // Reading the body does not split the trace.
  const [context] = spans.filter(({ name }) => name === 'PUT /session/context');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === context?.spanId);
  expect(within.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^transaction /));

  expect(spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
  const sent = bodies.join('');
  for (const secret of ['palavra-secreta', TEST_PASSWORD, '00000000191']) {
    expect(sent).not.toContain(secret);
  }
});

test('a failed statement has its kind and not its values; a refusal is no failure', async () => {
  const { url, payloads, bodies } = await collect();
  const tracing = openTracing({ endpoint: url, service: 'prova', ratio: 1 }, unexpected);
  const opened = openDatabase({
    connectionString: database.connectionString,
    onError: unexpected,
  });
  const traced = tracedDatabase(opened, tracing);
  const failing = traced.system((tx) => tx.query('select $1::text::integer', ['segredo-xyz']));
  await expect(failing).rejects.toThrow('segredo-xyz');
  const refusing = traced.system(() => Promise.reject(notFound()));
  await expect(refusing).rejects.toBeInstanceOf(Refusal);
  await opened.close();
  await tracing.close();
  const told = spansOf(payloads).map((each) => [
    each.name,
    each.status?.code ?? 0,
    fact(each, 'error.type'),
  ]);
  expect(told).toEqual([
    ['SELECT', 2, '22P02'],
    ['transaction system', 2, '22P02'],
    ['transaction system', 0, undefined],
  ]);
  expect(bodies.join('')).not.toContain('segredo-xyz');
});

test.skipIf(CITUS_URL !== undefined)(
  'a copy is traced by its statement, not by its values, and is stopped by who stops reading it',
  async () => {
    const { url, payloads, bodies } = await collect();
    const tracing = openTracing({ endpoint: url, service: 'prova', ratio: 1 }, unexpected);
    const opened = openDatabase({
      connectionString: database.connectionString,
      onError: unexpected,
    });
    const traced = tracedDatabase(opened, tracing);
    const endless = 'select n, $1::text from (select generate_series(1, 1000000000000) as n) s';
    await traced.snapshot(1, async (tx) => {
      for await (const batch of tx.csv(endless, ['segredo-xyz'])) {
        expect(batch.toString()).toMatch(/^1;segredo-xyz\r\n/);
        break;
      }
    });
    await opened.close();
    await tracing.close();
    expect(spansOf(payloads).map((each) => [each.name, fact(each, 'db.query.text')])).toEqual([
      ['COPY', `copy (${endless})`],
      ['transaction snapshot', undefined],
    ]);
    expect(bodies.join('')).not.toContain('segredo-xyz');
  },
);

test('a share of the requests may be traced, and the caller’s decision comes first', async () => {
  const { url, payloads } = await collect();
  const tracing = openTracing({ endpoint: url, service: 'prova', ratio: 0 }, unexpected);
  tracing.request('own', {}, {}).end({}, false);
  tracing.request('asked', {}, { traceparent: `00-${CARRIED}-${CALLER}-01` }).end({}, false);
  await tracing.close();
  expect(spansOf(payloads).map(({ name }) => name)).toEqual(['asked']);
});

test('a collector that is away costs traces and nothing else', async () => {
  const { server, address } = await startTraced(`http://127.0.0.1:${await freePort()}`);
  expect((await fetch(`${address}/public/v1/alfa/grupo_categoria_publicacao`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output().match(/traces cannot be sent/g)).toHaveLength(1);
});
