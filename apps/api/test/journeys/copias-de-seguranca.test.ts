import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Painel } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noting } from '../../src/backup/note.ts';
import { readConfig } from '../../src/config.ts';
import { copiaRegrasOf, problemasDe } from '../../src/services/copia-seguranca/estado.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let admin: TestClient;
let gestora: TestClient;

beforeAll(async () => {
  testApp = await startOwnApp({ METRICS: '1' });
  admin = await testApp.signIn('admin', 'alfa');
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  await testApp.owner((tx) =>
    tx.execute(`update pessoa set email = 'admin@exemplo.br' where administrador`),
  );
});
afterAll(() => testApp.stop());

const told: string[] = [];
const run = (tipo: 'copia' | 'ensaio', work: () => Promise<unknown>) =>
  noting(testApp.connectionString, tipo, (line) => told.push(line), work);
const well = async () => 'bem';
const badly = () => Promise.reject(new Error('o segredo é 123'));

const panelOf = async (client: TestClient) => {
  const { data } = await client.get<Painel>('/v1/painel');
  return data.atencao.find(({ tipo }) => tipo === 'copiasDeSeguranca')?.quantidade ?? 0;
};
const gauges = async () => {
  const { body } = await testApp.app.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => line.startsWith('claraboia_backup_'));
  return new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
};
const letters = async () => {
  expect(await testApp.work()).toEqual([]);
  const names = await readdir(testApp.mailDir).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(testApp.mailDir, name), 'utf8')));
};

test('how backups and drills end is measured, shown to administrators alone, and written to them', async () => {
  expect([(await gauges()).size, await panelOf(admin), await letters()]).toEqual([0, 0, []]);

  expect(await run('copia', well)).toBe('bem');
  expect(await letters()).toEqual([]);
  const [good, tried] = ['good', 'tried'].map(
    (state) => `claraboia_backup_ultimo_timestamp{state="${state}"}`,
  );
  const first = await gauges();
  expect(first.get(good)).toBe(first.get(tried));
  expect(first.get(good)).toBeGreaterThan(0);

  await expect(run('ensaio', badly)).rejects.toThrow('123');
  expect(await panelOf(admin)).toBe(1);
  expect(await panelOf(gestora)).toBe(0);
  const drill = await gauges();
  expect(drill.has('claraboia_backup_ensaio_timestamp{state="tried"}')).toBe(true);
  expect(drill.has('claraboia_backup_ensaio_timestamp{state="good"}')).toBe(false);
  const [letter = '', ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toContain('admin@exemplo.br');
  expect(letter).not.toContain('123');

  // A failure does not change the last good one.
  await expect(run('copia', badly)).rejects.toThrow();
  expect((await gauges()).get(good)).toBe(first.get(good));
  expect(await panelOf(admin)).toBe(2);
  await run('copia', well);
  await run('ensaio', well);
  expect(await panelOf(admin)).toBe(0);
  expect(told).toEqual([]);
});

test('an unrecorded run is reported, and does not change the result', async () => {
  const nowhere = 'postgresql:///claraboia?host=/nao/existe';
  expect(await noting(nowhere, 'copia', (line) => told.push(line), well)).toBe('bem');
  expect(told).toEqual([expect.stringContaining('não foi anotado')]);
});

test('a good backup grows old after as many days as were set', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const made = (boaEm: string) =>
    problemasDe(
      [{ tipo: 'copia', tentadaEm: boaEm, boaEm, falhou: false }],
      { maxAgeDays: 2, onInternet: false },
      now,
    );
  expect(made('2026-11-23T12:00:01Z')).toEqual([]);
  expect(made('2026-11-23T12:00:00Z')).toEqual([
    'A última cópia de segurança boa foi feita há 2 dias.',
  ]);
});

test.each([
  ['https://portal.exemplo.org', ['Nenhuma cópia de segurança foi feita até hoje.']],
  ['http://portal.interno', []],
  ['https://localhost:3000', []],
])('an installation at %s without any backup has these problems: %j', (publicUrl, problemas) => {
  const config = readConfig({ PUBLIC_URL: publicUrl }, '/tmp');
  expect(problemasDe([], copiaRegrasOf(config), new Date())).toEqual(problemas);
});
