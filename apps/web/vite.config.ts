import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens; the development server sends everything that is not the app there. */
const API = 'http://localhost:3000';
const API_PATHS = ['/session', '/login', '/sso', '/v1', '/public', '/cliente', '/logo', '/health'];

export default defineConfig({
  plugins: [react()],
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
      treeshake: {
        // The contract declares and computes, it does nothing on being loaded. Saying so keeps the
        // entity definitions and zod out of the citizens' bundle when a page needs one helper of it.
        moduleSideEffects: (id) => !/[\\/]packages[\\/]contract[\\/]/.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API }])),
  },
});
