import type { FastifyInstance } from 'fastify';
import { isSecure } from './secure-transport.ts';

/**
 * Says once that somebody speaks as a proxy and is not believed. Where it is the installation's own, nobody can
 * sign in: to this server the request came by plain http, and it gives no cookie for that.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, publicUrl: string): void {
  if (!isSecure(publicUrl)) return;
  let told = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!told && request.headers['x-forwarded-proto'] === 'https' && request.protocol !== 'https') {
      told = true;
      const address = request.socket.remoteAddress;
      request.log.warn({ address }, 'a proxy that TRUSTED_PROXIES does not name is not believed');
    }
    done();
  });
}
