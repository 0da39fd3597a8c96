import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { readDestination } from './destination.ts';
import { BackupError } from './manifest.ts';
import { summaryOf } from './summary.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `Uso: ${commandLine('backup')} --para=ARQUIVO_OU_PASTA`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup`: one file with everything, of a server that runs or of one that does not. */
async function main(): Promise<void> {
  const path = await destination();
  const config = await readCommandConfig();
  const storage = await openStorage(config.storage);
  const manifest = await withInstalledDatabase(config, say, (connectionString) =>
    writeBackup({ connectionString, storage }, path),
  );
  say(`Cópia de segurança gravada em ${path}`);
  for (const line of summaryOf(manifest)) say(line);
  if (manifest.arquivos.faltando.length > 0) {
    // The copy is of use, but whoever runs it every night has to hear of this.
    throw new BackupError(
      `Atenção: ${manifest.arquivos.faltando.length} arquivo(s) do banco faltam em ${storage.place} ou estão danificados; o resto foi copiado. Veja "faltando" em manifesto.json.`,
    );
  }
}

async function destination(): Promise<string> {
  const to = readDestination(USAGE);
  const path = resolve(to);
  const kind = await kindOf(path);
  if (kind === 'file') throw new BackupError(`${path} já existe, e não é apagado.`);
  if (kind === null && !/[/\\]$/.test(to)) return path;
  if (kind === null) throw new BackupError(`A pasta ${path} não existe.`);
  const moment = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '');
  return join(path, `claraboia-${moment}Z.zip`);
}

async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

await runCommand(main);
