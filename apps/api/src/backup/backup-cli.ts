import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { newFile } from '../zip/new-file.ts';
import { readDestination } from './destination.ts';
import { BackupError } from './manifest.ts';
import { summaryOf } from './summary.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `Uso: ${commandLine('backup')} --para=ARQUIVO_OU_PASTA`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup`: one file with everything, of a server that runs or of one that does not. */
async function main(): Promise<void> {
  const path = await newFile(readDestination(USAGE), 'claraboia');
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

await runCommand(main);
