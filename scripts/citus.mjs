import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run citus -- distribuir|estado|isolar|mover`: spreads the tables over a cluster of Citus, and moves clients. */
await runMain(() => runCli('citus', 'citus-cli.ts'));
