import { randomBytes } from 'node:crypto';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faq, MESSAGE_CODE, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase } from '../support/postgres.ts';
import {
  canMountDisks,
  canRemountDisks,
  folder,
  freePort,
  type Running,
  ready,
  remount,
  seenBy,
  start,
} from '../support/server-process.ts';
import { storedFiles } from '../support/stored-files.ts';

const GRUPO = '/v1/transparencia/grupo_categoria_publicacao';
const MEGABYTE = 1024 * 1024;
/** Number of the record written after the disk is full. */
const LATER = 9_000;
/** Limit for hanging calls only: the embedded database may crash, and is then restarted. */
const PATIENCE = 180_000;

/** Fills a disk except for some bytes. @returns a function that frees it again */
async function fill(server: Running, disk: string, leave: number): Promise<() => Promise<void>> {
  const root = seenBy(server, disk);
  const { bavail, bsize } = await statfs(root);
  const ballast = join(root, 'lastro');
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  return () => rm(ballast);
}

// Needs a system that lets a process mount its own disk, so that it can really be full.
describe.skipIf(!canMountDisks)('a disk that is full', () => {
  test('of files: clear errors, the rest goes on, nothing is lost or half written', async () => {
    const database = await createPeopledDatabase();
    const disk = { folder: await folder(), megabytes: 16 };
    const files = join(disk.folder, 'arquivos');
    const server = start(
      {
        PORT: String(await freePort()),
        DATA_DIR: await folder(),
        DEMO: '0',
        DATABASE_URL: database.connectionString,
        STORAGE_URL: `file:${files}`,
      },
      { disk },
    );
    const address = await ready(server);
    const client = new HttpClient(address);
    await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
    const upload = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'x.pdf', { type: 'application/pdf' }));
      const answer = await fetch(new URL(PUBLICACAO_UPLOAD_PATH, address), {
        method: 'POST',
        body: form,
        headers: { cookie: client.cookieHeader(), origin: address },
      });
      const body = (await answer.json()) as { data: string; messages: unknown[] };
      return { status: answer.status, ...body };
    };
    const sized = (bytes: number) => pdfWith(randomBytes(bytes).toString('base64'));
    const kept: string[] = [];
    /** Sends files of a size until one is refused. */
    const untilRefused = async (bytes: number) => {
      for (;;) {
        const answer = await upload(sized(bytes));
        if (answer.status !== 200) return answer;
        kept.push(answer.data.slice(0, 64));
      }
    };

    const free = await fill(server, disk.folder, 4 * MEGABYTE);
    const refused = await untilRefused(500_000);
    expect([refused.status, refused.messages]).toEqual([
      503,
      [
        {
          code: MESSAGE_CODE.unavailable,
          description: 'Não foi possível guardar o arquivo agora. Tente de novo em alguns minutos.',
        },
      ],
    ]);
    // Until the last page is used.
    expect((await untilRefused(2_000)).status).toBe(503);
    expect(kept.length).toBeGreaterThan(5);
    const health = await client.call('GET', '/health/ready');
    expect([health.status, health.body.data, health.body.messages]).toMatchObject([
      200,
      { status: 'degraded', storage: 'down', space: 'low' },
      [
        { field: 'storage', description: expect.stringContaining('o disco está cheio') },
        { field: 'space', description: expect.stringContaining('Restam') },
      ],
    ]);
    const grupo = { nome: 'Sem disco', nomeUrl: 'sem-disco' };
    expect((await client.call('POST', GRUPO, grupo)).status).toBe(201);
    const inside = seenBy(server, files);
    expect(await readdir(join(inside, 'recebendo'))).toEqual([]);
    const stored = await storedFiles(inside);
    expect(kept.filter((name) => !stored.has(name))).toEqual([]);

    await free();
    expect((await upload(sized(500_000))).status).toBe(200);
    expect((await client.call('GET', '/health/ready')).body.data).toMatchObject({
      storage: 'ok',
      space: 'ok',
    });
    if (canRemountDisks) {
      remount(server, disk, 'ro');
      expect((await upload(sized(2_000))).status).toBe(503);
      const readOnly = await client.call('GET', '/health/ready');
      expect([readOnly.status, readOnly.body.data, readOnly.body.messages]).toMatchObject([
        200,
        { status: 'degraded', storage: 'down' },
        [
          {
            field: 'storage',
            description: expect.stringContaining('o disco está montado só para leitura'),
          },
        ],
      ]);
      remount(server, disk, 'rw');
      expect((await upload(sized(2_000))).status).toBe(200);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
  });

  test.each([
    ['DATA_DIR', {}],
    ['STORAGE_URL', { DATABASE_URL: 'banco' }],
  ])(
    'that is read-only refuses the start in one line: %s',
    async (name, { DATABASE_URL }: { DATABASE_URL?: string }) => {
      const database = DATABASE_URL === undefined ? null : await createPeopledDatabase();
      const disk = { folder: await folder(), megabytes: 4, readOnly: true };
      const place = join(disk.folder, 'dados');
      const server = start(
        {
          PORT: String(await freePort()),
          DEMO: '0',
          ...(database === null
            ? { DATA_DIR: place }
            : {
                DATA_DIR: await folder(),
                DATABASE_URL: database.connectionString,
                STORAGE_URL: `file:${place}`,
              }),
        },
        { disk },
      );
      expect(await server.ended, name).toBe(1);
      expect(server.output().trim().split('\n')).toEqual([
        expect.stringMatching(
          new RegExp(`^Não é possível .*${place}.*: o disco está montado só para leitura`),
        ),
      ]);
      await database?.drop();
    },
  );

  test(
    'of the embedded database: clear errors, no acknowledged write is lost, and it recovers by itself',
    async () => {
      const disk = { folder: await folder(), megabytes: 384 };
      const server = start(
        { PORT: String(await freePort()), DATA_DIR: disk.folder, LOG_LEVEL: 'fatal' },
        { disk },
      );
      const client = new HttpClient(await ready(server));
      await client.signIn('gestora', 'claraboia', 'vale-claro');
      const write = (n: number) => {
        const respostaHTML = `<p>${randomBytes(60_000).toString('base64')}</p>`;
        const pergunta = `Até quando cabe? ${n}`;
        const body = { pergunta, respostaHTML, portalCliente: null, ordemExibicao: n };
        return client.call('POST', faq.path, body);
      };

      const free = await fill(server, disk.folder, 24 * MEGABYTE);
      const acknowledged: number[] = [];
      let refused: Awaited<ReturnType<typeof write>> | null = null;
      for (let n = 1; refused === null; n += 1) {
        const answer = await write(n);
        if (answer.status === 201) acknowledged.push(n);
        else refused = answer;
      }
      expect([refused.status, refused.body.messages[0]?.code]).toEqual([
        503,
        MESSAGE_CODE.unavailable,
      ]);
      expect(acknowledged.length).toBeGreaterThan(5);
      // It keeps refusing in the same words, and the process stays alive.
      expect((await write(LATER)).status).toBe(503);
      expect((await client.call('GET', '/health/live')).status).toBe(200);

      await free();
      await expect
        .poll(async () => (await write(LATER)).status, { timeout: 90_000, interval: 500 })
        .toBe(201);
      const columns = encodeURIComponent('["pergunta"]');
      const { body } = await client.call('GET', `${faq.path}?limit=2000&columns=${columns}`);
      const { list } = body.data as { list: { pergunta: string }[] };
      const there = new Set(list.map(({ pergunta }) => pergunta));
      expect(acknowledged.filter((n) => !there.has(`Até quando cabe? ${n}`))).toEqual([]);
      expect((await client.call('GET', '/health/ready')).status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    PATIENCE,
  );
});
