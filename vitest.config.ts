import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CITUS_SUITES } from './apps/api/test/support/citus-suites.ts';
import { conjuntoFaces } from './apps/web/vite-conjuntos.ts';
import { LongestFirst } from './scripts/lib/longest-first.mjs';

/**
 * Files that follow each other in a process share its modules, and its document: to import them anew took more than half the time
 * of the tests of pages. What a test changes of them it puts back (`packages/ui/test/setup.ts`).
 */
const isolate = false;

/** What runs in browsers. */
const ROOMS = ['apps/web', 'apps/portal', 'apps/gestao', 'packages/ui'];

// No retries anywhere: a test that passes the second time has found something.
export default defineConfig({
  test: {
    // Time limits only end what hangs: no test asserts a time.
    // Two cores are what a small CI machine has, and the tests share them with PostgreSQL.
    maxWorkers: 2,
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // Workers, and the servers that tests start as processes, share what Node compiled.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)),
    },
    projects: [
      {
        test: {
          name: 'contract',
          root: './packages/contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          isolate,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // Beside the code stand those that need no database.
          name: 'api-units',
          environment: 'node',
          include: ['apps/api', 'packages/postgres', 'packages/storage'].map(
            (room) => `${room}/src/**/*.test.ts`,
          ),
          pool: 'forks',
          isolate,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          root: './apps/api',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          globalSetup: ['./test/support/postgres.ts'],
          pool: 'forks',
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As above: an end to what hangs, and never a measure of speed.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          // Suites that pass on a cluster, by hand (`CITUS_URL=... npx vitest run --project citus`), not by `npm test`.
          name: 'citus',
          root: './apps/api',
          environment: 'node',
          include: process.env.CITUS_ALL ? ['test/**/*.test.ts'] : [...CITUS_SUITES],
          globalSetup: ['./test/support/postgres.ts'],
          pool: 'forks',
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [conjuntoFaces()],
        test: {
          // Beside the code stand those that need no page.
          name: 'web-units',
          environment: 'node',
          include: ROOMS.map((room) => `${room}/src/**/*.test.ts`),
          isolate,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [conjuntoFaces()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ROOMS.flatMap((room) => [
            `${room}/test/**/*.test.{ts,tsx}`,
            `${room}/src/**/*.test.tsx`,
          ]),
          setupFiles: ['./packages/ui/test/setup.ts'],
          isolate,
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'scripts',
          root: './scripts',
          environment: 'node',
          include: ['**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: './e2e',
          environment: 'node',
          include: ['**/*.test.ts'],
          globalSetup: ['./support/demonstration.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As above: an end to what hangs, and never a measure of speed.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          // Asks thousands of large requests: run by hand (`npx vitest run --project stalls`), not by `npm test`.
          name: 'stalls',
          root: './e2e',
          environment: 'node',
          include: ['**/*.stalls.ts'],
          globalSetup: ['./support/demonstration.ts'],
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
