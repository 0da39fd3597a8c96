import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from '@claraboia/postgres/embedded-postgres.ts';
import { reasonOf } from '@claraboia/storage/reasons.ts';
import { StorageError } from '@claraboia/storage/storage.ts';
import { ArquivoClienteError } from './arquivo-cliente/formato.ts';
import { BackupError } from './backup/manifest.ts';
import { CitusError } from './citus/citus-error.ts';
import { ConfigError } from './config.ts';
import { permissionAdvice } from './data-owner.ts';
import { NothingToDumpError } from './database/dump.ts';
import { DatabaseUnavailableError, isDatabaseRefusal } from './database/errors.ts';
import { LoadRefusedError } from './database/load.ts';
import { Refusal } from './errors.ts';
import { ListenError } from './listen.ts';

/** Exit code of unusable settings: EX_CONFIG of sysexits(3), after which systemd's unit is not restarted. */
const EX_CONFIG = 78;

/** Returns the exit code of a failed server start. Errors that may be temporary have 1. */
export const startExitCode = (error: unknown): number =>
  error instanceof ConfigError ? EX_CONFIG : 1;

/** Errors with a text for the operator. */
const FOR_THE_OPERATOR = [
  ConfigError,
  ListenError,
  EmbeddedPostgresError,
  BackupError,
  ArquivoClienteError,
  CitusError,
  NothingToDumpError,
  LoadRefusedError,
  Refusal,
] as const;

const FILE_FAULT = /^(EACCES|EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST|EISDIR|EPERM|ENOENT|EIO)$/;
const NO_PERMISSION = 'falta permissão';
/** Reasons for file errors, by system code, that the storage's own list lacks or words for its folder. */
const FILE_REASON: Readonly<Record<string, string>> = {
  ENOENT: 'não existe, nem há lugar para criá-lo',
  EISDIR: 'é uma pasta, e não um arquivo',
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
};

/** One-line text for faults that the operator can fix; null for program errors. */
export function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (FOR_THE_OPERATOR.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof StorageError) return storageMessage(error);
  if (error instanceof DatabaseUnavailableError) return operatorMessage(error.cause);
  const {
    code: told,
    path,
    dest,
    hostname,
  } = error as NodeJS.ErrnoException & {
    dest?: string;
    hostname?: string;
  };
  const code = codeBehind(told, path);
  if (path !== undefined && FILE_FAULT.test(code)) {
    const advice = FILE_REASON[code] === NO_PERMISSION ? permissionAdvice(path) : '';
    return `Não é possível usar ${[path, dest].filter(Boolean).join(' ou ')}: ${FILE_REASON[code] ?? reasonOf(code) ?? code}.${advice}`;
  }
  // Systems without /etc/hosts, such as a minimal Debian root; the embedded database listens on localhost.
  if (hostname === 'localhost') {
    return 'Esta máquina não conhece o nome localhost. Escreva a linha "127.0.0.1 localhost" em /etc/hosts.';
  }
  if (/^(ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/.test(code)) {
    return `O banco de dados não responde (DATABASE_URL): ${error.message || code}`;
  }
  if (isDatabaseRefusal(error) && /^(28|3D)/.test(error.code)) {
    return `O banco de dados recusou a conexão (DATABASE_URL): ${error.message}`;
  }
  return error.message.startsWith('A migração ') ? error.message : null;
}

/**
 * Returns the code of a fault; of a missing file on a disk that is mounted read-only, EROFS. Node reports the latter as
 * ENOENT if it makes folders recursively.
 */
function codeBehind(code = '', path?: string): string {
  if (code !== 'ENOENT' || path === undefined) return code;
  let folder = dirname(path);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return code;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS' ? 'EROFS' : code;
  }
}

function storageMessage({ code: told, during, cause }: StorageError): string {
  const what = during === 'read' ? 'ler os arquivos' : 'gravar os arquivos';
  const { path } = (cause ?? {}) as NodeJS.ErrnoException;
  const code = codeBehind(told, path);
  if (code === 'EUNMARKED' && path !== undefined) return emptyPlaceMessage(path);
  const reason = reasonOf(code);
  const where = path === undefined ? '(STORAGE_URL)' : `em ${path}`;
  return `Não é possível ${what} ${where}: ${reason === undefined ? code : `${reason} (${code})`}`;
}

/**
 * Message for an empty storage although the database names files.
 * @param path the missing marker of a folder, or the address of a bucket
 */
function emptyPlaceMessage(path: string): string {
  const bucket = path.startsWith('s3://');
  const start = bucket
    ? `ponha em ${path} um objeto qualquer`
    : `rode: mkdir -p ${dirname(path)} && touch ${path}`;
  return [
    `O lugar dos arquivos, ${bucket ? path : dirname(path)}, está vazio, e o banco de dados conhece arquivos que estavam lá (STORAGE_URL).`,
    bucket
      ? 'Confira o bucket e o prefixo, e ligue de novo.'
      : 'O disco pode não estar montado: monte-o e ligue de novo.',
    `Se os arquivos se perderam e é para começar sem eles, ${start}`,
  ].join('\n');
}

/** Lets a command finish after its output was closed, as in `claraboia conferir | head -3`. */
function outliveReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs a command. A fault that the operator can fix is printed in one line, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  process.stdout.on('error', outliveReader);
  try {
    await command();
  } catch (error) {
    const line = operatorMessage(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
