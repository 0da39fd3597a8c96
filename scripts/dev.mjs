import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { rootDir } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';

/** `npm run dev`: installs what is missing, then serves the sources themselves, anew as they change. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  return serve(join(rootDir, 'scripts', 'dev', 'main.ts'));
});
