import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from '../arquivo/send-file.ts';
import type { Body } from './encode.ts';

/** Sends a finished body, or 304 if the client has it. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  const { bytes, headers } = body;
  reply.headers(headers);
  if (hasIt(request, body)) {
    reply.removeHeader('content-encoding');
    return reply.status(304).send();
  }
  return reply.send(bytes);
}

/** `If-None-Match` wins over `If-Modified-Since` (RFC 9110 §13.2.2). */
function hasIt({ headers: asked }: FastifyRequest, { etag, headers }: Body): boolean {
  const { 'if-none-match': tag, 'if-modified-since': since } = asked;
  if (tag !== undefined) return matches(tag, etag);
  const { 'last-modified': made } = headers;
  return since !== undefined && made !== undefined && Date.parse(made) <= Date.parse(since);
}
