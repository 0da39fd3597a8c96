import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './vite-chunks.ts';
import { conjuntoFaces } from './vite-conjuntos.ts';
import { offlineFiles } from './vite-offline.ts';
import { pageAssets } from './vite-pages.ts';

const offline = offlineFiles();
/** Kept beside what the pages import: the page itself, and the mark that they show. */
const ALWAYS_KEPT = ['index.html', 'favicon.svg'];

export default defineConfig({
  plugins: [
    react(),
    conjuntoFaces(),
    pageAssets(),
    offline.plugin,
    VitePWA({
      // A new version waits until somebody takes it: src/app/new-version tells of it.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Claraboia',
        short_name: 'Claraboia',
        description:
          'Portal da transparência de órgãos públicos brasileiros: consulta pelo cidadão e gestão do conteúdo.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        shortcuts: [{ name: 'Gestão', url: '/#/gestao' }],
        scope: '/',
        display: 'standalone',
        theme_color: '#071d41',
        background_color: '#071d41',
        categories: ['government', 'productivity'],
        icons: [
          { src: '/icons/icone-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icone-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: '/icons/icone-recortavel-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      includeManifestIcons: false,
      workbox: {
        inlineWorkboxRuntime: true,
        sourcemap: false,
        globPatterns: [...ALWAYS_KEPT, 'assets/*.{js,css}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => ALWAYS_KEPT.includes(url) || offline.files.has(url),
            ),
          }),
        ],
        // Names with a hash need no other mark of their version.
        dontCacheBustURLsMatching: /^assets\//,
        cleanupOutdatedCaches: true,
        // The page itself is asked of the server first, so that nobody who is connected is given an old
        // one, whose parts the server no longer has. Calls of the API match nothing here.
        directoryIndex: null,
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.mode === 'navigate' && url.pathname === '/',
            handler: 'NetworkOnly',
            options: {
              precacheFallback: { fallbackURL: 'index.html' },
              plugins: [
                {
                  // A proxy that answers for a server which is down is no connection either.
                  fetchDidSucceed: async ({ response }) => {
                    if ([502, 503, 504].includes(response.status)) throw new Error('server down');
                    return response;
                  },
                },
              ],
            },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Source maps help whoever debugs an installation; the product is open source anyway.
    sourcemap: true,
    // Nothing of the app is put inline: the content security policy allows scripts from files alone.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false },
      },
    },
  },
});
