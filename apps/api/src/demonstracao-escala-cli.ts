import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { type Config, ConfigError } from './config.ts';
import { readCommandConfig } from './data-owner.ts';
import { isCluster } from './database/citus/nodes.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { seedDemonstration } from './demonstracao/seed.ts';
import { seedScale } from './demonstracao-escala.ts';
import { runCommand } from './operator-message.ts';
import { hasKnownFiles } from './services/arquivo/known-files.ts';

const USAGE = 'Uso: npm run seed [-- --scale N], com N de 1 a 10.000.000';
const SPREAD =
  'O banco está espalhado pelo Citus: a demonstração só se grava antes disso. Nada mudou.';
const MOST = 10_000_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run seed`: the demonstration, or with `--scale N` a client with N publications. */
async function main(): Promise<void> {
  const scale = readScale();
  const config = await readCommandConfig();
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
      : null;
  try {
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
    await migrate(connectionString);
    if (await isCluster(connectionString)) throw new ConfigError(SPREAD);
    await (scale === null
      ? addDemonstration(connectionString, config)
      : seedScale(connectionString, scale, say));
  } finally {
    await embedded?.stop();
  }
}

function readScale(): number | null {
  let text: string | undefined;
  try {
    text = parseArgs({ options: { scale: { type: 'string' } } }).values.scale;
  } catch {
    throw new ConfigError(USAGE);
  }
  if (text === undefined) return null;
  const scale = Number(text);
  if (!/^\d{1,8}$/.test(text) || scale < 1 || scale > MOST) throw new ConfigError(USAGE);
  return scale;
}

async function addDemonstration(connectionString: string, config: Config): Promise<void> {
  const startedAt = performance.now();
  const storage = await openStorage(config.storage);
  const database = openDatabase({ connectionString, onError: (error) => say(error.message) });
  try {
    await storage.claim(() => hasKnownFiles(database));
    await storage.check();
    const isNew = await seedDemonstration({ connectionString, database, storage, say });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
    say(
      isNew
        ? `Demonstração gravada (${seconds} s).`
        : 'Já há clientes nesta instalação: a demonstração só é gravada em uma vazia. Nada mudou.',
    );
  } finally {
    await database.close();
  }
}

await runCommand(main);
