import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withStartedDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { summaryOf } from './summary.ts';

const USAGE = `Uso: ${commandLine('restore')} --de=ARQUIVO [--sim]`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run restore`: without `--sim` only checks a backup; with it, brings it into an empty place. */
async function main(): Promise<void> {
  const { path, go } = readArguments();
  const config = await readCommandConfig();
  const storage = await openStorage(config.storage);
  say(`Conferindo ${path}...`);
  const manifest = await verifyBackup(path);
  say('A cópia está inteira.');
  for (const line of summaryOf(manifest)) say(line);
  if (!go) {
    say(
      `Nada foi gravado. Para restaurar em ${destinationOf(config, storage)}, repita o comando com --sim.`,
    );
    return;
  }
  await withDatabase(config, (connectionString) =>
    restoreBackup(path, manifest, { connectionString, storage }),
  );
  say(`Restaurado e conferido em ${destinationOf(config, storage)}. Já pode iniciar o servidor.`);
}

function readArguments(): { path: string; go: boolean } {
  try {
    const { de, sim } = parseArgs({
      options: { de: { type: 'string' }, sim: { type: 'boolean' } },
    }).values;
    if (de !== undefined && de !== '') return { path: resolve(de), go: sim === true };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

/** Without what an address of a database may say of its password. */
function destinationOf({ databaseUrl, dataDir }: Config, { place }: Storage): string {
  const database = databaseUrl === null ? dataDir : 'DATABASE_URL';
  return `${database} (arquivos em ${place})`;
}

function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== null) return work(databaseUrl);
  // A server that runs there holds the folder: starting a second one is refused.
  return withStartedDatabase(dataDir, say, work);
}

await runCommand(main);
