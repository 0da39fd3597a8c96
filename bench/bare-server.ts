import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

// Baseline of the product: the minimum of work to send the same bytes.
const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const port = Number(process.env.PORT);
const stream = process.env.STREAM_FILE;

if (stream === undefined) {
  const fastify = require('fastify') as () => FastifyInstance;
  const body = readFileSync(process.env.BODY_FILE ?? '');
  const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>;
  const app = fastify();
  app.get('/', (_request, reply) => reply.headers(headers).send(body));
  await app.listen({ port, host: 'localhost' });
} else {
  const headers = { 'content-type': 'application/pdf', 'content-length': statSync(stream).size };
  createServer((_request, response) => {
    response.writeHead(200, headers);
    createReadStream(stream).pipe(response);
  }).listen(port, 'localhost');
}
process.on('SIGTERM', () => process.exit(0));
console.log('pronta');
