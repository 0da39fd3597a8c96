import type { FastifyInstance } from 'fastify';
import { answerUnread } from './errors.ts';

/** Milliseconds for the body of a request to arrive. */
export interface BodyTimes {
  /** Limit of a form with a file: 50 MB take long over a slow line. */
  readonly form: number;
  /** Limit of any other body, at most a megabyte. */
  readonly other: number;
}

export const BODY_TIMES: BodyTimes = { form: 20 * 60_000, other: 60_000 };

/**
 * Ends requests with slow bodies: each would hold a connection for as long as its sender likes. Headers have Node's own
 * limit of a minute.
 */
export function cutOffSlowBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const announced = headers['content-length'] ?? headers['transfer-encoding'];
    if (announced === undefined || announced === '0') return done();
    const isForm = headers['content-type']?.startsWith('multipart/') === true;
    const timer = setTimeout(
      () => {
        if (raw.complete || reply.raw.headersSent) return;
        const late = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        answerUnread(late, raw.socket);
      },
      isForm ? times.form : times.other,
    );
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
