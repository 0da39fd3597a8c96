import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * Opens the configured database for a command: the running server's, or the embedded one, started while `work` runs.
 * Never creates one.
 * @param say receives messages of the embedded PostgreSQL
 */
export async function withInstalledDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return work(databaseUrl);
  const found = await findEmbeddedPostgres(dataDir);
  if (!found.exists) throw new ConfigError(`Não há banco de dados em ${dataDir} (DATA_DIR).`);
  if (found.connectionString !== null) return work(found.connectionString);
  return withStartedDatabase(dataDir, say, work);
}

/** Starts the embedded PostgreSQL while `work` runs; creates it if missing. */
export async function withStartedDatabase<T>(
  dataDir: string,
  say: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}
