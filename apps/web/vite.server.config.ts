import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { conjuntoFaces } from './vite-conjuntos.ts';

/** Build of the public pages for the server: one file with all dependencies. */
export default defineConfig({
  plugins: [react(), conjuntoFaces()],
  // Without this, React would run in development mode.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render.tsx',
    copyPublicDir: false,
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
});
