import { EDICAO_ABERTA_SEGUNDOS } from '@claraboia/contract';
import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';

/** Nightly job that deletes forms left open without closing, whose records nobody has opened since. */
export const limpezaEdicoesAbertas = (database: Database): CronJob => ({
  name: 'limpar_edicoes_abertas',
  at: '47 4 * * *',
  run: async ({ signal }) => {
    await database.system(deleteSilent);
    await eachClient(database, signal, deleteSilent);
  },
});

const deleteSilent = (tx: Tx) =>
  tx.execute(
    'delete from edicao_aberta where cliente_id = $1 and visto_em < now() - make_interval(secs => $2)',
    [tx.clienteId, EDICAO_ABERTA_SEGUNDOS],
  );
