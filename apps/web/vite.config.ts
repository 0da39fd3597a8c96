import { COR_PROPRIA, ICONES_PROPRIOS, manifestOf } from '@claraboia/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './vite-chunks.ts';
import { conjuntoFaces } from './vite-conjuntos.ts';
import { offlineFiles } from './vite-offline.ts';
import { pageAssets } from './vite-pages.ts';

const offline = offlineFiles();
/** Precached in addition to the pages' imports: the document itself, and the logo that they show. */
const ALWAYS_KEPT = ['index.html', 'favicon.svg'];

/** Files that are always loaded first. */
const FIRST_LOAD = /^assets\/(?:base|rolldown-runtime|index)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [
    react(),
    conjuntoFaces(),
    pageAssets(),
    offline.plugin,
    VitePWA({
      // A new version waits for the user's consent; src/app/new-version shows the notice.
      registerType: 'prompt',
      injectRegister: false,
      manifest: manifestOf({
        start: '/',
        name: 'Claraboia',
        shortName: 'Claraboia',
        description:
          'Portal da transparência de órgãos públicos brasileiros: consulta pelo cidadão e gestão do conteúdo.',
        color: COR_PROPRIA,
        icons: ICONES_PROPRIOS,
      }),
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: [...ALWAYS_KEPT, 'assets/*.{js,css}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => ALWAYS_KEPT.includes(url) || offline.files.has(url),
            ),
          }),
        ],
        // Hashed names need no cache busting.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Pages are also read without scripts, by browsers older than those that run the app.
    cssTarget: ['chrome90', 'firefox90', 'safari15'],
    // Source maps help to debug an installation; the product is open source anyway.
    sourcemap: true,
    // Nothing is inlined: the content security policy allows scripts from files only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // All browsers that run this app support module preloading.
      polyfill: false,
      // Files of the first load are already there, so other chunks need not list them.
      resolveDependencies: (_file, files) => files.filter((file) => !FIRST_LOAD.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first file names all the others: two letters less for each save bytes on a phone.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false },
      },
    },
  },
});
