import { eachClient } from '../../database/client-ids.ts';
import type { Database } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';
import { CLEANER_VERSION } from './cleaner.ts';

/**
 * Nightly clean-up of old cached texts. Most of these texts no longer exist; the next reading restores the entry of one
 * that does. Entries of other rules expire sooner, but not while processes of the former version may run.
 */
export const limpezaTextos = (database: Database): CronJob => ({
  name: 'limpar_textos',
  at: '19 4 * * *',
  run: ({ signal }) =>
    eachClient(database, signal, (tx) =>
      tx.execute(
        `delete from texto_limpo where cliente_id = $1
          and criado_em < now() - case when regras = $2 then interval '1 year' else interval '30 days' end`,
        [tx.clienteId, CLEANER_VERSION],
      ),
    ),
});
