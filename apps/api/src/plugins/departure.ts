import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds for running requests to finish once no new ones are accepted. */
const RUNNING_MS = 30_000;
/** Milliseconds between two checks for idle connections. */
const LOOK_MS = 100;

/**
 * Announcement that this process will stop. It comes before the process stops answering, so that a proxy can move
 * clients to another process first.
 */
export class Departure {
  #announced = false;

  get announced(): boolean {
    return this.#announced;
  }

  announce(): void {
    this.#announced = true;
  }
}

/** From the announcement on, each answer closes its connection: no request in transit is cut off. */
export function announceDeparture(app: FastifyInstance, departure: Departure): void {
  // Covers both ends of a request: some answers bypass `onSend`, and some began before the announcement. Synchronous,
  // because a promise would slow down every cached answer.
  const last = (reply: FastifyReply) => {
    if (departure.announced) reply.raw.shouldKeepAlive = false;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    last(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    last(reply);
    done();
  });
}

/** Stops accepting connections, and waits for running requests; late ones are cut off. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = { signal, ref: false };
  // An answer that began before the announcement leaves its connection open; the shutdown must not wait for it.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  void wait(RUNNING_MS, undefined, ended).then(
    () => {
      app.log.warn('requests that did not come to their end were cut off');
      app.server.closeAllConnections();
    },
    () => undefined,
  );
  try {
    await app.close();
  } finally {
    clearInterval(look);
    over.abort();
  }
}
