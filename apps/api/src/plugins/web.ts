import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VLIBRAS_DOCUMENT } from '@claraboia/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

const VLIBRAS_HOSTS = 'https://vlibras.gov.br https://*.vlibras.gov.br';

/** What a document of this site may do. */
export interface Allowed {
  /** Its pages may be shown in a frame. */
  readonly legacyUrl: string | null;
  /** VLibras may run in it. Its player compiles code as it runs, which no other document may (ADR 0018). */
  readonly vlibras: boolean;
}

/**
 * What a page of this site may do. No inline script, nothing from other hosts but frames of the
 * video hosts and of the legacy application, and where it is allowed VLibras.
 */
export function contentSecurityPolicy({ legacyUrl, vlibras }: Allowed): string {
  const frames = [...VIDEO_HOSTS, ...(legacyUrl === null ? [] : [new URL(legacyUrl).origin])];
  const also = (sources: string) => (vlibras ? ` ${sources}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${also(`https://vlibras.gov.br blob: 'unsafe-eval'`)}`,
    // Positions computed by the interface are set as style attributes.
    `style-src 'self' 'unsafe-inline'${also(VLIBRAS_HOSTS)}`,
    `img-src 'self' data: blob:${also(VLIBRAS_HOSTS)}`,
    `connect-src 'self'${also(`data: blob: ${VLIBRAS_HOSTS}`)}`,
    ...(vlibras ? [`font-src 'self' data: ${VLIBRAS_HOSTS}`, `media-src ${VLIBRAS_HOSTS}`] : []),
    `worker-src 'self'${also('blob:')}`,
    "manifest-src 'self'",
    `frame-src ${frames.join(' ')}${also(VLIBRAS_HOSTS)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const PAGE_HEADERS = {
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
  /** Clients may have VLibras. */
  readonly vlibras: boolean;
}

/** Serves the web app: hashed files for a year, the page itself asked after each time. */
export async function webApp(app: FastifyInstance, options: WebOptions): Promise<void> {
  const indexFile = join(options.root, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = await readFile(indexFile);
  const compressed = existsSync(`${indexFile}.br`) ? await readFile(`${indexFile}.br`) : null;
  const { legacyUrl } = options;
  /** The page, in a document that may do what is allowed. */
  const sendIndexOf = (allowed: Allowed) => {
    const headers = {
      ...PAGE_HEADERS,
      'content-security-policy': contentSecurityPolicy(allowed),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers).type('text/html; charset=utf-8');
      if (compressed === null || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
        return reply.send(index);
      }
      return reply.header('content-encoding', 'br').send(compressed);
    };
  };
  const sendIndex = sendIndexOf({ legacyUrl, vlibras: false });

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

  // The same app in a document that may run VLibras. An address kept from when it was allowed leads to the other one.
  const sendWithVlibras = sendIndexOf({ legacyUrl, vlibras: true });
  app.get(VLIBRAS_DOCUMENT, (request, reply) =>
    options.vlibras ? sendWithVlibras(request, reply) : reply.redirect('/'),
  );

  const policy = contentSecurityPolicy({ legacyUrl, vlibras: options.vlibras });
  await app.register(fastifyStatic, {
    root: options.root,
    index: false,
    preCompressed: true,
    // Names the build gave a hash never change; the others are asked after.
    setHeaders: (reply, path) => {
      // Scripts that run by themselves, such as the one that keeps pages for offline, have the policy they come with.
      reply.header('content-security-policy', policy);
      const hashed = path.includes(`${join(options.root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
