import { execFile } from 'node:child_process';
import { get } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { promisify } from 'node:util';
import type { Log } from './plugins/logging.ts';

/**
 * Program of systemd that sends a notification. Node has no datagram sockets of the file system, so it cannot send one
 * itself (ADR 0068).
 */
const PROGRAM = 'systemd-notify';
/** Milliseconds until `systemd-notify` is given up; it waits up to 5 s for systemd by itself. */
const PATIENCE = 10_000;
/** Milliseconds between two extensions of the start limit, and the length of each. */
const EXTEND_EVERY = 60_000;
const EXTEND_BY = 180_000;
/** Maximum milliseconds of a stop after its announced delay, as `TimeoutStopSec` of the unit. */
const STOP_WITHIN = 60_000;

const MICROSECONDS = 1000;

/** Sends one notification of some assignments, such as `READY=1`. */
type Notify = (assignments: readonly string[]) => Promise<void>;

/** Reports this process's state to the service manager. Without a manager it does nothing. */
export interface ServiceManager {
  /** Extends the start limit while `work` runs. */
  extending<T>(work: () => Promise<T>): Promise<T>;
  /** Reports that the server answers: from here on the watchdog is fed while `isAlive` returns true. */
  ready(isAlive: () => Promise<boolean>): void;
  /** @param delayMs milliseconds that the server still answers */
  stopping(delayMs: number): void;
}

const NOBODY: ServiceManager = {
  extending: (work) => work(),
  ready: () => undefined,
  stopping: () => undefined,
};

interface Watching {
  readonly notify: Notify;
  readonly log: Pick<Log, 'error'>;
  /** Milliseconds between two signs of life; null without a watchdog. */
  readonly watchdogMs: number | null;
  /** Milliseconds between two extensions; tests have less time. */
  readonly extendEvery?: number;
}

/** Makes a manager of a way to send notifications. They are sent one after the other. */
export function serviceManager({
  notify,
  log,
  watchdogMs,
  extendEvery = EXTEND_EVERY,
}: Watching): ServiceManager {
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const send = (...assignments: string[]) => {
    queue = queue
      .then(() => notify(assignments))
      .catch((error: unknown) => log.error({ err: error }, 'systemd was not notified'));
  };
  const feed = (isAlive: () => Promise<boolean>, everyMs: number) => {
    const beat = async () => {
      const alive = await isAlive();
      if (timer === null) return;
      if (alive) send('WATCHDOG=1');
      // A failed notification is repeated well before the deadline.
      again(alive ? everyMs : everyMs / 4);
    };
    const again = (ms: number) => {
      timer = setTimeout(() => void beat(), ms).unref();
    };
    again(everyMs);
  };
  return {
    extending: async (work) => {
      const extend = () => send(`EXTEND_TIMEOUT_USEC=${EXTEND_BY * MICROSECONDS}`);
      const extension = setInterval(extend, extendEvery).unref();
      try {
        return await work();
      } finally {
        clearInterval(extension);
      }
    },
    ready: (isAlive) => {
      send('READY=1');
      if (watchdogMs !== null) feed(isAlive, watchdogMs);
    },
    stopping: (delayMs) => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const needed = (delayMs + STOP_WITHIN) * MICROSECONDS;
      send('STOPPING=1', ...(delayMs > 0 ? [`EXTEND_TIMEOUT_USEC=${needed}`] : []));
    },
  };
}

/**
 * Removes systemd's variables from the environment: child processes, such as PostgreSQL, must not notify in its place.
 * @param environment of the process; changed
 */
export function takeServiceManager(
  environment: NodeJS.ProcessEnv,
  log: Pick<Log, 'error'>,
): ServiceManager {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: usec, WATCHDOG_PID: pid } = environment;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete environment[name];
  if (socket === undefined || socket === '') return NOBODY;
  const run = promisify(execFile);
  const env = { PATH: environment.PATH, NOTIFY_SOCKET: socket };
  const notify: Notify = async (assignments) => {
    await run(PROGRAM, assignments, { env, timeout: PATIENCE });
  };
  const isOurs = pid === undefined || pid === String(process.pid);
  const deadline = isOurs ? Number(usec) / MICROSECONDS : Number.NaN;
  return serviceManager({ notify, log, watchdogMs: deadline > 0 ? deadline / 2 : null });
}

/** Wildcard addresses, with the loopback address that reaches them. */
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Requests this process's own port as a visitor would; false after `withinMs`. */
export function answersItself(server: Server, withinMs = 5_000): Promise<boolean> {
  const { address, port } = server.address() as AddressInfo;
  const host = REACHED_AT[address] ?? address;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(withinMs);
    get({ host, port, path: '/health/live', agent: false, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}
