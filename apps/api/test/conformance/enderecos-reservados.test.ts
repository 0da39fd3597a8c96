import { readdir } from 'node:fs/promises';
import { cliente, ENDERECO_RESERVADO, isEnderecoReservado, portal } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservedInUse } from '../../src/features/portal/reserved-addresses.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const isName = (segment: string) => /^[a-z0-9][a-z0-9-]*$/.test(segment);

test('every first step of an address of the server is reserved', () => {
  const steps = testApp.routes.flatMap(({ url }) => {
    const [first = '', second = '', third = ''] = url.split('/').slice(1);
    // Calls without a client are next to `/public/v1/{cliente}`.
    return first === 'public' && second === 'v1' ? [first, third] : [first];
  });
  const named = [...new Set(steps)].filter(isName);
  expect(named).toEqual(expect.arrayContaining(['public', 'session', 'v1', 'login', 'health']));
  expect(named.filter((step) => !isEnderecoReservado(step))).toEqual([]);
});

test('so is every file and folder of the web app, and what every site is asked for', async () => {
  const web = await readdir(new URL('../../../web/public', import.meta.url));
  const asked = [
    ...web,
    'assets',
    'robots.txt',
    'sitemap.xml',
    'favicon.ico',
    'manifest.webmanifest',
    'sw.js',
  ];
  const names = asked.map((file) => file.split('.')[0] ?? '');
  expect(names.filter((name) => !isEnderecoReservado(name))).toEqual([]);
});

test('neither a portal nor a client can be named like one', async () => {
  const admin = await testApp.signIn('admin', 'alfa');
  const { data } = await admin.get<{ list: { id: number }[] }>(cliente.path);
  const id = data.list[0]?.id;
  for (const nomeUrl of ['assets', 'docs', 'health']) {
    const made = await admin.post(portal.path, { nome: 'X', nomeUrl, clienteGlobal: { id } });
    expect([made.status, made.messages]).toEqual([
      422,
      [expect.objectContaining({ field: 'nomeUrl', description: ENDERECO_RESERVADO })],
    ]);
  }
});

test('those that stand already are found, to be told at the start', async () => {
  expect(await reservedInUse(testApp.database)).toEqual([]);
  await testApp.owner((tx) =>
    tx.execute(`update endereco_portal set nome_url = 'docs' where nome_url = 'beta'`),
  );
  expect(await reservedInUse(testApp.database)).toEqual(['docs']);
});
