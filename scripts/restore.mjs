import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run restore -- --de=ARQUIVO [--sim]`: checks a backup, and with `--sim` brings it into an empty place. */
await runMain(() => runCli('backup', 'restore-cli.ts'));
