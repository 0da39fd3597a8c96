import { join } from 'node:path';
import { runMain } from './lib/console.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { rootDir } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { SERVER_ENV } from './lib/server-env.mjs';

/** `npm start`: installs and builds missing parts, then runs the server until it ends. */
await runMain(async () => {
  await ensureInstall();
  await ensureWebBuild();
  return serve(join(rootDir, 'apps', 'api', 'src', 'main.ts'), SERVER_ENV);
});
