import type { z } from 'zod';
import type { Database, Tx } from '../../database/database.ts';
import type { CronJob, Job } from '../../database/jobs.ts';
import { lastJudgement } from '../../services/avaliacao/congelar.ts';
import { avaliarCliente } from '../../services/avaliacao/evaluate.ts';
import { AVALIACAO, queueAvaliacao } from '../../services/avaliacao/queue.ts';
import type { Vistoriador } from '../../services/avaliacao/vistoria/vistoriador.ts';
import { NIGHT_HOUR } from '../../services/noite/noite.ts';
import { queueNight } from '../../services/noite/queue-night.ts';

/** After the sources of the night were read. */
const LATER_MS = 60 * 60_000;

/** Pause while texts of published files are still being read: they prove what is in them. */
const UNREAD_MS = 3 * 60_000;

interface Meios {
  readonly database: Database;
  readonly vistoriador: Pick<Vistoriador, 'ver'>;
}

/** The job that judges one client, and again when the texts of its files are read. */
export const avaliacaoJob = ({
  database,
  vistoriador,
}: Meios): Job<z.infer<typeof AVALIACAO.payload>> => ({
  ...AVALIACAO,
  run: async ({ clienteId }, { signal }) => {
    await avaliarCliente({ database, vistoriador, signal }, clienteId);
    await database.tenant(clienteId, async (tx) => {
      if (await hasUnread(tx)) {
        await queueAvaliacao(tx, clienteId, new Date(Date.now() + UNREAD_MS));
        return;
      }
      const last = await lastJudgement(tx, new Date());
      if (last !== null) await queueAvaliacao(tx, clienteId, last);
    });
  },
});

async function hasUnread(tx: Tx): Promise<boolean> {
  const found = await tx.query(
    `select from arquivo_texto where cliente_id = $1 and situacao = 'pendente' limit 1`,
    [tx.clienteId],
  );
  return found.length > 0;
}

/** Nightly: queues each client's judgement for its own minute, an hour after its sources. */
export const avaliacaoDiaria = ({ database }: { readonly database: Database }): CronJob => ({
  name: 'avaliacao_diaria',
  at: `0 ${NIGHT_HOUR} * * *`,
  run: () => queueNight(database, AVALIACAO, new Date(Date.now() + LATER_MS)),
});
