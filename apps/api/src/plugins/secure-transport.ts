import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Tells browsers to come back by HTTPS alone, where people reach the installation by it (RFC 6797). */
export function secureTransport(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', ONE_YEAR);
  });
}
