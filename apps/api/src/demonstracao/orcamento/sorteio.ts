/** Pseudo-random numbers, the same at each run. */
export class Sorteio {
  #state: number;

  constructor(semente: string) {
    this.#state = 2_166_136_261;
    for (const character of semente) {
      this.#state = Math.imul(this.#state ^ character.charCodeAt(0), 16_777_619);
    }
  }

  /** From 0 up to 1, without it (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from the first to the last, both included. */
  whole(de: number, ate: number): number {
    return de + Math.floor(this.next() * (ate - de + 1));
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.whole(0, list.length - 1)];
    if (found === undefined) throw new Error('there is nothing to choose from');
    return found;
  }
}

/** Splits an amount of cents into random parts, none of them zero if possible. */
export function divide(cents: number, parts: number, sorteio: Sorteio): number[] {
  const count = Math.max(1, Math.min(parts, cents));
  const weights = Array.from({ length: count }, () => 0.4 + sorteio.next() * 1.2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = cents;
  return weights.map((weight, index) => {
    const after = count - index - 1;
    const part =
      after === 0
        ? left
        : Math.min(left - after, Math.max(1, Math.round((cents * weight) / total)));
    left -= part;
    return part;
  });
}

/** Splits an amount of cents by shares that add up to one; the last part takes the rounding difference. */
export function byShares(cents: number, shares: readonly number[]): number[] {
  let left = cents;
  return shares.map((share, index) => {
    const part = index === shares.length - 1 ? left : Math.round(cents * share);
    left -= part;
    return part;
  });
}
