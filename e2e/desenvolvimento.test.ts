import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { copyOf } from './support/demonstration.ts';
import { startProcess } from './support/product-process.ts';
import { signIn } from './support/sign-in.ts';

const DEV = fileURLToPath(new URL('../scripts/dev/main.ts', import.meta.url));
const run = promisify(execFile);

/** The processes that one has started, and those that they have. */
async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    all.flatMap(([id = 0, ppid]) => (ppid === parent ? [id, ...below(id)] : []));
  return below(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('npm run dev: sources and server at one address, where people sign in; a signal ends all of it', async () => {
  const dataDir = await copyOf(inject('demonstration'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const product = await startProcess(dataDir, {}, DEV);
  let isOver = false;
  onTestFinished(async () => {
    if (!isOver) await product.stop();
  });
  const page = await fetch(product.url);
  expect(await page.text()).toContain('/src/main.tsx');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  const ready = await fetch(`${product.url}/health/ready`);
  expect(ready.status).toBe(200);

  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const visitor = await visit(browser, product.url, 1280);
  await signIn(visitor.page, 'gestora');
  expect(visitor.complaints).toEqual([]);

  const started = await descendantsOf(product.pid);
  // The server and PostgreSQL, which has several processes.
  expect(started.length).toBeGreaterThan(2);
  await product.stop();
  isOver = true;
  expect(started.filter(isAlive)).toEqual([]);
});
