import { fileURLToPath } from 'node:url';
import { grupoCategoriaPublicacao } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

const PRELOAD = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));
const HOUR = 60 * 60 * 1000;
const { path } = grupoCategoriaPublicacao;

test.each([-2 * HOUR, 2 * HOUR])(
  'a clock set by %d ms: who is signed in stays so, writes are seen, and others can sign in',
  async (shift) => {
    const database = await createPeopledDatabase();
    const server = start(
      {
        ...{ PORT: String(await freePort()), DATA_DIR: await folder(), DEMO: '0' },
        ...{ DATABASE_URL: database.connectionString, SHIFT: String(shift) },
      },
      { preload: PRELOAD },
    );
    const address = await ready(server);
    const signedIn = async () => {
      const client = new HttpClient(address);
      await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
      return client;
    };
    const write = (client: HttpClient, name: string) =>
      client.call('POST', path, { nome: name, nomeUrl: name });
    const seen = async () => {
      const answer = await fetch(new URL('/public/v1/alfa/grupo_categoria_publicacao', address));
      return JSON.stringify(await answer.json());
    };
    const before = await signedIn();
    expect((await write(before, 'antes')).status).toBe(201);
    await expect.poll(seen).toContain('antes');

    server.child.kill('SIGUSR2');
    await expect.poll(server.output).toContain('clock set');
    expect((await write(before, 'depois')).status).toBe(201);
    await expect.poll(seen).toContain('depois');
    const after = await signedIn();
    const { body } = await write(after, 'outra');
    const { id, versao } = body.data as { id: number; versao: number };
    const renamed = { nome: 'renomeada', nomeUrl: 'outra', versao };
    expect((await after.call('PUT', path, { ...renamed, id })).status).toBe(200);
    await expect.poll(seen).toContain('renomeada');
    expect((await before.call('GET', '/session')).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
  },
);
