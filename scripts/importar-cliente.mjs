import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run importar-cliente -- --de=ARQUIVO [--senha-de=ARQUIVO] [--sim]`: checks a client's archive, and with `--sim` brings it in. */
await runMain(() => runCli('arquivo-cliente', 'importar-cli.ts'));
