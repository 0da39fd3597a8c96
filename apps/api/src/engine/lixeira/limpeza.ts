import { eachClient } from '../../database/client-ids.ts';
import type { Database } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';

/** Nightly job that deletes what has been in the trash for too long. Their files are then unclaimed, and swept. */
export const limpezaLixeira = (database: Database): CronJob => ({
  name: 'limpar_lixeira',
  at: '29 4 * * *',
  run: ({ signal }) =>
    eachClient(database, signal, (tx) =>
      tx.execute('delete from lixeira where cliente_id = $1 and ate <= now()', [tx.clienteId]),
    ),
});
