import { RASCUNHO_AUTOMATICO_DIAS } from '@claraboia/contract';
import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';

/** Nightly job that deletes old drafts, and the empty rows of discarded ones. */
export const limpezaRascunhos = (database: Database): CronJob => ({
  name: 'limpar_rascunhos_automaticos',
  at: '43 4 * * *',
  run: async ({ signal }) => {
    await database.system(deleteOld);
    await eachClient(database, signal, deleteOld);
  },
});

const deleteOld = (tx: Tx) =>
  tx.execute(
    `delete from rascunho_automatico
      where cliente_id = $1
        and guardado_em < now() - make_interval(days => case when valores is null then 1 else $2 end)`,
    [tx.clienteId, RASCUNHO_AUTOMATICO_DIAS],
  );
