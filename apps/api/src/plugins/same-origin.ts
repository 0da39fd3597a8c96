import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Methods that write nothing. */
export const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requires that unsafe methods come from this site's own pages: by `Sec-Fetch-Site`, or by `Origin` if a browser omits
 * that header (plain http outside localhost). Without either, they are refused.
 */
export function sameOriginOnly(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || isSameOrigin(request, origin)) return;
    throw new Refusal(403, [message(MESSAGE_CODE.otherOrigin)]);
  });
}

function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === request.headers.host;
}
