import { parseArgs } from 'node:util';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig, rootOwnsLine } from '../data-owner.ts';
import { withStartedDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { readIdentities } from './age.ts';
import { nameIn, withBackup } from './local-copy.ts';
import { openPlace } from './place/open-place.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { summaryOf } from './summary.ts';

const USAGE = `Uso: ${commandLine('restore')} --de=CÓPIA [--identidade=ARQUIVO] [--sim]
CÓPIA é um arquivo, ou um dentro de um bucket, como em s3://copias/prefixo/claraboia-20261121T020000Z.zip.age?region=sa-east-1;
de uma pasta ou de um bucket inteiro, vai a mais nova.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run restore`: without `--sim` only checks a backup; with it, restores it to an empty place. */
async function main(): Promise<void> {
  const { from, identidade, go } = readArguments();
  // Read before the process drops to the data owner: only the caller may be able to read the key.
  const identities = identidade === null ? null : await readIdentities(identidade);
  const config = await readCommandConfig();
  const storage = await openStorage(config.storage);
  const told = await openPlace(from, '--de', config.backup);
  const name = await nameIn(told);
  say(`Conferindo ${told.place.addressOf(name)}...`);
  await withBackup(told.place, name, identities, async (path) => {
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
    const owned = rootOwnsLine(config);
    if (owned !== null) say(owned);
  });
}

function readArguments(): { from: string; identidade: string | null; go: boolean } {
  try {
    const { de, identidade, sim } = parseArgs({
      options: {
        de: { type: 'string' },
        identidade: { type: 'string' },
        sim: { type: 'boolean' },
      },
    }).values;
    if (de !== undefined && de !== '' && identidade !== '') {
      return { from: de, identidade: identidade ?? null, go: sim === true };
    }
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

/** Omits the database address, which may contain a password. */
function destinationOf({ databaseUrl, dataDir }: Config, { place }: Storage): string {
  const database = databaseUrl === null ? dataDir : 'DATABASE_URL';
  return `${database} (arquivos em ${place})`;
}

function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== null) return work(databaseUrl);
  // A running server locks the folder: a second start is refused.
  return withStartedDatabase(dataDir, say, work);
}

await runCommand(main);
