import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { pino, stdSerializers } from 'pino';
import { requestIdOf } from './request-id.ts';

/**
 * Error properties with row values (CPFs, addresses, password hashes), which PostgreSQL adds, and the driver's
 * connection, including the key that cancels its statements.
 */
const WITH_VALUES = ['detail', 'where', 'internalQuery', 'hint', 'client'] as const;

function serializeError(error: Error) {
  const told: ReturnType<typeof stdSerializers.err> = { ...stdSerializers.err(error) };
  for (const name of WITH_VALUES) delete told[name];
  return told;
}

/** Output of log lines. */
export interface LogTarget {
  write(line: string): void;
}

export type Log = FastifyBaseLogger;

/**
 * Log of the process: one JSON object a line, and never user input. It exists before anything that may fail.
 * @param stream the process's output by default
 */
export function openLog(level: string, stream?: LogTarget): Log {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: serializeError },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** How requests are logged there: with the request's id. */
export const loggingOptions = (log: Log) =>
  ({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
  }) satisfies FastifyServerOptions;

const LEVELS_WITH_ACCESS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** At the level `info`, logs a line per answer: the route's template, since an address may contain search terms. */
export function accessLog(app: FastifyInstance, level: string): void {
  if (!LEVELS_WITH_ACCESS.has(level)) return;
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? null;
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request answered');
  });
}
