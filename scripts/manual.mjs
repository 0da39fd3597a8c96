import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { node24Env, runNode } from './lib/node24.mjs';

/** `npm run manual [-- beginning-of-a-name]`: retakes the pictures of the manual and of the README. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  await ensureWebBuild();
  const env = { ...node24Env(), CHROMIUM_PATH: await ensureChromium() };
  const script = join('scripts', 'manual', 'main.ts');
  const { code } = await runNode([script, ...process.argv.slice(2)], { env });
  return code;
});
