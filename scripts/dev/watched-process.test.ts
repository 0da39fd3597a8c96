import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WatchedProcess } from './watched-process.ts';

let folder: string;
let told: string;
let watched: WatchedProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-dev-'));
  told = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    told += String(chunk);
    return true;
  });
});
afterEach(async () => {
  await watched?.stop();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const write = (text: string) => writeFile(join(folder, 'main.mjs'), text);
const serving = (name: string) => `
  process.on('SIGTERM', () => { console.log('ended ${name}'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('ready ${name}');
`;
const start = () => {
  watched = new WatchedProcess({
    script: join(folder, 'main.mjs'),
    env: process.env,
    sources: [folder],
    ready: /ready/,
  });
  return watched;
};
const tells = (text: string) => vi.waitFor(() => expect(told).toContain(text), { timeout: 20_000 });

test('a change ends it in order, and starts the current version', async () => {
  await write(serving('first'));
  await start().settled();
  expect(told).toContain('ready first');
  await write(serving('second'));
  await tells('ready second');
  expect(told.indexOf('ended first')).toBeGreaterThan(0);
  expect(told.indexOf('ready second')).toBeGreaterThan(told.indexOf('ended first'));
});

test('a fault is waited out until the next change', async () => {
  await write('process.exitCode = 1;');
  await start().settled();
  await tells('O servidor terminou (código 1)');
  await write(serving('mended'));
  await tells('ready mended');
});

test('a changed test is nothing to it', async () => {
  await write(serving('first'));
  await start().settled();
  await write(serving('second'));
  // If changes coincide, the last one is reported.
  await writeFile(join(folder, 'x.test.ts'), '');
  await tells('Mudou main.mjs');
  await tells('ready second');
});
