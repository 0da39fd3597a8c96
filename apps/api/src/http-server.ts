import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Context, HttpParts } from './context.ts';
import { browserMisses } from './features/pagina/plain-answers.ts';
import { answerHeaders } from './plugins/answer-headers.ts';
import { announceDeparture } from './plugins/departure.ts';
import { answerError, answerUnread, errorHandling } from './plugins/errors.ts';
import { boundedJsonBodies } from './plugins/json-body.ts';
import { accessLog, loggingOptions } from './plugins/logging.ts';
import { watchedRequests } from './plugins/loop-watch.ts';
import { boundPipelining } from './plugins/pipelining.ts';
import { plainAddress } from './plugins/plain-address.ts';
import { plainForwarded } from './plugins/plain-forwarded.ts';
import { requestIds } from './plugins/request-id.ts';
import { originForm } from './plugins/request-target.ts';
import { BODY_TIMES, cutOffSlowBodies } from './plugins/slow-bodies.ts';
import { tracedRequests } from './plugins/tracing/traced-requests.ts';
import { warnOfUntrustedProxy } from './plugins/untrusted-proxy.ts';
import { readyAnswers } from './services/publico/answer-ready.ts';

const MEGABYTE = 1024 * 1024;

/** Evaluated from the nearest proxy outwards: with a number of hops, each is trusted for the one before it. */
const trustOf = (proxies: Config['trustedProxies']) => {
  if (proxies === false) return false;
  return typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : [...proxies];
};

/** HTTP server without routes: settings and hooks that apply to every request. */
export function openHttp(
  { cache, config, departure, log, tracing, security, watch }: Context,
  parts: Pick<HttpParts, 'onRoute' | 'bodyTimes'>,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...loggingOptions(log),
    trustProxy: trustOf(config.trustedProxies),
    bodyLimit: MEGABYTE,
    requestTimeout: 0,
    // Requests that arrive during shutdown are answered normally, as the last on their connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnread,
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  if (tracing === null) readyAnswers(app, { cache, departure, watch });
  boundPipelining(app);
  const setHeaders = answerHeaders(app, config.publicUrl);
  plainForwarded(app);
  if (parts.onRoute !== undefined) app.addHook('onRoute', parts.onRoute);
  requestIds(app);
  announceDeparture(app, departure);
  if (tracing !== null) tracedRequests(app, tracing);
  accessLog(app, config.logLevel);
  errorHandling(app, security);
  browserMisses(app);
  plainAddress(app);
  watchedRequests(app, watch);
  boundedJsonBodies(app, (request) => watch.runs(request));
  cutOffSlowBodies(app, parts.bodyTimes ?? BODY_TIMES);
  warnOfUntrustedProxy(app, config.publicUrl);
  return app;
}
