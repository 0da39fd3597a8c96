import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentRequest } from './request-id.ts';

/** Milliseconds of a blocked event loop that are logged. */
const STALL_MS = 500;
const TICK_MS = 100;

/** Seconds that one client cost this process. */
export interface ClientSeconds {
  /** Seconds of the event loop, attributed to the request that ran last before each pause. */
  readonly loop: number;
  /** Seconds of statements of the database. */
  readonly statements: number;
}

export interface LoopWatchOptions {
  readonly onStall: (route: string | null, ms: number) => void;
  /** Milliseconds that the event loop has been busy since the start. */
  readonly busyMs?: () => number;
}

/** Idle time is not counted: nothing is delayed by it. */
const busySinceStart = () => performance.now() - performance.nodeTiming.idleTime;

/**
 * Attributes the time of the event loop to requests. Each noted step (a request arrives, its body is read, a statement
 * has answered) names the request that runs from now on. The time up to the next step, or to the next tick, counts for
 * it.
 */
export class LoopWatch {
  readonly #options: LoopWatchOptions;
  readonly #busyMs: () => number;
  readonly #clients = new WeakMap<FastifyRequest, number>();
  readonly #seconds = new Map<number, { loop: number; statements: number }>();
  #running: FastifyRequest | null = null;
  #since: number;
  #timer: NodeJS.Timeout | null = null;

  constructor({ busyMs = busySinceStart, ...options }: LoopWatchOptions) {
    this.#options = options;
    this.#busyMs = busyMs;
    this.#since = busyMs();
  }

  /** Seconds by client since the start; 0 for work of no client, or of one not known yet. */
  get seconds(): ReadonlyMap<number, ClientSeconds> {
    return this.#seconds;
  }

  /** Checks the loop ten times a second, even without requests. */
  start(): void {
    this.#timer = setInterval(() => this.#account(), TICK_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** A request runs from now on. */
  runs(request: FastifyRequest): void {
    this.#account();
    this.#running = request;
  }

  /** A statement has answered: its request runs from now on. */
  statement(clienteId: number, ms: number): void {
    this.#secondsOf(clienteId).statements += ms / 1000;
    const request = currentRequest();
    if (request === undefined) return;
    if (clienteId > 0) this.#clients.set(request, clienteId);
    this.runs(request);
  }

  #account(): void {
    const now = this.#busyMs();
    const ms = now - this.#since;
    this.#since = now;
    const request = this.#running;
    const clienteId = request === null ? 0 : (this.#clients.get(request) ?? 0);
    this.#secondsOf(clienteId).loop += ms / 1000;
    if (ms >= STALL_MS) this.#options.onStall(request?.routeOptions.url ?? null, Math.round(ms));
  }

  #secondsOf(clienteId: number) {
    let seconds = this.#seconds.get(clienteId);
    if (seconds === undefined) {
      seconds = { loop: 0, statements: 0 };
      this.#seconds.set(clienteId, seconds);
    }
    return seconds;
  }
}

/** Notes the steps of every request. */
export function watchedRequests(app: FastifyInstance, watch: LoopWatch): void {
  app.addHook('onRequest', (request, _reply, done) => {
    watch.runs(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    watch.runs(request);
    done();
  });
}
