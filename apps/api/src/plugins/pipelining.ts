import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be in progress. Browsers and proxies send the next one after the answer. */
const MOST = 32;

/**
 * Closes connections that send many requests before they read an answer (HTTP pipelining). Node starts all requests of a received
 * chunk, some 800, before it turns to another connection.
 */
export function boundPipelining(app: FastifyInstance): void {
  const inProgress = new WeakMap<Socket, number>();
  const add = (socket: Socket, difference: number): number => {
    const requests = (inProgress.get(socket) ?? 0) + difference;
    inProgress.set(socket, requests);
    return requests;
  };
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (add(socket, 1) > MOST) {
      // No further hook runs: the rest of the chunk costs almost nothing.
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => add(socket, -1));
    done();
  });
}
