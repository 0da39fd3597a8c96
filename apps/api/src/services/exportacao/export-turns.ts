import type { ExportCost } from './export-format.ts';

/** Request for an export: its client, network and cost class. */
export interface Asker {
  readonly clienteId: number;
  /** The network that the request comes from. */
  readonly rede: string;
  readonly cost: ExportCost;
}

/** The one who reads an export, as far as a server sees him. */
export interface Reader {
  /** Bytes that have left this machine for him since he began; null where that cannot be told. */
  taken(): number | null;
  /** Whether something is there that he has not taken yet: else it is not he who is slow. */
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
  /** Exports sent at the same time: each holds a connection for as long as its reader takes. */
  readonly places: number;
  /** Places that only a client and network without any other place may take. */
  readonly kept: number;
  /** Places that one network may hold. */
  readonly perNetwork: number;
  /** Share of each cost class. */
  readonly costs: Readonly<Record<ExportCost, CostShare>>;
  /** Askers that wait for a place, of one network and in all, and for how long. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  readonly patienceMs: number;
  /** What a reader takes at the least in so long, or he is let go where others wait. */
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
    // Each runs in a thread of its own.
    layout: { atOnce: 2, perClient: 1 },
  },
  waiting: 40,
  waitingPerNetwork: 10,
  patienceMs: 30_000,
  windowMs: 10_000,
  // Of a slow phone's 2G connection a tenth.
  leastBytes: 10_000,
};

/** Looks at the readers within a window. */
const LOOKS = 10;

interface Running extends Asker {
  reader: Reader | null;
  /** What he had taken at each look since something has been there for him, the latest last. */
  looks: number[];
}

interface Waiting extends Asker {
  readonly admit: (place: Turn | null) => void;
}

/**
 * The exports that a process sends at the same time. Shares keep places free: no network, client or cost class can hold
 * them all. Other askers wait. The next place goes to the client that has the fewest, then to the network that has the
 * fewest, then to the oldest request. While anybody waits, readers that take next to nothing are disconnected.
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
   * Takes a place, to be released, as soon as it is this asker's turn; null where too many wait, or it takes too long.
   * @param gone whoever asked is no longer there
   */
  async take(asker: Asker, gone: AbortSignal): Promise<Turn | null> {
    const { waiting, waitingPerNetwork, patienceMs } = this.#options;
    // Those who wait do not fit, or they would run already.
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
    // As many as wait, and no more: whoever takes little harms nobody else.
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
