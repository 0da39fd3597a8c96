import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';
import { readerGone } from './errors.ts';

const outer = new AsyncLocalStorage<AbortSignal>();

/** Runs calls that the server makes to itself on behalf of a client; they are aborted when it disconnects. */
export const onBehalfOf = <T>(signal: AbortSignal, work: () => PromiseLike<T>): Promise<T> =>
  outer.run(signal, async () => {
    // Inside, because an injected request begins only when its answer is waited for.
    const answer = await work();
    return answer;
  });

/** True within a call that the server makes to itself for a client, which is counted already. */
export const isOnBehalf = (): boolean => outer.getStore() !== undefined;

/**
 * Signal that the client disconnected before the whole answer was sent, even before its first byte. Its reason is the
 * refusal `readerGone`.
 */
export function askerGone({ raw }: FastifyReply): AbortSignal {
  const asker = outer.getStore();
  if (asker !== undefined) return asker;
  const gone = new AbortController();
  const leave = () => gone.abort(readerGone());
  if (raw.destroyed) leave();
  raw.once('close', () => {
    if (!raw.writableFinished) leave();
  });
  return gone.signal;
}
