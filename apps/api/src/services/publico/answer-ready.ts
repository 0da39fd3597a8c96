import type { FastifyInstance } from 'fastify';
import type { Departure } from '../../plugins/departure.ts';
import type { LoopWatch } from '../../plugins/loop-watch.ts';
import type { PublicCache } from './public-cache.ts';
import { sendReady } from './ready-answers.ts';

export interface ReadyMeans {
  readonly cache: Pick<PublicCache, 'ready'>;
  readonly departure: Departure;
  readonly watch: LoopWatch;
}

/**
 * Serves cached answers before any other hook, with the bytes and headers of an earlier answer to the same request. The
 * later hooks cost twice as much as sending. Must be registered before all other hooks that read requests.
 */
export function readyAnswers(app: FastifyInstance, { cache, departure, watch }: ReadyMeans): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    // Pipelined requests are counted (`plugins/pipelining.ts`).
    if (departure.announced || raw.socket === null) return done();
    const ready = cache.ready(request);
    if (ready === null) return done();
    watch.runs(request);
    reply.hijack();
    sendReady(raw, ready, request.id);
  });
}
