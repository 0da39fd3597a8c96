import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

const makePipe = (path: string) => promisify(execFile)('mkfifo', [path]);
const FILES = 8;

test('while its files hang, as on a disk of another machine, a server does everything else, and sends them when they come', async () => {
  const database = await createPeopledDatabase();
  const dataDir = await folder();
  const server = start({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: database.connectionString,
  });
  const address = await ready(server);
  const signedIn = async () => {
    const client = new HttpClient(address);
    await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
    return client;
  };
  const client = await signedIn();
  const headers = { cookie: client.cookieHeader(), origin: address };
  const upload = async (content: Buffer) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(content)], 'x.pdf', { type: 'application/pdf' }));
    const url = new URL(PUBLICACAO_UPLOAD_PATH, address);
    const answer = await fetch(url, { method: 'POST', body, headers });
    return ((await answer.json()) as { data: string }).data;
  };
  const files: { name: string; content: Buffer; pipe: string }[] = [];
  for (let n = 0; n < FILES; n += 1) {
    const content = pdfWith(`arquivo ${n} ${'x'.repeat(100_000)}`);
    const name = await upload(content);
    const pipe = join(dataDir, 'arquivos', name.slice(0, 2), name.slice(2, 4), name.slice(0, 64));
    // Opening it for reading blocks until somebody writes: one of the process's threads waits.
    await rm(pipe);
    await makePipe(pipe);
    files.push({ name, content, pipe });
  }
  let sent = 0;
  const downloads = files.map(async ({ name }) => {
    const answer = await fetch(new URL(`${PUBLICACAO_UPLOAD_PATH}/${name}`, address), { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    sent += 1;
    return bytes;
  });

  for (const path of ['/public/v1/alfa/busca?q=nada', '/public/v1/cliente', '/health/ready']) {
    expect([path, (await client.call('GET', path)).status]).toEqual([path, 200]);
  }
  // The same threads hash passwords and receive files.
  const other = await signedIn();
  expect((await other.call('GET', '/session')).status).toBe(200);
  expect(await upload(pdfWith('meanwhile'))).toMatch(/\.pdf$/);
  expect(sent).toBe(0);

  for (const { pipe, content } of files) await writeFile(pipe, content);
  expect(await Promise.all(downloads)).toEqual(files.map(({ content }) => content));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await database.drop();
});
