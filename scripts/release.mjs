import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { runNode } from './lib/node24.mjs';

/** `npm run release [-- --para=PASTA]`: one archive with all that a server needs, for this platform. */
await runMain(async () => {
  await ensureInstall();
  await ensureWebBuild();
  const script = join('scripts', 'release', 'main.ts');
  const { code } = await runNode([script, ...process.argv.slice(2)]);
  return code;
});
