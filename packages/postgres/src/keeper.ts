import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from './embedded-postgres-error.ts';
import type { Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface KeeperOptions {
  /** Receives messages for the operator, in pt-BR. */
  readonly log: (line: string) => void;
  /** Starts the server on the same folder and socket; null if a crashed server is not restarted. */
  readonly startAgain: (() => Promise<Postmaster>) | null;
}

/**
 * Watches a server process and restarts it after a crash, as when the system is out of memory or its disk full. The
 * pause grows with each failure.
 */
export class Keeper {
  #server: Postmaster;
  readonly #options: KeeperOptions;
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;

  constructor(server: Postmaster, options: KeeperOptions) {
    this.#server = server;
    this.#options = options;
    this.#watching = this.#watch();
  }

  /** Stops watching. @returns the current server, or the last one */
  async release(): Promise<Postmaster> {
    this.#stopping.abort();
    await this.#watching;
    return this.#server;
  }

  async #watch(): Promise<void> {
    const { log, startAgain } = this.#options;
    const { signal } = this.#stopping;
    const released = once(signal, 'abort').then(() => null);
    for (;;) {
      const how = await Promise.race([this.#server.exited, released]);
      if (how === null || signal.aborted) return;
      log(`O PostgreSQL embutido encerrou inesperadamente (${how}). Veja postgres.log.`);
      if (startAgain === null || !(await this.#restart(startAgain))) return;
      log('PostgreSQL embutido iniciado de novo.');
    }
  }

  async #restart(startAgain: () => Promise<Postmaster>): Promise<boolean> {
    const { signal } = this.#stopping;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Also before the first try: the cause of the crash may need a moment to pass.
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return false;
      try {
        this.#server = await startAgain();
        return true;
      } catch (error) {
        this.#options.log(errorText(error));
      }
    }
  }
}
