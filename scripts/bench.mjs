import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { runNode } from './lib/node24.mjs';

/** `npm run bench [-- --rows=N]`: measures and writes the table into docs/desempenho.md. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  await ensureWebBuild();
  const { code } = await runNode([join('bench', 'main.ts'), ...process.argv.slice(2)]);
  return code ?? 1;
});
