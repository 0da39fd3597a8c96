import { formatCpf, registry } from '@claraboia/contract';
import { ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { openSpread } from '../database/citus/open.ts';
import type { Tx } from '../database/database.ts';
import { DatabaseUnavailableError, isDatabaseRefusal } from '../database/errors.ts';
import { Repository } from '../engine/repository.ts';
import {
  type Administrador,
  listAdministrador,
  type Made,
  makeAdministrador,
} from '../features/instalacao/administrador.ts';
import { codigoLines, makeCodigo } from '../features/instalacao/codigo.ts';
import { makeVolta, type Volta } from '../features/instalacao/volta.ts';
import { hooks } from '../hooks/index.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { readArguments, USAGE } from './arguments.ts';

const ELSEWHERE =
  'Com OIDC_ISSUER as contas são do provedor de identidade: é lá que se recupera uma senha.';

const repository = new Repository({ registry, hooks });

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run administrador`: makes a person a system administrator, whether or not the server runs; or lists the
 * administrators.
 */
async function main(): Promise<void> {
  const { cpf, nome, convite, recuperar } = readArguments(process.argv.slice(2));
  const config = await readCommandConfig();
  if (recuperar && config.oidc !== null) throw new ConfigError(ELSEWHERE);
  const lines = await withInstalledDatabase(config, say, (connectionString) =>
    inSystem(connectionString, async (tx) => {
      if (convite) return inviting(config.publicUrl, await makeCodigo(tx, true));
      if (recuperar) return returning(config.publicUrl, await makeVolta(tx, cpf ?? ''));
      return cpf === null
        ? listing(await listAdministrador(tx))
        : [told(await makeAdministrador(tx, repository, cpf, nome))];
    }),
  );
  for (const line of lines) say(line);
}

/** Missing table or role: no server has started on this database yet. */
const NOT_MIGRATED = /^(42P01|22023)$/;

async function inSystem<T>(connectionString: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = await openSpread({ connectionString, onError: (error) => say(error.message) });
  try {
    return await database.system(work);
  } catch (error) {
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
    if (isDatabaseRefusal(cause) && NOT_MIGRATED.test(cause.code)) {
      throw new ConfigError(
        'O banco de dados ainda não tem as tabelas da Claraboia. Inicie o servidor uma vez e repita o comando.',
        { cause },
      );
    }
    throw error;
  } finally {
    await database.close();
  }
}

const shown = ({ nome, cpf }: Administrador) => `${nome} (CPF ${formatCpf(cpf)})`;

function listing(administradorList: readonly Administrador[]): string[] {
  if (administradorList.length === 0) return ['Ninguém administra o sistema ainda.', USAGE];
  return ['Administram o sistema:', ...administradorList.map((each) => `  ${shown(each)}`)];
}

const inviting = (publicUrl: string, codigo: string | null): string[] =>
  codigo === null
    ? ['Esta instalação já tem clientes: não há o que abrir. Entre com a sua conta.']
    : codigoLines(publicUrl, codigo);

function returning(publicUrl: string, volta: Volta | null): string[] {
  if (volta === null) {
    return [
      'Ninguém com esse CPF administra o sistema. Para outras pessoas, use Recuperar acesso, na tela Pessoas.',
    ];
  }
  const { nome, login, codigo } = volta;
  if (login === null) {
    return [
      `${nome} ainda não tem conta. O código do convite dela é ${codigo}, por 7 dias e um uso, em`,
      `  ${publicUrl}/#/vincular-pessoa`,
    ];
  }
  return [
    `Código de ${nome}, por 24 horas e um uso: ${codigo}`,
    `Com ele, e o usuário ${login}, cria-se outra senha em`,
    `  ${publicUrl}/sso/recuperar/senha`,
    'A verificação em duas etapas dela, se houver, é desligada. Quem lê o código pode entrar no lugar dela: não o passe adiante.',
  ];
}

const OUTCOME: Readonly<Record<Made['outcome'], (pessoa: string) => string>> = {
  added: (pessoa) => `Feito o cadastro: ${pessoa} administra o sistema.`,
  changed: (pessoa) => `${pessoa} já tinha cadastro, com este nome, e agora administra o sistema.`,
  unchanged: (pessoa) => `${pessoa} já administrava o sistema: nada mudou.`,
};

const told = (made: Made) => OUTCOME[made.outcome](shown(made));

await runCommand(main);
