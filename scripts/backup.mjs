import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run backup -- --para=ARQUIVO_OU_PASTA`: database and files into one file, while the server runs. */
await runMain(() => runCli('backup', 'backup-cli.ts'));
