import type { IncomingMessage } from 'node:http';
import { repairedEscapes } from './escapes.ts';

/** Unroutable target, answered with 400. */
const NO_TARGET = '/%';

/** A name or address, and a port: `uri-host [":" port]` of RFC 9112 §3.2. Container networks have names with underscores. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** True for a host that a request can be for. An empty one is valid: the target then has no authority. */
export const isHost = (host: string): boolean => host === '' || HOST.test(host);

/** Node keeps the first of several Host headers; a proxy may have used another one. */
function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  );
  return hosts.length <= 1 && isHost(headers.host ?? '');
}

/**
 * The path and query of a request target (RFC 9112 §3.2). The host of a whole address replaces the Host header, as the
 * standard demands, and escapes of other encodings become UTF-8. Other forms name nothing here, nor does a request with an invalid Host or several of them.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '', method, headers } = request;
  if (!hasOneHost(request)) return NO_TARGET;
  if (url.startsWith('/')) return repairedEscapes(url);
  if (url === '*' && method === 'OPTIONS') return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return NO_TARGET;
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return repairedEscapes(`${pathname}${search}`);
}
