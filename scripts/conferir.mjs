import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run conferir`: checks the installation, a line each; `--todos`, `--carta-para=ADDRESS`, `--json`. */
await runMain(() => runCli('conferir', 'conferir-cli.ts'));
