import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase, type PeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';
import { storedFiles } from '../support/stored-files.ts';

let database: PeopledDatabase;
beforeAll(async () => {
  database = await createPeopledDatabase();
});
afterAll(() => database.drop());

const MARK = 'limite-de-teste';
const part = (name: string) =>
  `--${MARK}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;

test('kill -9 during uploads: acknowledged files are whole, others are absent', async () => {
  const dataDir = await folder();
  const files = join(dataDir, 'arquivos');
  const { connectionString } = database;
  const port = String(await freePort());
  const environment = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: connectionString, DEMO: '0' };
  const first = start(environment);
  const address = await ready(first);
  const client = new HttpClient(address);
  await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');

  // An upload that never ends …
  const url = new URL(PUBLICACAO_UPLOAD_PATH, address);
  const endless = request(url, {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader(),
      origin: address,
      'content-type': `multipart/form-data; boundary=${MARK}`,
    },
  });
  endless.on('error', () => undefined);
  endless.write(part('metade.pdf'));
  endless.write(pdfWith('metade').subarray(0, 100));
  endless.write(Buffer.alloc(256 * 1024));
  await expect.poll(() => readdir(join(files, 'recebendo'))).toHaveLength(1);
  // … next to others that come and go.
  const acknowledged: string[] = [];
  const upload = async (text: string) => {
    const body = `${part('inteiro.pdf')}${pdfWith(text).toString('latin1')}\r\n--${MARK}--\r\n`;
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        cookie: client.cookieHeader(),
        origin: address,
        'content-type': `multipart/form-data; boundary=${MARK}`,
      },
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return ((await answer.json()) as { data: string }).data;
  };
  const uploading = (async () => {
    for (let n = 0; ; n += 1) {
      const name = await upload(`inteiro ${n}`).catch(() => null);
      if (name === null) return;
      acknowledged.push(name);
    }
  })();
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10);
  const gone = new Promise((resolve) => endless.once('close', resolve));
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, uploading, gone]);

  const kept = await storedFiles(files);
  expect(acknowledged.filter((name) => !kept.has(name.slice(0, 64)))).toEqual([]);
  const half = createHash('sha256').update(pdfWith('metade').subarray(0, 100)).digest('hex');
  expect(kept.has(half)).toBe(false);

  const second = start(environment);
  await ready(second);
  expect(await upload('depois')).toMatch(/\.pdf$/);
  // The same file can be uploaded again, whatever happened before.
  expect(await upload('inteiro 0')).toBe(acknowledged[0]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
