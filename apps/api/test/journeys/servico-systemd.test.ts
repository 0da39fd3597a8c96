import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { createPeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

/** Stand-in for `systemd-notify` that records each call. */
async function noted() {
  const place = await folder();
  const notes = join(place, 'notes');
  await writeFile(notes, '');
  const program = join(place, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> '${notes}'\n`);
  await chmod(program, 0o755);
  return {
    PATH: `${place}${delimiter}${process.env.PATH ?? ''}`,
    notes: async () => (await readFile(notes, 'utf8')).trim().split('\n'),
  };
}

test('systemd is notified of readiness, life and stop, and reads JSON alone', async () => {
  const { PATH, notes } = await noted();
  const database = await createPeopledDatabase();
  const server = start({
    PATH,
    PORT: String(await freePort()),
    DATA_DIR: await folder(),
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    NOTIFY_SOCKET: '@claraboia-teste',
    WATCHDOG_USEC: '200000',
    SMTP_UR: 'smtp://x',
  });
  await ready(server);
  await expect.poll(async () => (await notes()).length).toBeGreaterThan(2);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect.poll(async () => (await notes()).at(-1)).toBe('@claraboia-teste STOPPING=1');
  const [first, ...rest] = (await notes()).slice(0, -1);
  expect(first).toBe('@claraboia-teste READY=1');
  expect(new Set(rest)).toEqual(new Set(['@claraboia-teste WATCHDOG=1']));

  const messages = server
    .raw()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toContain('AVISO: SMTP_UR não é um ajuste da Claraboia. Quis dizer SMTP_URL?');
  expect(messages.slice(-2)).toEqual(['Encerrando...', 'Encerrado.']);
  await database.drop();
});
