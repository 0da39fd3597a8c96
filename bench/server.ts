import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/free-port.mjs';
import { SERVER_ENV } from '../scripts/lib/server-env.mjs';
import type { Scale } from './scale.ts';

const MAIN = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
const BARE_LIST = fileURLToPath(new URL('./bare-list-server.ts', import.meta.url));
const SAME_LIST = fileURLToPath(new URL('./same-list-server.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its ready message. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

async function start(
  script: string,
  environment: Record<string, string>,
  ready: RegExp,
): Promise<BenchServer> {
  const port = await freePort();
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (ready.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  const startedInMs = performance.now() - startedAt;
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    startedInMs,
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Product as started by `npm start`, without rate limits per address, because the load comes faster than people do. It
 * stands behind one proxy, which says what network a request comes from.
 */
export function startProduct(environment: Record<string, string>): Promise<BenchServer> {
  return start(
    MAIN,
    { ...SERVER_ENV, LOG_LEVEL: 'error', RATE_LIMITS: '0', TRUSTED_PROXIES: '1', ...environment },
    /Claraboia pronta em/,
  );
}

/** A fastify with one route that answers the bytes of `bodyFile` with the headers given. */
export function startBare(bodyFile: string, headers: Record<string, string>): Promise<BenchServer> {
  return start(BARE, { BODY_FILE: bodyFile, HEADERS: JSON.stringify(headers) }, /pronta/);
}

/** A bare HTTP server that reads the file from disk for each request. */
export function startBareStream(file: string): Promise<BenchServer> {
  return start(BARE, { STREAM_FILE: file }, /pronta/);
}

/** A bare HTTP server that answers a list of publications of a client with its total. */
export function startBareList(connectionString: string, clienteId: number): Promise<BenchServer> {
  return start(BARE_LIST, { LIST: JSON.stringify({ connectionString, clienteId }) }, /pronta/);
}

/** A bare HTTP server that answers the product's own list of publications. */
export function startSameList(connectionString: string, scale: Scale): Promise<BenchServer> {
  return start(SAME_LIST, { SAME_LIST: JSON.stringify({ connectionString, scale }) }, /pronta/);
}
