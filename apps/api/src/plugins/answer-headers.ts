import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSecure } from './secure-transport.ts';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Seconds until a request may be repeated after a temporary fault (`retry-after`). */
export const RETRY_AFTER_SECONDS = 10;

/**
 * Security headers of every answer. Answers are data, not pages: they load nothing, cannot be framed, and keep their
 * declared type. Pages set their own policy.
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': REFERRER_POLICY,
};

/** Adds HSTS, if the installation is reached by HTTPS (RFC 6797). */
const headersFor = (publicUrl: string): readonly (readonly [string, string])[] =>
  Object.entries({
    ...ANSWER_HEADERS,
    ...(isSecure(publicUrl) ? { 'strict-transport-security': ONE_YEAR } : {}),
  });

/**
 * Sets the headers on the raw answer: the embedded provider bypasses the framework.
 * @returns a function for answers without hooks
 */
export function answerHeaders(
  app: FastifyInstance,
  publicUrl: string,
): (answer: ServerResponse) => void {
  const headers = headersFor(publicUrl);
  const set = (answer: ServerResponse) => {
    for (const [name, value] of headers) answer.setHeader(name, value);
  };
  app.addHook('onRequest', (_request, reply, done) => {
    set(reply.raw);
    done();
  });
  return set;
}
