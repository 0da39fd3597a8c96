import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, PAGE_HEADERS } from '../../plugins/web.ts';
import { notFoundPage } from './plain-pages.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const SEE_OTHER = 303;

/** True for a request that changes nothing. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  READING.has(method);

const takesPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** True for a request whose answer a browser shows as a page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  isReading(request) && takesPage(request);

/** Sends a standalone page. */
export function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ legacyUrl: null, vlibras: false }),
      'cache-control': 'no-store',
    })
    .send(html);
}

/** Answers that nothing is at an address: a page for a browser, else the envelope. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsPage(request)) return sendPlain(reply, 404, notFoundPage());
  reply.callNotFound();
  return reply;
}

/**
 * Answers browsers with a page if no route matches. A former portal's form that posts to a page is redirected to the
 * page at the same address.
 */
export function browserMisses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !takesPage(request)) return done();
    if (isReading(request)) return sendPlain(reply, 404, notFoundPage());
    // Two slashes would address another host.
    return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, SEE_OTHER);
  });
}
