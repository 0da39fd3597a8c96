import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

const VLIBRAS_HOSTS = 'https://vlibras.gov.br https://*.vlibras.gov.br';

/** Exceptions in the policy of a document. */
export interface Allowed {
  /** Legacy application whose pages may be framed. */
  readonly legacyUrl: string | null;
  /** Allows VLibras. Its player compiles code at run time, which no other document may do (ADR 0018). */
  readonly vlibras: boolean;
}

/**
 * Content security policy of the pages. No inline script; nothing from other hosts except frames of the video hosts and
 * of the legacy application, and VLibras if allowed.
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

export const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

export interface WebOptions {
  /** The built web app. */
  readonly root: string;
  /** Its pages may be shown in a frame. */
  readonly legacyUrl: string | null;
}

/** Serves the files of the web app: hashed ones for a year, the others asked after each time. */
export async function webApp(app: FastifyInstance, { root, legacyUrl }: WebOptions): Promise<void> {
  if (!existsSync(root)) return;
  const policy = contentSecurityPolicy({ legacyUrl, vlibras: false });
  await app.register(fastifyStatic, {
    root,
    // The page at its own address is what the service worker caches for offline use.
    index: false,
    preCompressed: true,
    // One route per file: all other paths are pages.
    wildcard: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(root, 'assets', sep))) {
        // Names with a hash never change. Scripts and styles obey the policy of their page, so theirs would only
        // lengthen each answer.
        reply.raw.removeHeader('content-security-policy');
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return;
      }
      // The service worker obeys the policy of its own file.
      reply.headers({ ...PAGE_HEADERS, 'content-security-policy': policy });
      reply.header('cache-control', 'no-cache');
    },
  });
}
