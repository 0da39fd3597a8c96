import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from './types.ts';

/** Health checks and metrics, which say nothing about visitors. */
const WATCHING = /^\/(health|metrics)(\/|$)/;

/** Traces each request by the route's template, since an address may contain search terms. */
export function tracedRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url;
    if (route !== undefined && WATCHING.test(route)) return done();
    const facts = {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'claraboia.request_id': request.id,
    };
    const span = tracing.request(
      route === undefined ? method : `${method} ${route}`,
      facts,
      request.headers,
    );
    spans.set(request, span);
    // Not on the response, because a visitor may disconnect before.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.end({ 'http.response.status_code': status }, status >= 500);
    });
    span.within(done);
  });
  // Reading the body runs in the connection's context, so the request's context is restored.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
}
