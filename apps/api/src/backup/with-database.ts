import type { Config } from '../config.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { BackupError } from './manifest.ts';

/** The database that the settings name: of the server that runs, or started for as long as `work` takes. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  say: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return work(databaseUrl);
  const found = await findEmbeddedPostgres(dataDir);
  if (!found.exists) throw new BackupError(`Não há banco de dados em ${dataDir} (DATA_DIR).`);
  if (found.connectionString !== null) return work(found.connectionString);
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}
