import { once } from 'node:events';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { operatorMessage } from '../../apps/api/src/operator-message.ts';
import { runMain, SetupError, say } from '../lib/console.mjs';
import { freePort } from '../lib/free-port.mjs';
import { rootDir } from '../lib/paths.mjs';
import { WatchedProcess } from './watched-process.ts';
import { openWeb } from './web.ts';

const API = join(rootDir, 'apps', 'api');
const SOURCES = [
  join(API, 'src'),
  join(API, 'migrations'),
  join(API, 'assets'),
  join(rootDir, 'packages', 'contract', 'src'),
];

/** Copy taken before Vite changes `process.env`: the server gets the variables set at the terminal. */
const environment = { ...process.env };

/**
 * Resolves with the first signal. A second signal does not cut the shutdown short, which would leave child processes
 * running.
 */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
}

async function main(closers: (() => Promise<void>)[]): Promise<void> {
  const asked = askedToStop();
  const config = readConfig(environment, process.cwd());
  const { dataDir, host, port, publicUrl, legacyUrl, vlibras } = config;
  let databaseUrl = config.databaseUrl;
  if (databaseUrl === null) {
    // Started here, so that it survives restarts of the server.
    const embedded = await startEmbeddedPostgres({ dataDir, log: say, restart: true });
    closers.push(() => embedded.stop());
    databaseUrl = embedded.connectionString;
  }
  const behind = await freePort();
  const api = new WatchedProcess({
    script: join(API, 'src', 'main.ts'),
    env: {
      LOG_FORMAT: 'texto',
      ...environment,
      DATABASE_URL: databaseUrl,
      HOST: 'localhost',
      PORT: String(behind),
      PUBLIC_URL: publicUrl,
    },
    sources: SOURCES,
    ready: /Claraboia pronta em /,
  });
  closers.push(() => api.stop());
  const { server, vite } = await openWeb({
    target: `http://localhost:${behind}`,
    settled: () => api.settled(),
    legacyUrl,
    vlibras,
  });
  closers.push(async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new SetupError(`Não é possível usar a porta ${port} (PORT): ${String(error)}`);
  });
  await asked;
  say('Encerrando...');
}

await runMain(async () => {
  const closers: (() => Promise<void>)[] = [];
  try {
    await main(closers);
  } catch (error) {
    const line = operatorMessage(error);
    throw line === null ? error : new SetupError(line);
  } finally {
    for (const close of closers.reverse()) await close();
  }
  say('Encerrado.');
  return 0;
});
