import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSW } from 'workbox-build';

/**
 * Service worker from the time when all pages were behind the `#`: it caches the page and its first files, and only
 * handles visits to `/`.
 */
export async function oldWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claraboia-sw-'));
  try {
    const swDest = join(folder, 'sw.js');
    await generateSW({
      swDest,
      globDirectory: fileURLToPath(new URL('../../apps/web/dist', import.meta.url)),
      globPatterns: ['favicon.svg', 'assets/{main,index}*.{js,css}'],
      additionalManifestEntries: [{ url: 'index.html', revision: 'antes' }],
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
      directoryIndex: null,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && url.pathname === '/',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'index.html' } },
        },
      ],
    });
    return await readFile(swDest, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
