import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run copy-files -- --para=ENDEREÇO`: every stored file to another place, while the server runs. */
await runMain(() => runCli('backup', 'copy-files-cli.ts'));
