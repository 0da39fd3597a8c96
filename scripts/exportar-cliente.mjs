import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run exportar-cliente -- --cliente=IDENTIFICADOR --para=ARQUIVO_OU_PASTA [--senha-de=ARQUIVO]`: everything of one client. */
await runMain(() => runCli('arquivo-cliente', 'exportar-cli.ts'));
