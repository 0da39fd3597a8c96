import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/** `npm run administrador -- --cpf=CPF --nome="NOME"`: lets a person administer the system; with nothing, tells who does. */
await runMain(() => runCli('administrador', 'administrador-cli.ts'));
