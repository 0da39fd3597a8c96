import type { FastifyInstance } from 'fastify';
import { addressOf } from './network-address.ts';

/** Strips the port that some proxies append to the address; otherwise every connection would count as a new address. */
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
