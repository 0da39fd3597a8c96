import { join } from 'node:path';
import { runMain, SetupError } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { node24Env, runNode } from './lib/node24.mjs';
import { rootDir } from './lib/paths.mjs';

const SETTINGS = { requests: 'FUZZ_REQUESTS', seed: 'FUZZ_SEED' };

/**
 * `npm run fuzz [-- --requests=100000 --seed=N]`: runs the hostile requests of the test of that name, with a new seed
 * each time; prints statuses, the slowest requests and memory growth.
 */
await runMain(async () => {
  await ensureInstall({ develop: true });
  /** @type {Record<string, string>} */
  const env = { FUZZ_REQUESTS: '100000', FUZZ_SEED: String(Date.now() % 2 ** 31) };
  for (const arg of process.argv.slice(2)) {
    const [, name, value] = /^--(requests|seed)=(\d{1,9})$/.exec(arg) ?? [];
    if (name === undefined || value === undefined) {
      throw new SetupError('Uso: npm run fuzz -- --requests=100000 --seed=1');
    }
    env[SETTINGS[/** @type {keyof typeof SETTINGS} */ (name)]] = value;
  }
  const { code } = await runNode(
    [
      join(rootDir, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project', 'api', 'apps/api/test/conformance/entrada-hostil.test.ts'],
    ],
    { env: { ...node24Env(), ...env } },
  );
  return code ?? 1;
});
