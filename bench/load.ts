import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

/** One side of a comparison, as measured in a round. */
export interface Side {
  readonly url: string;
  /** Returns a new address for each request, if the same one would be cached. */
  readonly nextPath?: () => string;
}

/** Networks that the requests of a load come from. */
const NETWORKS = 40;

/**
 * Returns the network of the next request, in turn. Many citizens ask from many networks, and one of them may hold only
 * a share of the connections (ADR 0066).
 */
function networks(): () => string {
  let n = 0;
  return () => {
    n += 1;
    return `203.0.113.${1 + (n % NETWORKS)}`;
  };
}

const SECONDS = 4;
const CONNECTIONS = 16;

/** Answers a second of one side, under the load of one generator. */
export async function answersPerSecond(side: Side): Promise<number> {
  const { nextPath } = side;
  const nextNetwork = networks();
  const result = await autocannon({
    url: side.url,
    duration: SECONDS,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
    ...(nextPath === undefined
      ? {}
      : {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                path: nextPath(),
                headers: { ...request.headers, 'x-forwarded-for': nextNetwork() },
              }),
            },
          ],
        }),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${side.url}: ${wrong} answers were wrong`);
  return result.requests.total / result.duration;
}

/** CPU time of a server per answer, in seconds, including its other threads: independent of other load. Linux only. */
export class CpuMeter {
  readonly #pid: number;
  readonly #rounds: number[] = [];

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Measures a round with `answersPerSecond`, and its cost. */
  async answersPerSecond(side: Side): Promise<number> {
    const before = await cpuSeconds(this.#pid);
    const perSecond = await answersPerSecond(side);
    this.#rounds.push(((await cpuSeconds(this.#pid)) - before) / (perSecond * SECONDS));
    return perSecond;
  }

  /** Costs of the rounds that counted, in their order. */
  get costs(): readonly number[] {
    return this.#rounds.slice(WARM_ROUNDS);
  }
}

/** Ticks of `times` in `/proc`, a second. */
const TICKS = 100;

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Comparison {
  readonly ours: number;
  readonly limit: number;
  /** Median of the rounds' own ratios: other load affects both sides of a round. */
  readonly ratio: number;
}

const ROUNDS = 5;
const WARM_ROUNDS = 3;

/** Measures both sides alternately, and alternates who goes first. */
export async function compare(
  ours: () => Promise<number>,
  limit: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Comparison> {
  const pairs: { ours: number; limit: number }[] = [];
  // Warm-up: a large server takes longer until all of its code is compiled.
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    await ours();
    await limit();
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, limit: await limit() });
    } else {
      const first = await limit();
      pairs.push({ ours: await ours(), limit: first });
    }
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
  };
}

/** Percentile: `share` 0.95 gives the 95th. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * Reads a whole answer.
 * @returns its bytes
 */
export async function read(url: string): Promise<number> {
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return byteLength;
}
