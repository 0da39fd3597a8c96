import { runMain } from './lib/console.mjs';
import { runCli } from './lib/run-cli.mjs';

/**
 * `npm run administrador -- --cpf=CPF --nome="NOME"`: makes a person a system administrator; without arguments lists
 * them.
 */
await runMain(() => runCli('administrador', 'administrador-cli.ts'));
