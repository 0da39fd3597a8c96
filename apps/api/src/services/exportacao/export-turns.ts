import type { ExportCost } from './export-format.ts';

/** Request for an export: its client, network and cost class. */
export interface Asker {
  readonly clienteId: number;
  /** Network of the request. */
  readonly rede: string;
  readonly cost: ExportCost;
}

/** Client that reads an export, as seen by the server. */
export interface Reader {
  /** Bytes sent to it from this machine so far; null if unknown. */
  taken(): number | null;
  /** True if data is waiting for it: otherwise the server is slow, not the client. */
  owed(): boolean;
  /** Ends the sending. */
  letGo(): void;
}

/** A place among the exports that are sent at the same time. */
export interface Turn {
  watch(reader: Reader): void;
  release(): void;
}

/** Exports of one cost class that run at the same time. */
interface CostShare {
  readonly atOnce: number;
  readonly perClient: number;
}

export interface ExportTurnsOptions {
  /** Concurrent exports: each holds a connection until its reader has finished. */
  readonly places: number;
  /** Places reserved for clients and networks without any other place. */
  readonly kept: number;
  /** Places that one network may hold. */
  readonly perNetwork: number;
  /** Share of each cost class. */
  readonly costs: Readonly<Record<ExportCost, CostShare>>;
  /** Askers that wait for a place, of one network and in all, and for how long. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  readonly patienceMs: number;
  /** Minimum bytes per window; slower clients are disconnected if others wait. */
  readonly windowMs: number;
  readonly leastBytes: number;
}

const PLACES = 4;

export const EXPORT_TURNS: ExportTurnsOptions = {
  places: PLACES,
  kept: 1,
  perNetwork: 2,
  costs: {
    rows: { atOnce: PLACES, perClient: PLACES },
    // Each runs in its own thread.
    layout: { atOnce: 2, perClient: 1 },
    // They take long to read: half of the places stays free for lists.
    files: { atOnce: 2, perClient: 2 },
  },
  waiting: 40,
  waitingPerNetwork: 10,
  patienceMs: 30_000,
  windowMs: 10_000,
  // A tenth of a slow 2G connection.
  leastBytes: 10_000,
};

/** Checks of the readers per window. */
const LOOKS = 10;

interface Running extends Asker {
  reader: Reader | null;
  /** Bytes read at each check since data became available, the latest last. */
  looks: number[];
}

interface Waiting extends Asker {
  readonly admit: (place: Turn | null) => void;
}

/**
 * Limits concurrent exports of a process. Shares keep places free: no network, client or cost class can hold them all.
 * Further requests wait. The next place goes to the client with the fewest, then to the network with the fewest, then
 * to the oldest request. While requests wait, very slow readers are disconnected.
 */
export class ExportTurns {
  readonly #options: ExportTurnsOptions;
  readonly #running = new Set<Running>();
  readonly #waiting = new Set<Waiting>();
  #looking: NodeJS.Timeout | null = null;

  constructor(options: Partial<ExportTurnsOptions> = {}) {
    this.#options = { ...EXPORT_TURNS, ...options };
  }

  /**
   * Waits for a place, which the caller must release. Null if the queue is full, or the wait times out.
   * @param gone aborts if the client disconnects
   */
  async take(asker: Asker, gone: AbortSignal): Promise<Turn | null> {
    const { waiting, waitingPerNetwork, patienceMs } = this.#options;
    // Requests that already wait do not fit, or they would be running.
    if (this.#fits(asker)) return this.#admit(asker);
    const ofNetwork = count(this.#waiting, ({ rede }) => rede === asker.rede);
    if (this.#waiting.size >= waiting || ofNetwork >= waitingPerNetwork) return null;
    const { promise, resolve } = Promise.withResolvers<Turn | null>();
    const own: Waiting = { ...asker, admit: resolve };
    const giveUp = () => {
      this.#waiting.delete(own);
      resolve(null);
    };
    this.#waiting.add(own);
    const timer = setTimeout(giveUp, patienceMs);
    gone.addEventListener('abort', giveUp, { once: true });
    if (gone.aborted) giveUp();
    const place = await promise;
    clearTimeout(timer);
    gone.removeEventListener('abort', giveUp);
    return place;
  }

  #fits({ clienteId, rede, cost }: Asker): boolean {
    const { places, kept, perNetwork, costs } = this.#options;
    const ofClient = [...this.#running].filter((each) => each.clienteId === clienteId);
    const ofNetwork = count(this.#running, (each) => each.rede === rede);
    const isFirst = ofClient.length === 0 && ofNetwork === 0;
    return (
      this.#running.size < (isFirst ? places : places - kept) &&
      ofNetwork < perNetwork &&
      count(this.#running, (each) => each.cost === cost) < costs[cost].atOnce &&
      count(ofClient, (each) => each.cost === cost) < costs[cost].perClient
    );
  }

  #admit({ clienteId, rede, cost }: Asker): Turn {
    const running: Running = { clienteId, rede, cost, reader: null, looks: [] };
    this.#running.add(running);
    this.#looking ??= setInterval(() => this.#look(), this.#options.windowMs / LOOKS).unref();
    return {
      watch: (reader) => {
        running.reader = reader;
      },
      release: () => {
        if (this.#running.delete(running)) this.#next();
      },
    };
  }

  #next(): void {
    for (;;) {
      const [first] = [...this.#waiting]
        .filter((asker) => this.#fits(asker))
        .sort(
          (a, b) =>
            this.#count('clienteId', a) - this.#count('clienteId', b) ||
            this.#count('rede', a) - this.#count('rede', b),
        );
      if (first === undefined) break;
      this.#waiting.delete(first);
      first.admit(this.#admit(first));
    }
    if (this.#running.size > 0 || this.#looking === null) return;
    clearInterval(this.#looking);
    this.#looking = null;
  }

  #count<K extends keyof Asker>(of: K, asker: Asker): number {
    return count(this.#running, (running) => running[of] === asker[of]);
  }

  #look(): void {
    const idle = [...this.#running].filter((running) => this.#isIdle(running));
    // Disconnects at most as many clients as requests wait: slow clients harm nobody else.
    for (const { reader } of idle.slice(0, this.#waiting.size)) reader?.letGo();
  }

  #isIdle(running: Running): boolean {
    const { reader, looks } = running;
    const taken = reader?.taken() ?? null;
    if (reader === null || taken === null || !reader.owed()) {
      running.looks = [];
      return false;
    }
    looks.push(taken);
    if (looks.length <= LOOKS) return false;
    const before = looks.shift() as number;
    return taken - before < this.#options.leastBytes;
  }
}

function count<T>(all: Iterable<T>, matches: (each: T) => boolean): number {
  let found = 0;
  for (const each of all) if (matches(each)) found += 1;
  return found;
}
