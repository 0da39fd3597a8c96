import { stat } from 'node:fs/promises';
import { type UserInfo, userInfo } from 'node:os';
import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, type ServerIdentity } from '@claraboia/postgres/reachable.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

const PROGRAM = fileURLToPath(new URL('../../..', import.meta.url));
const ROOT = 0;

/** User whose rights a command of root takes, and the folder that this user owns. */
interface DataOwner {
  readonly name: string;
  readonly folder: string;
}
let taken: DataOwner | null = null;

/** Sentence for a path without permission, where root's command works as the owner of the data; empty otherwise. */
export function permissionAdvice(path: string): string {
  if (taken === null) return '';
  const { name, folder } = taken;
  return (
    ` O comando trabalha como ${name}, dono de ${folder}, e é esse usuário que precisa abrir o caminho.` +
    ` Para ler: install -D -o ${name} -m 600 ${path} /copias/${basename(path)}, e diga esse lugar.` +
    ` Para gravar: install -d -o ${name} -m 700 PASTA.`
  );
}

/** Line about data that a command of root made for itself; null where another user owns them. */
export function rootOwnsLine({ databaseUrl, dataDir, storage }: Config): string | null {
  if (process.getuid?.() !== ROOT) return null;
  const made = [
    ...(databaseUrl === null ? [dataDir] : []),
    ...(storage.kind === 'folder' && !isBelow(storage.folder, dataDir) ? [storage.folder] : []),
  ];
  if (made.length === 0) return null;
  return `O que foi gravado é do root. Se o serviço roda como outro usuário, dê-o a ele antes de o iniciar: chown -R claraboia: ${made.join(' ')}`;
}

const isBelow = (path: string, folder: string) => path.startsWith(`${folder}${sep}`);

/** Reads the settings of a command and drops the process to the owner of the data. */
export async function readCommandConfig(): Promise<Config> {
  for (const line of unknownSettings(process.env)) process.stderr.write(`AVISO: ${line}\n`);
  const config = readConfig(process.env, process.cwd());
  await takeDataOwner(config);
  return config;
}

/**
 * Drops from root to the owner of the data: the service could not open files written by root. Data owned by root, or
 * not yet existing, stay root's. Applies to a server started by root as well.
 * @throws ConfigError if that user cannot read the program
 */
export async function takeDataOwner({ dataDir, storage }: Config): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const folders = storage.kind === 'folder' ? [dataDir, storage.folder] : [dataDir];
  for (const folder of folders) {
    const owner = await ownerOf(folder);
    if (owner.uid === ROOT) continue;
    if (!(await canReach(PROGRAM, owner, { read: true, execute: true }))) {
      throw new ConfigError(
        `${folder} é do usuário de UID ${owner.uid}, que não pode ler o programa em ${PROGRAM}. ` +
          'Rode o comando na pasta do programa que o serviço usa, ou dê a esse usuário a leitura desta (chmod -R o+rX).',
      );
    }
    become(owner, dataDir);
    taken = { name: userName() ?? String(owner.uid), folder };
    return;
  }
}

/** Owner of the folder, or of its nearest existing ancestor. */
async function ownerOf(folder: string): Promise<ServerIdentity> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || folder === dirname(folder)) throw error;
    return ownerOf(dirname(folder));
  }
}

function become({ uid, gid }: ServerIdentity, dataDir: string): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  // Libraries must use that user's home, not root's, which is inaccessible now.
  process.env.HOME = homeOf() ?? dataDir;
}

const homeOf = () => infoOf()?.homedir;
const userName = () => infoOf()?.username;

/** Account of this process; null for a number without a name. */
function infoOf(): UserInfo<string> | null {
  try {
    return userInfo();
  } catch {
    return null;
  }
}
