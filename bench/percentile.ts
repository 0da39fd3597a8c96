import { decimal, type Measure, ratioOf } from './section.ts';

/** Questions before those that count. */
const WARM_UP = 5;

/** Percentile of some values. */
function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

interface Comparison {
  readonly what: string;
  readonly times: number;
  /** Maximum milliseconds, unless it is within one and a half times the small client's. */
  readonly most: number;
  /** Milliseconds of the n-th question to the client with many records, and to the one with few. */
  readonly large: (n: number) => Promise<number>;
  readonly small: (n: number) => Promise<number>;
}

/** Compares the 95th percentile of two clients, asked in turns. */
export async function compareAt95({
  what,
  times,
  most,
  large,
  small,
}: Comparison): Promise<Measure> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let n = 0; n < times + WARM_UP; n += 1) {
    const [one, other] = [await large(n), await small(n)];
    if (n < WARM_UP) continue;
    ours.push(one);
    theirs.push(other);
  }
  const [mine, limit] = [percentile(ours, 95), percentile(theirs, 95)];
  return {
    what: `${what}, 95º percentil`,
    ours: `${decimal(mine)} ms`,
    limit: `${decimal(limit)} ms`,
    ratio: ratioOf(mine / limit),
    goal: `≤ 1,50 ou ${most} ms`,
  };
}
