import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { grupoCategoriaPublicacao } from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/database.ts';
import { create } from '../support/factory.ts';
import { startOwnApp, startTestApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
});
afterAll(() => testApp.stop());

const URL = '/public/v1/alfa/grupo_categoria_publicacao?limit=2000';
const names = async () =>
  (await citizen.get<{ list: { nome: string }[] }>(URL)).data.list.map(({ nome }) => nome);
const addGroup = () =>
  create(testApp, gestora, testApp.clienteId.alfa, grupoCategoriaPublicacao, {
    nome: unique('Grupo'),
  });

/** Number of list reads of a client; sessions belong to no client. */
const listsRead = ({ mock }: MockInstance<Database['read']>) =>
  mock.calls.filter(([clienteId]) => clienteId !== 0).length;

describe('answers from memory', () => {
  test('a second asker costs no query, and a write is seen at once', async () => {
    await addGroup();
    const first = await names();
    const read = vi.spyOn(testApp.database, 'read');
    expect(await names()).toEqual(first);
    expect(listsRead(read)).toBe(0);
    const added = await addGroup();
    expect(await names()).toContain(added.nome);
    expect(listsRead(read)).toBe(1);
    const changed = await gestora.put<{ nome: string }>(grupoCategoriaPublicacao.path, {
      ...(await gestora.get<object>(`${grupoCategoriaPublicacao.path}/${added.id}`)).data,
      nome: 'Outro nome',
    });
    expect(await names()).toContain(changed.data.nome);
    await gestora.delete(`${grupoCategoriaPublicacao.path}/${added.id}`);
    expect(await names()).not.toContain('Outro nome');
    read.mockRestore();
  });

  test('another client’s write leaves them standing', async () => {
    await names();
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const read = vi.spyOn(testApp.database, 'read');
    await create(testApp, beta, testApp.clienteId.beta, grupoCategoriaPublicacao);
    await names();
    expect(listsRead(read)).toBe(0);
    read.mockRestore();
  });

  test('many askers of a missing answer cause one query', async () => {
    await addGroup();
    const read = vi.spyOn(testApp.database, 'read');
    await Promise.all(Array.from({ length: 30 }, () => names()));
    expect(listsRead(read)).toBe(1);
    read.mockRestore();
  });

  test('a write that is rolled back raises no version', async () => {
    const before = await names();
    const refused = await gestora.post(grupoCategoriaPublicacao.path, { nome: 'x' });
    expect(refused.status).toBe(422);
    expect(await names()).toEqual(before);
  });

  test('a write of another process is heard', async () => {
    await names();
    const other = openDatabase({
      connectionString: testApp.connectionString,
      onError: () => undefined,
    });
    const nome = unique('De fora');
    try {
      await other.tenant(testApp.clienteId.alfa, async (tx) => {
        await tx.execute(
          `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, ordem_exibicao) values ($1, $2, $3, 99)`,
          [testApp.clienteId.alfa, nome, nome.replace(/\W/g, '').toLowerCase()],
        );
        tx.touch();
      });
    } finally {
      await other.close();
    }
    await expect.poll(names).toContain(nome);
  });

  test('deaf to other processes, it still serves nothing stale', async () => {
    await names();
    testApp.cache.stoppedListening();
    const nome = unique('Sem escuta');
    await testApp.owner(async (owner) => {
      const tx = await owner.as(testApp.clienteId.alfa);
      await tx.execute(
        `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, ordem_exibicao) values ($1, $2, $3, 98)`,
        [testApp.clienteId.alfa, nome, nome.replace(/\W/g, '').toLowerCase()],
      );
    });
    expect(await names()).toContain(nome);
    testApp.cache.startedListening();
    expect(await names()).toContain(nome);
  });

  test('no reader sees a state older than one already seen, while a writer writes', async () => {
    let highest = 0;
    let writing = true;
    const reader = async () => {
      while (writing) {
        const started = highest;
        const { count } = (await citizen.get<{ count: number }>(URL)).data;
        expect(count).toBeGreaterThanOrEqual(started);
        highest = Math.max(highest, count);
        // Cached answers do not wait: yields to the writer.
        await nextTurn();
      }
    };
    const readers = Promise.all([reader(), reader(), reader()]);
    for (let i = 0; i < 15; i += 1) {
      await addGroup();
      const { count } = (await citizen.get<{ count: number }>(URL)).data;
      highest = Math.max(highest, count);
    }
    writing = false;
    await readers;
  });
});

describe('over HTTP', () => {
  test('has a strong tag of the content for each encoding, and answers 304', async () => {
    for (let i = 0; i < 5; i += 1) await addGroup();
    const ask = (headers: Record<string, string>) => citizen.raw('GET', URL, { headers });
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    const refused = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(refused.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await ask({ 'if-none-match': tags[0] ?? '' });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.headers['cache-control']).toBe('public, no-cache');
  });

  test('keeps no more bytes than it may, and goes on answering', async () => {
    const small = await startOwnApp({}, { cacheBytes: 64 * 1024 });
    try {
      const visitor = small.anonymous();
      for (let i = 0; i < 100; i += 1) {
        const filter = encodeURIComponent(`{"nome":{"$ilike":"x${i}"}}`);
        expect((await visitor.get(`${URL}&filter=${filter}`)).status).toBe(200);
        expect(small.cache.bytes).toBeLessThanOrEqual(64 * 1024);
      }
      expect(small.cache.bytes).toBeGreaterThan(30 * 1024);
    } finally {
      await small.stop();
    }
  });
});
