import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode } from './lib/node24.mjs';
import { rootDir } from './lib/paths.mjs';

/**
 * `npm run seed`: writes the demonstration into an empty installation; with `-- --scale N` a
 * fictional client with N publications, for measuring.
 */
await runMain(async () => {
  await ensureInstall();
  const script = join(rootDir, 'apps', 'api', 'src', 'demonstracao-escala-cli.ts');
  // From where it was called, so that a relative DATA_DIR means what it means to the server.
  const { code } = await runNode([script, ...process.argv.slice(2)], { cwd: process.cwd() });
  return code;
});
