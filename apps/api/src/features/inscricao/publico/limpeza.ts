import { eachClient } from '../../../database/client-ids.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { CronJob } from '../../../database/jobs.ts';

/** Hourly clean-up: unconfirmed forms, expired codes and accesses. */
export const limpezaInscricao = (database: Database): CronJob => ({
  name: 'limpar_inscricao',
  at: '23 * * * *',
  run: ({ signal }) => eachClient(database, signal, clearOver),
});

async function clearOver(tx: Tx): Promise<void> {
  const gone = (table: string) =>
    tx.execute(
      `delete from ${table} where cliente_id = $1 and expira_em < now() - interval '1 hour'`,
      [tx.clienteId],
    );
  // Codes are kept for another hour, so that a late one is reported as expired.
  await gone('codigo_validacao');
  await gone('inscricao_acesso');
  await tx.execute('delete from inscricao_pendente where cliente_id = $1 and expira_em < now()', [
    tx.clienteId,
  ]);
}
