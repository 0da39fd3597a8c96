import { FONTES, fontesDe, type SincronizacaoFonte, today } from '@claraboia/contract';
import { z } from 'zod';
import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import { type CronJob, enqueue, type Job, type JobKind } from '../../database/jobs.ts';
import { Places } from '../../services/execucao/places.ts';
import { activeConfiguracoes } from '../../services/fonte/sinais.ts';
import { NIGHT_HOUR } from '../../services/noite/noite.ts';
import { queueNight } from '../../services/noite/queue-night.ts';
import { pausaDe } from './pausa.ts';
import { type RunParts, workOnRun } from './run.ts';
import { clientsWithRuns, orderRun, ordersOf, runsToTakeUp } from './runs.ts';

/** Queued job of one run. Failures are recorded in the run itself. */
const SINCRONIZACAO = {
  name: 'sincronizacao',
  payload: z.object({ clienteId: z.number().int(), id: z.number().int() }),
} satisfies JobKind;
type Payload = z.infer<typeof SINCRONIZACAO.payload>;

/** Concurrent runs per process: they are long, and mail must not wait behind them. */
const AT_ONCE = 2;

/** Queued nightly job of one client. */
const NOTURNA = {
  name: 'sincronizacao_noturna',
  payload: z.object({ clienteId: z.number().int() }),
} satisfies JobKind;
type Noturna = z.infer<typeof NOTURNA.payload>;

/** Queues a run in the transaction that asked for it. */
export async function queueRun(tx: Tx, id: number, at?: Date): Promise<void> {
  const key = `${SINCRONIZACAO.name}:${tx.clienteId}:${id}`;
  const when = at === undefined ? { key } : { key, at };
  await enqueue(tx, SINCRONIZACAO, { clienteId: tx.clienteId, id }, when);
}

/** The job that works on one run. */
export function sincronizacaoJob(parts: RunParts): Job<Payload> {
  const places = new Places(AT_ONCE);
  return {
    ...SINCRONIZACAO,
    run: async ({ clienteId, id }, { signal }) => {
      const end = await places.take(() => workOnRun(parts, clienteId, id, signal));
      if (end === 'ended') return;
      const at = end === 'busy' ? new Date(Date.now() + pausaDe(places.waiting)) : undefined;
      await parts.database.tenant(clienteId, (tx) => queueRun(tx, id, at));
    },
  };
}

/** Nightly at three in Brasília: queues each client's job for its own minute. */
export const nightlyJob = ({ database }: { readonly database: Database }): CronJob => ({
  name: 'sincronizacao_diaria',
  at: `0 ${NIGHT_HOUR} * * *`,
  run: () => queueNight(database, NOTURNA, new Date()),
});

/** Nightly job of one client: this year and the last of every active configuration, and the sources without years. */
export const noturnaJob = ({ database }: { readonly database: Database }): Job<Noturna> => ({
  ...NOTURNA,
  run: ({ clienteId }) => database.tenant(clienteId, orderAll),
});

/** Resumes runs left by dead processes. */
export const takeUpJob = ({ database }: { readonly database: Database }): CronJob => ({
  name: 'sincronizacao_retomada',
  at: '*/5 * * * *',
  run: async ({ signal }) => {
    const takeUp = async (tx: Tx) => {
      for (const id of await runsToTakeUp(tx)) await queueRun(tx, id);
    };
    await eachClient(database, signal, takeUp, await database.system(clientsWithRuns));
  },
});

async function orderAll(tx: Tx): Promise<void> {
  const year = Number(today().slice(0, 4));
  const active = await activeConfiguracoes(tx);
  const fresh = await freshFontes(tx);
  const asked = new Set<SincronizacaoFonte>();
  for (const configuracao of active) {
    const fontes = fontesDe(configuracao).filter(
      (fonte) =>
        !(FONTES[fonte].doCliente && asked.has(fonte)) &&
        !fresh.has(freshKey(configuracao.id, fonte)),
    );
    for (const fonte of fontes) asked.add(fonte);
    for (const order of ordersOf(configuracao.id, fontes, [year - 1, year])) {
      await queueRun(tx, await orderRun(tx, order, null));
    }
  }
}

/** A source of the whole client is fresh for every configuration. */
const freshKey = (configuracaoId: number, fonte: SincronizacaoFonte) =>
  FONTES[fonte].doCliente ? fonte : `${configuracaoId} ${fonte}`;

/** Sources by configuration whose last run was good, and not long enough ago to ask again. */
async function freshFontes(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{
    configuracaoId: number;
    fonte: SincronizacaoFonte;
    dias: number | null;
  }>(
    `select distinct on (configuracao_id, fonte) configuracao_id as "configuracaoId", fonte,
            case when situacao = 'concluida' then (extract(epoch from now() - terminada_em) / 86400)::float8 end as dias
       from sincronizacao
      where cliente_id = $1 and configuracao_id is not null and situacao in ('concluida', 'falhou')
      order by configuracao_id, fonte, id desc`,
    [tx.clienteId],
  );
  // Half a day of play: turns of the night differ by some hours.
  const fresh = rows.filter(
    ({ fonte, dias }) => dias !== null && FONTES[fonte].dias > 1 && dias < FONTES[fonte].dias - 0.5,
  );
  return new Set(fresh.map(({ configuracaoId, fonte }) => freshKey(configuracaoId, fonte)));
}
