import { parseArgs } from 'node:util';
import { isEmail } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { openSpread } from '../database/citus/open.ts';
import {
  type CheckContext,
  type CheckState,
  falha,
  naoConferido,
} from '../features/estado/check.ts';
import { CHECKS } from '../features/estado/checks/index.ts';
import { type CheckLine, faultText, runChecks } from '../features/estado/run-checks.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { createMailer } from '../plugins/mail/mailer.ts';

const USAGE = `Uso: ${commandLine('conferir')} [--todos] [--carta-para=ENDEREÇO] [--json]
Confere a instalação, com o servidor no ar ou parado, e não muda nada. Com --todos lê todos os arquivos, e não uma amostra.
Com --carta-para manda uma carta de teste. Termina com 1 se algo falha; avisos terminam com 0.`;

const STATE: Readonly<Record<CheckState, string>> = {
  ok: 'ok',
  aviso: 'aviso',
  falha: 'falha',
  'nao-conferido': 'não conferido',
};
const WIDTH = 'não conferido'.length;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run conferir`: every check of the installation, a line each. */
async function main(): Promise<void> {
  const { todos, cartaPara, json } = readArguments();
  const lines = await report({ todos, cartaPara });
  if (json) say(JSON.stringify(lines));
  else
    for (const { estado, nome, texto } of lines)
      say(`${STATE[estado].padEnd(WIDTH)}  ${nome}: ${texto}`);
  if (lines.some(({ estado }) => estado === 'falha')) process.exitCode = 1;
}

type Options = Pick<CheckContext, 'todos' | 'cartaPara'>;

function readArguments(): Options & { readonly json: boolean } {
  try {
    const options = {
      todos: { type: 'boolean', default: false },
      'carta-para': { type: 'string' },
      json: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ options });
    const { todos, json, 'carta-para': cartaPara = null } = values;
    if (cartaPara === null || isEmail(cartaPara)) return { todos, json, cartaPara };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

async function report(options: Options): Promise<CheckLine[]> {
  let config: Config;
  try {
    config = await readCommandConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const rest = naoConferido('A configuração precisa ser corrigida antes.');
    const broken = falha(error.message);
    return CHECKS.map(({ nome }) => ({ nome, ...(nome === 'Configuração' ? broken : rest) }));
  }
  const storage = await openStorage(config.storage);
  const mailer = createMailer(config, () => undefined);
  const parts = { ...options, config, storage, mailer };
  try {
    return await withInstalledDatabase(
      config,
      () => undefined,
      async (connectionString) => {
        const database = await openSpread({ connectionString, onError: () => undefined });
        try {
          return await runChecks(CHECKS, { ...parts, database });
        } finally {
          await database.close();
        }
      },
    );
  } catch (error) {
    // The embedded database is missing or does not start: the other checks run anyway.
    const lines = await runChecks(CHECKS, { ...parts, database: null });
    const own = falha(faultText(error));
    return lines.map((line) => (line.nome === 'Banco de dados' ? { ...line, ...own } : line));
  } finally {
    mailer.close();
  }
}

await runCommand(main);
