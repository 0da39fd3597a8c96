import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Envelope, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner, type OwnerTx } from '../../src/database/owner.ts';
import { HttpClient } from '../support/http-client.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';
import { type ReverseProxy, startReverseProxy } from '../support/reverse-proxy.ts';
import { folder, freePort, type Running, ready, start } from '../support/server-process.ts';

// Two processes of one installation, on one database and one folder of files, behind a proxy.

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const PUBLIC_GRUPO = '/public/v1/alfa/grupo_categoria_publicacao?limit=2000';
/** Limit for hanging calls only. */
const LONG = { timeout: 150_000 };
const TEST = { timeout: 600_000 };

const letters = (n: number) =>
  String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

let database: PeopledDatabase;
beforeAll(async () => {
  database = await createPeopledDatabase();
});
afterAll(() => database.drop());

interface Process {
  readonly address: string;
  readonly start: () => Running;
}

interface Site {
  readonly dataDir: string;
  readonly one: Process;
  readonly two: Process;
  readonly proxy: ReverseProxy;
}

const proxies: ReverseProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

/** The places of two processes, and the proxy before them; nothing is started but the proxy. */
async function site(): Promise<Site> {
  const dataDir = await folder();
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const publicUrl = `http://localhost:${ports[2]}`;
  const processOn = (port: number): Process => ({
    address: `http://localhost:${port}`,
    start: () =>
      start({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database.connectionString,
        DEMO: '0',
        PUBLIC_URL: publicUrl,
        RATE_LIMITS: '0',
        SHUTDOWN_DELAY_SECONDS: '1',
      }),
  });
  const [one, two] = [processOn(ports[0]), processOn(ports[1])];
  const proxy = await startReverseProxy(ports[2], [one.address, two.address]);
  proxies.push(proxy);
  return { dataDir, one, two, proxy };
}

/** A call to one process, as the proxy would make it for a person. */
async function direct({ proxy }: Site, { address }: Process, who: HttpClient, call: Call) {
  const { method = 'GET', path, body } = call;
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      cookie: who.cookieHeader(),
      origin: proxy.address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Envelope<unknown> };
}

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}

async function signedIn({ proxy }: Site): Promise<HttpClient> {
  const client = new HttpClient(proxy.address);
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
  return client;
}

const messageOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? messageOf(cause) : message;

const namesIn = ({ body }: { body: Envelope<unknown> }) =>
  (body.data as { list: { nome: string }[] }).list.map(({ nome }) => nome);

async function stopped(server: Running): Promise<void> {
  server.child.kill('SIGTERM');
  // systemd sends it twice: to the whole group, and again from the process that started the server.
  server.child.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  expect(server.output()).toMatch(/Encerrado\.\n$/);
}

test('a session and a write of one process are known to the other at once', TEST, async () => {
  const place = await site();
  const { one, two, proxy } = place;
  const first = one.start();
  await ready(first, LONG.timeout);
  await expect.poll(proxy.healthy, LONG).toEqual([one.address]);
  const gestora = await signedIn(place);
  const second = two.start();
  await ready(second, LONG.timeout);

  const session = await direct(place, two, gestora, { path: '/session' });
  expect(session.body.data).toMatchObject({ isAuthenticated: true });
  for (const [n, [writing, reading]] of [
    [one, two],
    [two, one],
  ].entries()) {
    const nome = `De um para o outro ${n}`;
    const seen = async () =>
      namesIn(await direct(place, reading as Process, gestora, { path: PUBLIC_GRUPO }));
    // The other process has it cached now, without the new one.
    expect(await seen()).not.toContain(nome);
    const body = { nome, nomeUrl: `deumparaooutro${letters(n)}` };
    const saved = await direct(place, writing as Process, gestora, {
      method: 'POST',
      path: GRUPO,
      body,
    });
    expect(saved.status).toBe(201);
    await expect.poll(seen, LONG).toContain(nome);
  }
  // Signing out at one process signs out at the other too.
  await direct(place, one, gestora, { method: 'POST', path: '/session/logout' });
  const after = await direct(place, two, gestora, { path: '/session' });
  expect(after.body.data).toMatchObject({ isAuthenticated: false });
  await Promise.all([stopped(first), stopped(second)]);
});

test('a queued or scheduled job runs once, on any process', TEST, async () => {
  const place = await site();
  const { one, two, dataDir } = place;
  const LETTERS = 30;
  const DAILY = ['sincronizacao_diaria', 'limpar_sincronizacao'];
  await asOwner(database.connectionString, async (owner) => {
    const tx = await owner.as(database.clienteId.alfa);
    const [evento] = await tx.query<{ id: number }>(
      `insert into evento (cliente_id, nome, data_inicial_realizacao) values ($1, 'Encontro', now() + interval '9 days')
       returning id`,
      [database.clienteId.alfa],
    );
    const [inscrito] = await tx.query<{ id: number }>(
      `insert into inscricao (cliente_id, evento_id, nome, cpf, email, celular, cep, endereco, bairro, municipio_id,
                              status_pagamento)
       values ($1, $2, 'Íris', '00000000191', 'iris@exemplo.org', '81988887777', '50030230', 'Rua', 'Centro', 2611606,
               'Pendente') returning id`,
      [database.clienteId.alfa, evento?.id],
    );
    for (let n = 0; n < LETTERS; n += 1) {
      await tx.query(`select enfileirar('enviar_carta', $1, $2, null, null)`, [
        JSON.stringify({
          clienteId: database.clienteId.alfa,
          carta: 'inscricao_recebida',
          id: inscrito?.id,
        }),
        `carta ${n}`,
      ]);
    }
  });
  const owner = <T>(work: (tx: OwnerTx) => Promise<T>) => asOwner(database.connectionString, work);
  try {
    // A finished job is removed. The next start schedules jobs missed within a day.
    await owner((tx) =>
      tx.execute(`create table feito (tarefa text);
       create function anotar() returns trigger language plpgsql security definer as $$
       begin
         insert into feito select identifier from graphile_worker._private_tasks where id = old.task_id;
         return null;
       end $$;
       create trigger anotar after delete on graphile_worker._private_jobs for each row execute function anotar();
       delete from graphile_worker._private_known_crontabs;
       insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       select nome, now() - interval '3 days', now() - interval '3 days' from unnest(array['${DAILY.join("','")}']) nome`),
    );
    const done = async () => {
      const rows = await owner((tx) =>
        tx.query<{ tarefa: string; vezes: number }>(
          'select tarefa, count(*) as vezes from feito group by tarefa',
        ),
      );
      const times = new Map(rows.map(({ tarefa, vezes }) => [tarefa, vezes]));
      return ['enviar_carta', ...DAILY].map((tarefa) => times.get(tarefa) ?? 0);
    };
    const both = [one.start(), two.start()];
    await Promise.all(both.map((server) => ready(server, LONG.timeout)));
    await expect.poll(done, LONG).toEqual([LETTERS, 1, 1]);
    await Promise.all(both.map(stopped));
    expect(await done()).toEqual([LETTERS, 1, 1]);
    expect(await readdir(join(dataDir, 'correio'))).toHaveLength(LETTERS);
  } finally {
    await owner((tx) => tx.execute('drop function if exists anotar() cascade'));
  }
});

test(
  'each process stopped and started again under load: not one request fails, and every write is there once',
  TEST,
  async () => {
    const place = await site();
    const { one, two, proxy } = place;
    const servers = new Map([
      [one, one.start()],
      [two, two.start()],
    ]);
    await Promise.all([...servers.values()].map((server) => ready(server, LONG.timeout)));
    await expect.poll(proxy.healthy, LONG).toHaveLength(2);
    const gestora = await signedIn(place);

    const answered = { public: 0, signedIn: 0, written: 0 };
    const acknowledged: string[] = [];
    const failed: string[] = [];
    let loading = true;
    const load = async (
      kind: keyof typeof answered,
      work: (n: number) => Promise<string | null>,
    ) => {
      for (let n = 0; loading; n += 1) {
        const fault = await work(n).catch((error: Error) => `${kind}: ${messageOf(error)}`);
        if (fault === null) answered[kind] += 1;
        else failed.push(fault);
      }
    };
    const reads = [PUBLIC_GRUPO, '/public/v1/portal/alfa', '/public/v1/cliente', '/'];
    const publicReader = async (n: number) => {
      // Alternates between cached and uncached.
      const path = n % 5 === 4 ? `/public/v1/alfa/busca?q=palavra${n}` : (reads[n % 4] as string);
      const answer = await fetch(new URL(path, proxy.address));
      await answer.arrayBuffer();
      // There is no built web app here.
      const fine = answer.status === 200 || (path === '/' && answer.status === 404);
      return fine ? null : `GET ${path}: ${answer.status}`;
    };
    const reader = async () => {
      const { status } = await gestora.call('GET', `${GRUPO}?limit=20`);
      return status === 200 ? null : `GET ${GRUPO}: ${status}`;
    };
    const writerOf = (from: number) => async (n: number) => {
      const nome = `Gravado ${from}-${n}`;
      const body = { nome, nomeUrl: `gravado${letters(from)}x${letters(n)}` };
      const { status } = await gestora.call('POST', GRUPO, body);
      if (status !== 201) return `POST ${nome}: ${status}`;
      acknowledged.push(nome);
      return null;
    };
    const working = [
      ...Array.from({ length: 4 }, () => load('public', publicReader)),
      ...[load('signedIn', reader), load('signedIn', reader)],
      ...[0, 1, 2, 3].map((from) => load('written', writerOf(from))),
    ];
    const goesOn = async () => {
      const from = { ...answered };
      await expect
        .poll(() => Math.min(...Object.keys(from).map((kind) => since(kind, from))), LONG)
        .toBeGreaterThan(5);
    };
    const since = (kind: string, from: typeof answered) =>
      answered[kind as keyof typeof answered] - from[kind as keyof typeof answered];

    for (const [process, server] of servers) {
      await goesOn();
      const upload = beginUpload(place, process, gestora);
      server.child.kill('SIGTERM');
      // It announces its departure, but still answers; running requests are finished.
      await expect
        .poll(
          async () => (await direct(place, process, gestora, { path: '/health/ready' })).body,
          LONG,
        )
        .toMatchObject({ error: true, messages: [{ field: 'server' }] });
      const meanwhile = await fetch(new URL(PUBLIC_GRUPO, process.address));
      expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
      expect(await upload.finish()).toMatchObject({ status: 200, connection: 'close' });
      expect(await server.ended, server.output()).toBe(0);
      await goesOn();
      await ready(process.start(), LONG.timeout);
      await expect.poll(proxy.healthy, LONG).toHaveLength(2);
    }
    await goesOn();
    loading = false;
    await Promise.all(working);
    expect([failed, proxy.failures()]).toEqual([[], []]);

    const { body } = await gestora.call('GET', `${GRUPO}?limit=2000`);
    const { count } = body.data as { count: number };
    const kept = namesIn({ body }).filter((nome) => nome.startsWith('Gravado '));
    expect(count).toBeLessThan(2000);
    expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  },
);

/** Sends the first half of a file to a process; `finish` sends the other, and waits for the answer. */
function beginUpload({ proxy }: Site, { address }: Process, who: HttpClient) {
  const mark = 'limite-de-teste';
  const file = pdfWith('metade e metade');
  const sending = request(new URL(PUBLICACAO_UPLOAD_PATH, address), {
    method: 'POST',
    headers: {
      cookie: who.cookieHeader(),
      origin: proxy.address,
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(
    `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  sending.write(file.subarray(0, 100));
  return {
    finish: async () => {
      sending.write(file.subarray(100));
      sending.end(`\r\n--${mark}--\r\n`);
      const [answer] = await answered;
      await json(answer);
      return { status: answer.statusCode, connection: answer.headers.connection };
    },
  };
}
