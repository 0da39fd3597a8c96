import type { Database } from '../../database/database.ts';
import type { CronJob } from '../../database/jobs.ts';
import { CLEANER_VERSION } from './cleaner.ts';

/**
 * Every night: what was noted long ago, of texts that are mostly no longer there. Of one that is, the next reading finds out
 * anew. What other rules noted goes sooner, but not while processes of the version before may be about.
 */
export const limpezaTextos = (database: Database): CronJob => ({
  name: 'limpar_textos',
  at: '19 4 * * *',
  run: async ({ signal }) => {
    const clients = await database.system((tx) =>
      tx.query<{ id: number }>('select id from cliente order by id'),
    );
    for (const { id } of clients) {
      signal.throwIfAborted();
      await database.tenant(id, (tx) =>
        tx.execute(
          `delete from texto_limpo where cliente_id = $1
            and criado_em < now() - case when regras = $2 then interval '1 year' else interval '30 days' end`,
          [id, CLEANER_VERSION],
        ),
      );
    }
  },
});
