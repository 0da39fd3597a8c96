/** Who asks for an export: turns are taken by these. */
export interface Asker {
  readonly clienteId: number;
  /** The network that it is asked from. */
  readonly rede: string;
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

export interface ExportTurnsOptions {
  /** Exports sent at the same time: each holds a connection for as long as its reader takes. */
  readonly places: number;
  /** Askers that wait for a place, and for how long. */
  readonly waiting: number;
  readonly patienceMs: number;
  /** What a reader takes at the least in so long, or he is let go where others wait. */
  readonly windowMs: number;
  readonly leastBytes: number;
}

export const EXPORT_TURNS: ExportTurnsOptions = {
  places: 4,
  waiting: 40,
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
 * The exports that a process sends at the same time. Where there are more, they wait, and the next place goes to the client
 * that has the fewest, then to the network that has the fewest, then to who came first. While anybody waits, a reader who
 * takes next to nothing is let go: nobody holds a place from the others by not reading.
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
    const { places, waiting, patienceMs } = this.#options;
    if (this.#running.size < places && this.#waiting.size === 0) return this.#admit(asker);
    if (this.#waiting.size >= waiting) return null;
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

  #admit({ clienteId, rede }: Asker): Turn {
    const running: Running = { clienteId, rede, reader: null, looks: [] };
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
    while (this.#running.size < this.#options.places) {
      const [first] = [...this.#waiting].sort(
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
    let count = 0;
    for (const running of this.#running) if (running[of] === asker[of]) count += 1;
    return count;
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
