import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

/**
 * What a page of this site may do. No inline script, nothing from other hosts but frames of the
 * video hosts and of the legacy application.
 */
export function contentSecurityPolicy(legacyUrl: string | null): string {
  const frames = [...VIDEO_HOSTS, ...(legacyUrl === null ? [] : [new URL(legacyUrl).origin])];
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Positions computed by the interface are set as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', '0.0.0.0']);

export interface WebOptions {
  /** The built web app. */
  readonly root: string;
  readonly publicUrl: string;
  /** PUBLIC_URL was set: every host is served as it comes. */
  readonly publicUrlGiven: boolean;
  /** Its pages may be shown in a frame. */
  readonly legacyUrl: string | null;
}

/** Serves the web app: hashed files for a year, the page itself asked after each time. */
export async function webApp(app: FastifyInstance, options: WebOptions): Promise<void> {
  const indexFile = join(options.root, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = await readFile(indexFile);
  const compressed = existsSync(`${indexFile}.br`) ? await readFile(`${indexFile}.br`) : null;
  const headers = {
    ...PAGE_HEADERS,
    'content-security-policy': contentSecurityPolicy(options.legacyUrl),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).type('text/html; charset=utf-8');
    if (compressed === null || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
      return reply.send(index);
    }
    return reply.header('content-encoding', 'br').send(compressed);
  };

  app.get('/', (request, reply) => {
    const { hostname } = request;
    const bare = hostname.replace(/:\d+$/, '');
    // Signing in comes back to PUBLIC_URL; a page opened at another name of this machine would not see it.
    if (!options.publicUrlGiven && LOOPBACK.has(bare))
      return reply.redirect(`${options.publicUrl}/`);
    return sendIndex(request, reply);
  });

  // Under its own name the page is what the service worker keeps for when there is no connection.
  app.get('/index.html', sendIndex);

  await app.register(fastifyStatic, {
    root: options.root,
    index: false,
    preCompressed: true,
    // Names the build gave a hash never change; the others are asked after.
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      const hashed = path.includes(`${join(options.root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
