import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode } from './lib/node24.mjs';

/** `npm run novo -- entidade <nome> ...`: writes the files of a new entity and their lines in the indexes; explains itself without arguments. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  const { code } = await runNode([join('scripts', 'novo', 'main.ts'), ...process.argv.slice(2)]);
  return code;
});
