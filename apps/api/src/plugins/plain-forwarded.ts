import type { FastifyInstance } from 'fastify';
import { addressOf } from './network-address.ts';

/** Some proxies write the port beside the address, which would make another address of every connection. */
export function plainForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') {
      const each = forwarded.split(',').map((written) => addressOf(written) ?? written.trim());
      headers['x-forwarded-for'] = each.join(', ');
    }
    done();
  });
}
