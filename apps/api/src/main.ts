import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { takeDataOwner } from './data-owner.ts';
import { operatorMessage, startExitCode } from './operator-message.ts';
import { logFormatOf } from './plugins/log-format.ts';
import { takeOutput } from './plugins/process-output.ts';
import type { RunningServer } from './server.ts';
import { answersItself, takeServiceManager } from './service-manager.ts';
import { unknownSettings } from './unknown-settings.ts';

const { say, refuse, log } = takeOutput(logFormatOf(process.env.LOG_FORMAT));

/** Milliseconds in which a repeated signal counts as one: systemd sends it, and the parent process forwards it. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves with the first stop signal; a later one ends the process at once. */
function askedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (performance.now() - first > SAME_SIGNAL_MS) {
        process.off(signal, onSignal);
        process.kill(process.pid, signal);
      }
      resolve(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  });
}

async function main(): Promise<void> {
  const asked = askedToStop();
  const manager = takeServiceManager(process.env, log);
  // V8 allocates objects in the old generation if those of the same code place lived long. Garbage there keeps
  // everything it points to until a full collection: some imports left 6% of all that they read there.
  setFlagsFromString('--no-allocation-site-pretenuring');
  let server: RunningServer;
  let shutdownDelay = 0;
  try {
    for (const line of unknownSettings(process.env)) say(`AVISO: ${line}`);
    const config = readConfig(process.env, process.cwd());
    await takeDataOwner(config);
    log.level = config.logLevel;
    ({ shutdownDelay } = config);
    // Loaded after the settings were checked, so that invalid ones are reported at once.
    const { startServer } = await import('./server.ts');
    server = await startServer(config, say, manager);
  } catch (error) {
    const line = operatorMessage(error);
    if (line === null) throw error;
    refuse(line);
    process.exitCode = startExitCode(error);
    return;
  }
  say(`Claraboia pronta em ${server.address}`);
  manager.ready(() => answersItself(server.app.server));
  // A signal during the start is handled here too, so that the database is shut down.
  await asked;
  say('Encerrando...');
  manager.stopping(shutdownDelay);
  await server.stop();
  say('Encerrado.');
}

await main();
