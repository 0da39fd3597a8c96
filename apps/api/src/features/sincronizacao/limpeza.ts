import { eachClient } from '../../database/client-ids.ts';
import type { Database } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';
import { removeOldRuns } from './runs.ts';

/** Every night: runs that ended long ago, of which the latest of each kind is kept however old it is. */
export const limpezaSincronizacao = (database: Database): CronJob => ({
  name: 'limpar_sincronizacao',
  at: '47 4 * * *',
  run: ({ signal }) => eachClient(database, signal, removeOldRuns),
});
