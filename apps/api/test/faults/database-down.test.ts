import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { prepareSchema } from '../../src/schema.ts';
import { HttpClient } from '../support/http-client.ts';
import { makePeople, TEST_PASSWORD } from '../support/people.ts';
import { FAST_SETTINGS } from '../support/postgres.ts';
import { folder, freePort, ready, start, whileItRuns } from '../support/server-process.ts';

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const letters = (n: number) =>
  String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Log lines of requests that failed by a program error. */
const faults = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('request failed') && !line.includes('DatabaseUnavailable'))
    .join('\n')
    .slice(0, 4000);

test('PostgreSQL stopped and started under load: clear errors, no acknowledged write is lost, and it recovers by itself', async () => {
  const dataDir = await folder();
  const openPostgres = () => startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS });
  let postgres = await openPostgres();
  await prepareSchema(postgres.connectionString);
  await asOwner(postgres.connectionString, makePeople);
  const server = start({
    PORT: String(await freePort()),
    DATA_DIR: await folder(),
    DEMO: '0',
    DATABASE_URL: postgres.connectionString,
    LOG_LEVEL: 'info',
    SLOW_QUERY_MS: '1',
  });
  try {
    const address = await ready(server);
    const client = new HttpClient(address);
    await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');

    const acknowledged: string[] = [];
    const answers: { status: number; error: boolean; texts: number }[] = [];
    let loading = true;
    const writer = async (from: number) => {
      for (let n = from; loading; n += 3) {
        const nome = `Gravado ${n}`;
        const body = { nome, nomeUrl: `gravado${letters(n)}` };
        const answer = await client.call('POST', GRUPO, body);
        answers.push({
          status: answer.status,
          error: answer.body.error,
          texts: answer.body.messages.length,
        });
        if (answer.status === 201) acknowledged.push(nome);
      }
    };
    const writing = whileItRuns(server, Promise.all([0, 1, 2].map(writer)));
    // The error is thrown at the later await.
    writing.catch(() => undefined);
    const reaches = (what: () => number, more: number) =>
      whileItRuns(server, expect.poll(what, { timeout: 20_000 }).toBeGreaterThan(more));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    await reaches(() => acknowledged.length, 10);
    await postgres.stop();
    await reaches(() => count(503), 5);
    const down = await client.call('GET', '/health/ready');
    expect([down.status, down.body.messages]).toMatchObject([503, [{ field: 'database' }]]);
    expect((await client.call('GET', '/health/live')).status).toBe(200);

    postgres = await openPostgres();
    await reaches(() => acknowledged.length, acknowledged.length + 10);
    loading = false;
    await writing;
    // A write without an acknowledgement may have been committed: it is sent only once.
    expect(
      answers.filter(({ status }) => status !== 201 && status !== 503),
      faults(server.output()),
    ).toEqual([]);
    expect(
      answers.filter(({ status, error, texts }) => error !== (status === 503) || texts < 1),
    ).toEqual([]);
    const { body } = await client.call('GET', `${GRUPO}?limit=2000`);
    const names = new Set((body.data as { list: { nome: string }[] }).list.map(({ nome }) => nome));
    expect(acknowledged.filter((nome) => !names.has(nome))).toEqual([]);
    await expect
      .poll(async () => (await client.call('GET', '/health/ready')).status, { timeout: 20_000 })
      .toBe(200);

    // Log lines carry the id of their request, and no input.
    const named = await fetch(new URL('/public/v1/cliente?x=sigilosissimo', address), {
      headers: { 'x-request-id': 'pedido-do-proxy-1' },
    });
    expect(named.headers.get('x-request-id')).toBe('pedido-do-proxy-1');
    const odd = await fetch(new URL('/public/v1/cliente', address), {
      headers: { 'x-request-id': 'um "id" forjado' },
    });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const linesByNow = () =>
      server
        .output()
        .split('\n')
        // The last one may be unfinished.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    // Statements are logged before the request itself.
    await expect.poll(linesByNow).toContainEqual(
      expect.objectContaining({
        requestId: 'pedido-do-proxy-1',
        route: '/public/v1/cliente',
        status: 200,
      }),
    );
    const lines = linesByNow();
    const slow = lines.filter(({ msg }) => msg === 'slow statement');
    const inserts = slow.filter(({ statement }) =>
      String(statement).startsWith('insert into grupo_categoria_publicacao'),
    );
    expect(inserts.length).toBeGreaterThan(0);
    const requests = new Set(
      lines.filter(({ route }) => route === GRUPO).map((line) => line.requestId),
    );
    expect(inserts.filter(({ requestId }) => !requests.has(requestId))).toEqual([]);
    expect(
      lines.filter((line) => /Gravado \d|sigilosissimo|forjado/.test(JSON.stringify(line))),
    ).toEqual([]);

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    await postgres.stop();
  }
});
