import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../../apps/api/test/support/child-environment.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const READY = /Claraboia pronta em ([^\s"]+)/;

export interface ProductProcess {
  readonly pid: number;
  readonly url: string;
  /** Everything it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** A folder that PostgreSQL's user can get into, as root's databases need it. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts the product on a data folder, and waits until it answers.
 * @param settings beyond those that every start has
 */
export async function startProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  script = MAIN,
): Promise<ProductProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: {
      ...CHILD_ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = READY.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
