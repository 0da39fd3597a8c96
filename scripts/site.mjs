import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode } from './lib/node24.mjs';

/** `npm run site [-- --para=PASTA]`: the documentation as a site of files, which opens without a server and without a network. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  const script = join('scripts', 'site', 'main.ts');
  const { code } = await runNode([script, ...process.argv.slice(2)]);
  return code;
});
