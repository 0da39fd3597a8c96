import { expect, test } from 'vitest';
import { memoryFault, run } from './run.mjs';

const ended = (script: string) => run(process.execPath, ['-e', script], { quiet: true });

test.each([
  ['the system kills it', `process.kill(process.pid, 'SIGKILL')`],
  ['the system refuses memory', `console.error('spawn ENOMEM'); process.exit(1)`],
])('a step that ran out of memory reports it, with advice: %s', async (_, script) => {
  expect(memoryFault(await ended(script))).toMatch(/^Faltou memória: .*1,4 GB livres/);
});

test('another failure is not reported as memory', async () => {
  expect(memoryFault(await ended('process.exit(1)'))).toBeNull();
});
