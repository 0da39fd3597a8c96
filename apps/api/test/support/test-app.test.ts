import { dominio, parametro } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { queueLetter } from '../../src/plugins/mail/letters.ts';
import { create } from './factory.ts';
import { photo } from './photo.ts';
import { storedFiles } from './stored-files.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const HOST = { host: 'alfa.exemplo.org', principal: true };

const parametros = ({ owner }: TestApp) =>
  owner((tx) => tx.query('select * from parametro order by nome'));

test('a file finds the server as it began, beside the clients of the file before', async () => {
  const first = await startTestApp();
  const { alfa } = first.clienteId;
  const before = await parametros(first);
  const admin = await first.signIn('admin', 'alfa');
  await create(first, admin, alfa, parametro);
  await create(first, admin, alfa, dominio, HOST);
  await admin.upload('/logo', 'logo.jpg', await photo());
  await first.database.tenant(alfa, (tx) => queueLetter(tx, 'nenhuma', 1));
  await first.stop();

  const second = await startTestApp();
  expect(second.connectionString).toBe(first.connectionString);
  expect(second.clienteId.alfa).toBeGreaterThan(alfa);
  expect([second.log, second.statements.all()]).toEqual([[], []]);
  expect(await storedFiles(second.storageDir)).toEqual(new Set());
  expect(await parametros(second)).toEqual(before);
  expect(await second.work()).toEqual([]);
  const left = await second.database.tenant(alfa, (tx) =>
    tx.query('select tipo from arquivo where cliente_id = $1', [alfa]),
  );
  expect(left).toHaveLength(1);
  expect((await admin.get('/session/context')).status).toBe(401);
  const other = await second.signIn('admin', 'alfa');
  await create(second, other, second.clienteId.alfa, dominio, HOST);
  await second.stop();
});

test('a file that fails to give the server back leaves none', async () => {
  const first = await startTestApp();
  await expect(startTestApp()).rejects.toThrow('uses the server of its worker already');
  await first.statements
    .watch(first.database)
    .system((tx) => tx.query('select nome from publicacao'));
  await expect(first.stop()).rejects.toThrow('not held to one client');
  const second = await startTestApp();
  expect(second.connectionString).not.toBe(first.connectionString);
  await second.stop();
});
