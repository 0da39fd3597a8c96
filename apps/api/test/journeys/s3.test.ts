import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  categoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
} from '@claraboia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseBytes } from '../../src/services/arquivo/release.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { giveCredentials } from '../support/s3/s3-place.ts';
import { type Habit, S3StandIn } from '../support/s3/s3-stand-in.ts';
import { hashOf } from '../support/stored.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let service: S3StandIn;
let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let categoriaId: number;
beforeAll(async () => {
  giveCredentials();
  service = await S3StandIn.start();
  testApp = await startOwnApp({ ...service.environmentWith(), LOG_LEVEL: 'fatal' });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  categoriaId = (await create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao)).id;
});
afterAll(async () => {
  await testApp.stop();
  await service.stop();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  service.habit = () => 'well';
});

const upload = (content: Buffer, by = gestora) =>
  by.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', content);
const always = (habit: Habit) => {
  service.habit = () => habit;
};

/** A publication that names a file. */
async function publish(caminho: string) {
  const { data } = await gestora.post<{ id: number }>(publicacao.path, {
    nome: 'Lei nº 1',
    data: '2026-03-15',
    tipoPublicacao: { id: 1 },
    categoriaPublicacao: { id: categoriaId },
    publicacaoArquivos: [{ nome: 'Texto', linkExterno: false, caminho }],
  });
  return { id: data.id, address: `/public/v1/alfa/publicacao/download/${caminho}` };
}

/** Simulates the end of the day after which unclaimed files are removed. */
const aDayLater = async () => {
  await testApp.owner(async (tx) => {
    for (const clienteId of Object.values(testApp.clienteId)) {
      const own = await tx.as(clienteId);
      await own.execute(
        `update arquivo set criado_em = criado_em - interval '2 days' where cliente_id = $1`,
        [clienteId],
      );
    }
  });
  await sweepUnclaimed(testApp.database, testApp.storage);
};

test('a document goes into the bucket, out to citizens in whole and in parts, and away with its record', async () => {
  const content = pdfWith(`a lei ${'x'.repeat(400_000)}`);
  const { data: nome } = await upload(content);
  expect(service.files()).toContain(hashOf(content));
  const { id, address } = await publish(`${nome}`);
  const citizen = testApp.anonymous();

  const whole = await citizen.raw('GET', address);
  expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true]);
  const part = await testApp.app.inject({ url: address, headers: { range: 'bytes=100-199' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${content.length}`);
  expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true);
  const head = await testApp.app.inject({ method: 'HEAD', url: address });
  expect(head.headers['content-length']).toBe(`${content.length}`);

  // Another client has the same bytes: they stay until nothing refers to them.
  await upload(content, beta);
  expect((await gestora.delete(`${publicacao.path}/${id}`)).status).toBe(200);
  await aDayLater();
  // The trash keeps them for a month.
  expect(service.files()).toContain(hashOf(content));
  await testApp.owner(async (owner) => {
    const tx = await owner.as(testApp.clienteId.alfa);
    return tx.execute('delete from lixeira where cliente_id = $1', [tx.clienteId]);
  });
  await aDayLater();
  expect((await citizen.raw('GET', address)).statusCode).toBe(404);
  await releaseBytes(testApp.database, testApp.storage, `${nome}`);
  expect(service.files()).not.toContain(hashOf(content));
});

test('a failed removal in the service is retried later', async () => {
  const contents = [pdfWith('sobra um'), pdfWith('sobra dois')];
  for (const content of contents) expect((await upload(content)).status).toBe(200);
  service.habit = ({ method }) => (method === 'DELETE' ? 'AccessDenied' : 'well');
  await aDayLater();
  const due = () =>
    testApp.owner((tx) =>
      tx.execute(
        `update graphile_worker._private_jobs set run_at = now() where key like 'liberar_arquivo:%'`,
      ),
    );
  await due();
  // The queue logs it, and tries again.
  expect(await testApp.work()).not.toEqual([]);
  for (const content of contents) expect(service.files()).toContain(hashOf(content));
  service.habit = () => 'well';
  await due();
  expect(await testApp.work()).toEqual([]);
  for (const content of contents) expect(service.files()).not.toContain(hashOf(content));
});

test('two people sending the same bytes at once, while they are removed, both find them kept', async () => {
  const content = pdfWith('o mesmo');
  const nome = `${(await upload(content)).data}`;
  for (let n = 0; n < 5; n += 1) {
    await testApp.owner((tx) => tx.execute('delete from arquivo where nome = $1', [nome]));
    const [first, second] = await Promise.all([
      upload(content),
      upload(content, beta),
      releaseBytes(testApp.database, testApp.storage, nome),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(service.files()).toContain(hashOf(content));
  }
});

describe('a fault of the service is reported clearly, and nothing half done is kept', () => {
  const listed = () => testApp.owner((tx) => tx.query('select nome from arquivo order by nome'));

  test.each([
    ['AccessDenied', 'as credenciais não têm permissão no bucket'],
    ['NoSuchBucket', 'o bucket não existe'],
    ['SlowDown', 'o serviço pede menos pedidos'],
    ['cut', 'a conexão com o serviço caiu'],
    ['silent', 'não há resposta'],
  ] as const)('%s', async (habit, reason) => {
    const { data: nome } = await upload(pdfWith(`antes de ${habit} ${'x'.repeat(400_000)}`));
    const { address } = await publish(`${nome}`);
    const [before, files] = [await listed(), service.files()];
    always(habit);
    const [refused, download, health, saved] = await Promise.all([
      upload(pdfWith(`durante ${habit}`)),
      testApp.anonymous().get(address),
      gestora.get('/health/ready'),
      // Everything else works meanwhile.
      gestora.post('/v1/transparencia/grupo_categoria_publicacao', {
        nome: `Sem ${habit}`,
        nomeUrl: `sem${habit.toLowerCase().replace(/[^a-z]/g, '')}`,
      }),
    ]);
    expect([refused.status, refused.messages]).toEqual([
      503,
      [
        {
          code: MESSAGE_CODE.unavailable,
          description: 'Não foi possível guardar o arquivo agora. Tente de novo em alguns minutos.',
        },
      ],
    ]);
    expect([download.status, download.messages]).toEqual([
      503,
      [
        {
          code: MESSAGE_CODE.unavailable,
          description: 'Não foi possível abrir o arquivo agora. Tente de novo em alguns minutos.',
        },
      ],
    ]);
    expect([health.status, health.data, health.messages]).toMatchObject([
      200,
      { status: 'degraded', storage: 'down' },
      [{ field: 'storage', description: expect.stringContaining(reason) }],
    ]);
    expect(saved.status).toBe(201);
    expect([await listed(), service.files()]).toEqual([before, files]);
    always('well');
    expect((await testApp.anonymous().raw('GET', address)).statusCode).toBe(200);
    expect((await upload(pdfWith(`durante ${habit}`))).status).toBe(200);
    // An earlier check may still be waiting for its answer.
    await expect
      .poll(async () => (await gestora.get('/health/ready')).data)
      .toMatchObject({ storage: 'ok' });
  });

  test('refusals for an hour leave no request waiting: each ends after a few tries, and says when to come again', async () => {
    const { data: nome } = await upload(pdfWith('para muitos'));
    const { address } = await publish(`${nome}`);
    const [before, files] = [await listed(), service.files()];
    always('SlowDown');
    const { length } = service.asked;
    const [readers, senders] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => testApp.anonymous().raw('GET', address))),
      Promise.all(Array.from({ length: 10 }, (_, n) => upload(pdfWith(`recusado ${n}`)))),
    ]);
    const asked = service.asked.length - length;
    for (const { statusCode, headers } of readers) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
      // A refusal is no version of the file: a cache would keep it as one, and a browser save it under its name.
      for (const name of ['etag', 'cache-control', 'content-disposition']) {
        expect(headers).not.toHaveProperty(name);
      }
    }
    for (const { status, headers } of senders) {
      expect([status, headers['retry-after']]).toEqual([503, '10']);
    }
    expect(asked).toBeLessThanOrEqual(3 * 40);
    const citizen = testApp.anonymous();
    for (const path of [
      '/public/v1/alfa/publicacao',
      '/public/v1/alfa/busca?q=lei',
      '/sso/recuperar',
    ]) {
      expect([path, (await citizen.raw('GET', path)).statusCode]).toEqual([path, 200]);
    }
    expect([await listed(), service.files()]).toEqual([before, files]);
    always('well');
    expect((await citizen.raw('GET', address)).statusCode).toBe(200);
    expect((await upload(pdfWith('recusado 0'))).status).toBe(200);
  });

  test('many uploads that hang hold up nobody who sends none', async () => {
    service.habit = ({ method }) => (method === 'PUT' ? 'silent' : 'well');
    let hanging = true;
    const uploads = Promise.all(
      Array.from({ length: 20 }, (_, n) => upload(pdfWith(`preso ${n}`))),
    ).finally(() => {
      hanging = false;
    });
    await expect
      .poll(() => service.asked.filter(({ method }) => method === 'PUT').length)
      .toBeGreaterThan(20);
    // More than the database connections.
    expect((await gestora.get('/session')).status).toBe(200);
    const held = () =>
      testApp.owner((tx) =>
        tx.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        ),
      );
    // Another transaction may be between two statements during one look. A hanging one would be there each time.
    await expect.poll(held).toEqual([{ n: 0 }]);
    expect(hanging).toBe(true);
    for (const { status } of await uploads) expect(status).toBe(503);
  });
});

test('no upload remains on a disk afterwards', async () => {
  const incoming = join(testApp.dataDir, 'recebendo');
  expect(await readdir(incoming)).toEqual([]);
});
