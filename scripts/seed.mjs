import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/**
 * `npm run seed`: writes the demonstration into an empty installation; with `-- --scale N` a
 * fictional client with N publications, for measuring.
 */
await runMain(() => runCli('demonstracao-escala-cli.ts'));
