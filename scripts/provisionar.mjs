import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run provisionar -- --lista=ARQUIVO.csv [--sim]`: checks a list of bodies, and with `--sim` puts their portals on air. */
await runMain(() => runCli('provisionar', 'provisionar-cli.ts'));
