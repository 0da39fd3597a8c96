import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { envelopeSchema } from '@claraboia/contract/schema';
import { z } from 'zod';
import type { HostileRequest } from './requests.ts';

export interface HostileAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds to the end of the answer. */
  readonly took: number;
}

/** A server that listens, and who is signed in there. */
export interface Target {
  readonly port: number;
  /** Cookies of a sender; '' for anonymous. */
  readonly cookies: Readonly<Record<HostileRequest['sender'], string>>;
}

/** Milliseconds until an answer counts as missing: far beyond the server's own limits. */
const DEADLINE = 45_000;

/** Sends a raw request over a socket. */
export async function send(
  { port, cookies }: Target,
  { method, path, headers, body, sender }: HostileRequest,
  agent: Agent,
): Promise<HostileAnswer> {
  const from = performance.now();
  const cookie = cookies[sender];
  const { promise, resolve, reject } = Promise.withResolvers<HostileAnswer>();
  const call = httpRequest(
    {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
        ...(body === null ? {} : { 'content-length': String(body.length) }),
      },
      signal: AbortSignal.timeout(DEADLINE),
    },
    (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes,
            took: performance.now() - from,
          }),
        reject,
      );
    },
  );
  call.once('error', reject);
  call.end(body ?? undefined);
  return promise;
}

const anyEnvelope = envelopeSchema(z.unknown());

/** Statuses from 500 on that any request may get. */
const DOCUMENTED = new Set([503]);

function plain({ headers, body }: HostileAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Fault of an answer; null if it is correct. */
export function faultOf(
  { operation, method, headers: asked }: HostileRequest,
  answer: HostileAnswer,
): string | null {
  const { status, headers, body } = answer;
  if (status >= 500 && !DOCUMENTED.has(status)) return `status ${status}`;
  if (status < 200 || status === 0) return `status ${status}`;
  if (method === 'HEAD' || status === 204 || status === 304 || status === 302) return null;
  const type = headers['content-type'] ?? '';
  const good = Object.entries(operation.responses).find(([code]) => /^2/.test(code))?.[1];
  const envelopes = good === undefined || 'application/json' in (good.content ?? {});
  const list = Array.isArray(
    (good?.content?.['application/json'] as { example?: unknown })?.example,
  );
  // Undeclared paths answer with the page of the web app.
  if (status < 400 && (!envelopes || list || !type.startsWith('application/json'))) return null;
  // An invalid range of a file has no envelope.
  if (status === 416) return null;
  // Browsers get a page if no route matches, as at a spoilt address.
  const wantsPage = (asked.accept ?? '').includes('text/html');
  if (status === 404 && wantsPage && type.startsWith('text/html')) return null;
  if (!type.startsWith('application/json')) return `${status} with ${type || 'no type'}`;
  try {
    const { error } = anyEnvelope.parse(JSON.parse(plain(answer).toString()));
    return error === status >= 400 ? null : `${status} says error: ${error}`;
  } catch {
    return `${status} with no envelope: ${body.toString().slice(0, 200)}`;
  }
}
