import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { conjuntoFaces } from './vite-conjuntos.ts';

/** The citizens' pages as the server renders them: one file with all that they need. */
export default defineConfig({
  plugins: [react(), conjuntoFaces()],
  // Left alone, React would run as in development.
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
