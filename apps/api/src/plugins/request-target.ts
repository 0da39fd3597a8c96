import type { IncomingMessage } from 'node:http';

/** No route can be looked up by it, which is answered with 400. */
const NO_TARGET = '/%';

/**
 * The path and query of a request target (RFC 9112 §3.2). The host of a whole address replaces the Host header, as the
 * standard demands. Other forms name nothing here.
 */
export function originForm({ url = '', method, headers }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  if (url === '*' && method === 'OPTIONS') return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return NO_TARGET;
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return `${pathname}${search}`;
}
