import { Worker } from 'node:worker_threads';

/** Separate thread, so that the test itself delays no answer. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ask = ({ path, headers }) => new Promise((resolve) => {
  const startedAt = performance.now();
  http.get(workerData.url + path, { agent, headers }, (answer) => {
    answer.resume().once('end', () => resolve({ status: answer.statusCode, ms: performance.now() - startedAt }));
  }).once('error', () => resolve({ status: 0, ms: performance.now() - startedAt }));
});
let n = 0;
(async () => {
  for (;;) {
    const health = await ask({ path: '/health/live', headers: {} });
    n += 1;
    const page = n % 10 === 0 ? await ask({ path: workerData.page.replace('{n}', n), headers: workerData.headers }) : null;
    parentPort.postMessage({ health, page });
  }
})();
`;

interface Beat {
  readonly status: number;
  readonly ms: number;
}

interface Beats {
  readonly health: Beat;
  readonly page: Beat | null;
}

export interface PulseOptions {
  readonly url: string;
  /** A page of another client; `{n}` makes each address new. */
  readonly page: string;
  /** Sent along with the page, such as the network of its asker. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Polls the health of a server continuously, and sometimes a page of another client. */
export class Pulse {
  readonly #worker: Worker;
  #beats: Beats[] = [];

  constructor(options: PulseOptions) {
    this.#worker = new Worker(SCRIPT, { eval: true, workerData: options });
    this.#worker.on('message', (beats: Beats) => this.#beats.push(beats));
  }

  /** Beats since the last look. */
  take(): readonly Beats[] {
    const beats = this.#beats;
    this.#beats = [];
    return beats;
  }

  /** Resolves after some more beats. */
  async beats(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = count;
    const onMessage = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    this.#worker.on('message', onMessage);
    await promise;
    this.#worker.off('message', onMessage);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The slowest answer of health, in milliseconds. */
export const slowest = (beats: readonly Beats[]): number =>
  Math.max(0, ...beats.map(({ health }) => health.ms));

/** Statuses of the other client's pages that were not answered. */
export const refusedPages = (beats: readonly Beats[]): number[] =>
  beats.flatMap(({ page }) => (page !== null && page.status !== 200 ? [page.status] : []));
