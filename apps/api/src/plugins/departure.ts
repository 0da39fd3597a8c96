import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds that requests have to come to their end once nothing new is taken. */
const RUNNING_MS = 30_000;
/** Milliseconds between two looks for connections on which nothing runs any more. */
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

/** From the announcement on, each answer is the last on its connection: none is cut while a request is on its way. */
export function announceDeparture(app: FastifyInstance, departure: Departure): void {
  // At both ends of a request: some are answered past `onSend`, and some began before the announcement. Without promises, for
  // each would cost every answer from memory.
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

/** Takes no more connections, and waits for what runs; what does not end in time is cut off. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = { signal, ref: false };
  // An answer that began before the announcement leaves its connection open; nobody is to wait for that.
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
