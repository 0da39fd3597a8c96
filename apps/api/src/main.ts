import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { operatorMessage } from './operator-message.ts';
import type { RunningServer } from './server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Within this many milliseconds a signal is the one before: systemd sends it, and whoever started us passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves with the first signal that asks this process to end; the next one after a moment ends it at once. */
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
  // V8 makes objects among the old ones where those of the same place in the code have lived long. What such an object, once it
  // is garbage, points to is kept until the whole heap is looked through: some imports left 6% of all that they read there.
  setFlagsFromString('--no-allocation-site-pretenuring');
  let server: RunningServer;
  try {
    const config = readConfig(process.env, process.cwd());
    // Loaded once there is something to start: settings that cannot be used are told at once.
    const { startServer } = await import('./server.ts');
    server = await startServer(config, say);
  } catch (error) {
    const line = operatorMessage(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
    return;
  }
  say(`Claraboia pronta em ${server.address}`);
  // A signal that came while starting is answered here as well, so that the database is shut down too.
  await asked;
  say('Encerrando...');
  await server.stop();
  say('Encerrado.');
}

await main();
