import type { Database } from '../../../database/database.ts';
import type { CronJob } from '../../../database/jobs.ts';

/** Hourly: forms that nobody confirmed, codes that have run out, accesses that are over. */
export function limpezaInscricao(database: Database): CronJob {
  return {
    name: 'limpar_inscricao',
    at: '23 * * * *',
    run: async () => {
      const clients = await database.system((tx) =>
        tx.query<{ id: number }>('select id from cliente'),
      );
      for (const { id } of clients) {
        await database.tenant(id, async (tx) => {
          const gone = (table: string) =>
            tx.execute(
              `delete from ${table} where cliente_id = $1 and expira_em < now() - interval '1 hour'`,
              [id],
            );
          // Codes are kept for an hour beyond, to say of a late one that it is late.
          await gone('codigo_validacao');
          await gone('inscricao_acesso');
          await tx.execute(
            'delete from inscricao_pendente where cliente_id = $1 and expira_em < now()',
            [id],
          );
        });
      }
    },
  };
}
