import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Certificate, S3StandIn } from '../support/s3/s3-stand-in.ts';
import { ACCESS_KEY, SECRET_KEY } from '../support/s3/signature-v4.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';
import { hashOf } from '../support/stored.ts';

let database: TestDatabase;
let service: S3StandIn;
beforeAll(async () => {
  database = await createPeopledDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  service = await newBucket();
});
afterEach(() => service.stop());

/** Bucket with one file: the database knows files of earlier tests, and a server refuses an empty storage then. */
async function newBucket(certificate: Certificate | null = null): Promise<S3StandIn> {
  const bucket = await S3StandIn.start(0, certificate);
  bucket.objects.set('claraboia/LEIA-ME', Buffer.from('arquivos da Claraboia'));
  return bucket;
}

const PLACE = 's3://arquivos/claraboia/';
const MARK = 'limite-de-teste';
const part = (name: string) =>
  `--${MARK}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;

/** Settings of a process on a separate machine: only database and bucket are shared. */
async function machine() {
  const dataDir = await folder();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: '0',
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'error',
    ...service.environmentWith(),
  };
  return { dataDir, environment };
}

async function signedIn(address: string) {
  const client = new HttpClient(address);
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
  const headers = { cookie: client.cookieHeader(), origin: address };
  const url = new URL(PUBLICACAO_UPLOAD_PATH, address);
  const upload = async (content: Buffer) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(content)], 'x.pdf', { type: 'application/pdf' }));
    const answer = await fetch(url, { method: 'POST', body, headers });
    const { data } = (await answer.json()) as { data: string };
    return { status: answer.status, data };
  };
  /** Starts an endless upload. */
  const begin = () => {
    const type = `multipart/form-data; boundary=${MARK}`;
    const endless = request(url, { method: 'POST', headers: { ...headers, 'content-type': type } });
    endless.on('error', () => undefined);
    endless.write(part('metade.pdf'));
    endless.write(pdfWith('metade'));
  };
  return { address, client, headers, upload, begin };
}

describe('a server does not start, and says in one line why, with', () => {
  test.each([
    ['a service that is gone', { port: '1' }, /não aceita conexões \(ECONNREFUSED\)\n$/],
    ['a bucket that is not there', { bucket: 'outro' }, /o bucket não existe \(NoSuchBucket\)\n$/],
    [
      'a secret that is not the service’s',
      { AWS_SECRET_ACCESS_KEY: 'outro-segredo' },
      /as credenciais não foram aceitas \(SignatureDoesNotMatch\)\n$/,
    ],
  ])('%s', async (_, { port, bucket, ...credentials }: Record<string, string>, line) => {
    const { environment } = await machine();
    const { STORAGE_URL = '' } = service.environmentWith();
    const server = start({
      ...environment,
      ...credentials,
      STORAGE_URL: STORAGE_URL.replace(`:${service.port}`, `:${port ?? service.port}`).replace(
        'arquivos',
        bucket ?? 'arquivos',
      ),
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Não é possível ler os arquivos \(STORAGE_URL\): /);
    expect(server.output()).toMatch(line);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    for (const secret of ['outro-segredo', SECRET_KEY, ACCESS_KEY]) {
      expect(server.output()).not.toContain(secret);
    }
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Self-signed certificate. */
async function ownCertificate() {
  const place = await folder();
  const [key, cert] = [join(place, 'key.pem'), join(place, 'cert.pem')];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=teste'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  expect(status).toBe(0);
  return { path: cert, key: await readFile(key), cert: await readFile(cert) };
}

// Certificates are created by a program that some systems lack.
test.skipIf(!hasOpenssl)(
  'by TLS, only a service whose certificate is known gets files',
  async () => {
    await service.stop();
    const certificate = await ownCertificate();
    service = await newBucket(certificate);
    const { environment } = await machine();
    const stranger = start(environment);
    expect(await stranger.ended).toBe(1);
    expect(stranger.output()).toMatch(/não é de uma autoridade conhecida \(NODE_EXTRA_CA_CERTS\)/);
    expect(service.asked).toEqual([]);

    const server = start({ ...environment, NODE_EXTRA_CA_CERTS: certificate.path });
    const { upload } = await signedIn(await ready(server));
    expect(server.output()).not.toContain('AVISO');
    const content = pdfWith(`por TLS ${'x'.repeat(3_000_000)}`);
    expect((await upload(content)).status).toBe(200);
    expect(service.files()).toEqual(new Set([hashOf(content)]));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

test('two machines share a bucket: one dies during uploads, and all that it acknowledged comes from the other', async () => {
  const [one, two] = [await machine(), await machine()];
  const first = start(one.environment);
  const second = start(two.environment);
  const [here, there] = [await signedIn(await ready(first)), await signedIn(await ready(second))];
  expect(first.output()).toContain(`Arquivos em ${PLACE}\n`);
  here.begin();
  await expect.poll(() => readdir(join(one.dataDir, 'recebendo'))).toHaveLength(1);
  const acknowledged: { name: string; content: Buffer }[] = [];
  const uploading = (async () => {
    for (let n = 0; ; n += 1) {
      const content = pdfWith(`inteiro ${n}`);
      const answer = await here.upload(content).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(200);
      acknowledged.push({ name: answer.data, content });
    }
  })();
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, uploading]);

  // Unfinished uploads never left the machine that died.
  expect(service.files()).not.toContain(hashOf(pdfWith('metade')));
  for (const { name, content } of acknowledged) {
    const answer = await fetch(new URL(`${PUBLICACAO_UPLOAD_PATH}/${name}`, there.address), {
      headers: { ...there.headers, range: 'bytes=5-20' },
    });
    expect(answer.status).toBe(206);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(5, 21));
  }

  const { port } = service;
  await service.stop();
  expect((await there.upload(pdfWith('sem serviço'))).status).toBe(503);
  expect((await there.client.call('GET', '/health/ready')).body.data).toMatchObject({
    status: 'degraded',
    storage: 'down',
  });
  const again = await S3StandIn.start(port);
  for (const [key, bytes] of service.objects) again.objects.set(key, bytes);
  service = again;
  expect((await there.upload(pdfWith('com serviço'))).status).toBe(200);
  expect((await there.client.call('GET', '/health/ready')).body.data).toMatchObject({
    status: 'ok',
    storage: 'ok',
  });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(second.output()).not.toContain(SECRET_KEY);
  expect(second.output()).not.toContain(ACCESS_KEY);
});

test('a bucket that answers 503 for long takes nothing else along, and no start is taken for a ready one', async () => {
  const { environment } = await machine();
  const server = start(environment);
  const { address, client, headers, upload } = await signedIn(await ready(server));
  const kept = await upload(pdfWith('guardado antes'));
  const download = async () => {
    const url = new URL(`${PUBLICACAO_UPLOAD_PATH}/${kept.data}`, address);
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect([kept.status, await download()]).toEqual([200, 200]);

  service.habit = () => 'SlowDown';
  // Repeated, to show that nothing wears out.
  for (let round = 0; round < 3; round += 1) {
    expect((await upload(pdfWith('durante'))).status).toBe(503);
    expect(await download()).toBe(503);
    const { status, body } = await client.call('GET', '/health/ready');
    expect([status, body.data, body.messages]).toMatchObject([
      200,
      { status: 'degraded', database: 'ok', storage: 'down' },
      [{ field: 'storage', description: expect.stringContaining('o serviço pede menos pedidos') }],
    ]);
    expect((await client.call('GET', '/public/v1/alfa/publicacao')).status).toBe(200);
  }
  const late = start((await machine()).environment);
  expect(await late.ended).toBe(1);
  expect(late.output()).toMatch(
    /^Não é possível ler os arquivos \(STORAGE_URL\): .*o serviço pede menos pedidos.*\n$/,
  );

  service.habit = () => 'well';
  expect((await upload(pdfWith('depois'))).status).toBe(200);
  expect(await download()).toBe(200);
  expect((await client.call('GET', '/health/ready')).body.data).toMatchObject({ status: 'ok' });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
