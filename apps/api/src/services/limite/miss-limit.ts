import type { FastifyReply } from 'fastify';
import { tooManyAttempts } from '../../errors.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { SteadyWindows } from './steady-windows.ts';

const MINUTE = 60_000;

/** Limits cache misses per network and minute. Cached answers are unlimited. */
export class MissLimit {
  readonly #most: number;
  readonly #windows = new SteadyWindows();

  /** @param most answers of one network in a minute; Infinity for no limit */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts a cache miss before the answer is made.
   * @throws Refusal 429, with `retry-after` on the reply, if the network exceeds its limit of this minute
   */
  count(reply: FastifyReply): void {
    if (this.#most === Number.POSITIVE_INFINITY) return;
    this.#windows.incr(
      networkOf(reply.request.ip),
      (_error, result = { current: 0, ttl: 0 }) => {
        if (result.current <= this.#most) return;
        reply.header('retry-after', String(Math.ceil(result.ttl / 1000)));
        throw tooManyAttempts();
      },
      MINUTE,
    );
  }
}
