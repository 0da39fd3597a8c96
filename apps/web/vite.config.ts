import { COR_PROPRIA, ICONES_PROPRIOS, manifestOf } from '@claraboia/contract';
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

/** Files that are there before any other is asked for. */
const FIRST_LOAD = /^assets\/(?:base|rolldown-runtime|index)-[\w-]+\.js$/;

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
        // Names with a hash need no other mark of their version.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Pages are read without scripts, too, by browsers older than those that run the app.
    cssTarget: ['chrome90', 'firefox90', 'safari15'],
    // Source maps help whoever debugs an installation; the product is open source anyway.
    sourcemap: true,
    // Nothing of the app is put inline: the content security policy allows scripts from files alone.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      // Whatever runs this app knows how to preload modules.
      polyfill: false,
      // What every page has by then is not named again before each other.
      resolveDependencies: (_file, files) => files.filter((file) => !FIRST_LOAD.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first file names all the others: two letters less of each are letters that a phone need not load.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false },
      },
    },
  },
});
