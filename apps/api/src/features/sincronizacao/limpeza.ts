import { eachClient } from '../../database/client-ids.ts';
import type { Database } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';
import { removeOldRuns } from './runs.ts';

/** Nightly clean-up of old runs. The latest run of each kind is always kept. */
export const limpezaSincronizacao = (database: Database): CronJob => ({
  name: 'limpar_sincronizacao',
  at: '47 4 * * *',
  run: ({ signal }) => eachClient(database, signal, removeOldRuns),
});
