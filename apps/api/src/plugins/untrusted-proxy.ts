import type { FastifyInstance } from 'fastify';
import { isSecure } from './secure-transport.ts';

/**
 * Warns once that an untrusted address sends proxy headers. If it is the installation's own proxy, nobody can sign in:
 * the request looks like plain http, which gets no cookie.
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
