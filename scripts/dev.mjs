import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { rootDir } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';

/** `npm run dev`: installs missing dependencies, then serves the sources and restarts on changes. */
await runMain(async () => {
  await ensureInstall({ develop: true });
  return serve(join(rootDir, 'scripts', 'dev', 'main.ts'));
});
