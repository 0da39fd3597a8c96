import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Whether people reach the installation by HTTPS. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * The name of a cookie. By HTTPS it carries a prefix, by which browsers take it over HTTPS alone, and with
 * `__Host-` from this very host alone, whatever a neighbour under the same domain sends (RFC 6265bis).
 * @param prefix `__Host-` needs the path `/`
 */
export const cookieName = (
  publicUrl: string,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (isSecure(publicUrl) ? `${prefix}${name}` : name);

/** Tells browsers to come back by HTTPS alone, where people reach the installation by it (RFC 6797). */
export function secureTransport(app: FastifyInstance, publicUrl: string): void {
  if (!isSecure(publicUrl)) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', ONE_YEAR);
  });
}
