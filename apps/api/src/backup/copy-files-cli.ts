import { counted } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { storageOf } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { copyFiles } from './copy-files.ts';
import { readDestination } from './destination.ts';
import { BackupError } from './manifest.ts';

const USAGE = `Uso: ${commandLine('copy-files')} --para=ENDEREÇO, escrito como em STORAGE_URL`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run copy-files`: copies every file from the configured storage to another one, which can then become
 * `STORAGE_URL`.
 */
async function main(): Promise<void> {
  const config = await readCommandConfig();
  const from = await openStorage(config.storage);
  const to = await openStorage(storageOf(readDestination(USAGE), config.dataDir, process.cwd()));
  if (from.place === to.place) throw new BackupError(`Os arquivos já estão em ${to.place}.`);
  await to.check();
  say(`Copiando de ${from.place} para ${to.place}...`);
  const { copied, there, missing } = await withInstalledDatabase(config, say, (connectionString) =>
    copyFiles(connectionString, from, to),
  );
  say(`${copied} arquivos copiados e conferidos; ${there} já estavam lá. Nada foi apagado.`);
  if (missing.length === 0) return;
  const [first] = missing;
  throw new BackupError(
    `Atenção: ${counted(missing.length, 'arquivo do banco', 'arquivos do banco')}, em falta ou com dano em ${from.place}, como ${first}; o resto foi copiado.`,
  );
}

await runCommand(main);
