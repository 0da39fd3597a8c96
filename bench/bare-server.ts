import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

// The limit that public answers are held against: the least that fastify does to send the same bytes.
const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const fastify = require('fastify') as () => FastifyInstance;

const body = readFileSync(process.env.BODY_FILE ?? '');
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>;
const app = fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
process.on('SIGTERM', () => process.exit(0));
console.log('pronta');
