import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { CronJob, Job } from '../../database/jobs.ts';
import { refusedBy } from '../capabilities/rehearse.ts';
import { AGENDA, type Agendados, queueAgenda } from './agenda-queue.ts';
import { publishDraft } from './move.ts';
import { requiresApproval } from './regra.ts';
import { holdRascunho, type Pedido } from './rows.ts';
import { dropSaida } from './saida.ts';
import { cleanDraft, type Means } from './save.ts';

interface AgendaMeans extends Means {
  readonly database: Database;
}

/** Job that publishes and archives what is due. */
export const agendaJob = (means: AgendaMeans): Job<Agendados> => ({
  ...AGENDA,
  run: ({ clienteId }, { signal }) => runDue(means, clienteId, signal),
});

/** Every hour: looks for due clients whose job was lost, as by a restored backup. */
export const agendaPerdida = ({ database }: Pick<AgendaMeans, 'database'>): CronJob => ({
  name: 'retomar_agenda',
  at: '13 * * * *',
  run: ({ signal }) =>
    eachClient(database, signal, async (tx) => {
      const [due] = await tx.query(
        `select 1 from rascunho where cliente_id = $1 and situacao = 'agendada' and publicar_em < now() - interval '2 minutes'
         union all
         select 1 from saida_agendada where cliente_id = $1 and arquivar_em < now() - interval '2 minutes' limit 1`,
        [tx.clienteId],
      );
      if (due !== undefined) await queueAgenda(tx, new Date().toISOString());
    }),
});

/** Due things of one run. */
const PORTION = 100;

/**
 * Publishes due drafts, then archives due records, each in a transaction of its own. A refused one goes back to people with the reason.
 * @throws AggregateError of the faults that are not of one draft: the queue tries again
 */
async function runDue(means: AgendaMeans, clienteId: number, signal: AbortSignal): Promise<void> {
  const { database } = means;
  const faults: Error[] = [];
  const each = async <T>(next: (seen: readonly T[]) => Promise<T[]>, run: (one: T) => unknown) => {
    const seen: T[] = [];
    for (;;) {
      const found = await next(seen);
      if (found.length === 0) return;
      for (const one of found) {
        signal.throwIfAborted();
        seen.push(one);
        try {
          await run(one);
        } catch (error) {
          faults.push(error as Error);
        }
      }
    }
  };
  await each<number>(
    async (seen) =>
      (await database.tenant(clienteId, (tx) => dueDrafts(tx, seen))).map(({ id }) => id),
    (id) => publishDue(means, clienteId, id),
  );
  await each<DueSaida>(
    (seen) => database.tenant(clienteId, (tx) => dueSaidas(tx, seen.length)),
    (saida) => archiveDue(means, clienteId, saida),
  );
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} scheduled things of a client failed`);
  }
}

const dueDrafts = (tx: Tx, seen: readonly number[]) =>
  tx.query<{ id: number }>(
    `select id from rascunho
      where cliente_id = $1 and situacao = 'agendada' and publicar_em <= now() and not id = any($2::bigint[])
      order by publicar_em, id limit ${PORTION}`,
    [tx.clienteId, seen],
  );

async function publishDue(means: AgendaMeans, clienteId: number, id: number): Promise<void> {
  const { database, registry } = means;
  const [row] = await database.tenant(clienteId, (tx) =>
    tx.query<{ entidade: string; conteudo: Record<string, unknown>; versao: number }>(
      'select entidade, conteudo, versao from rascunho where cliente_id = $1 and id = $2',
      [clienteId, id],
    ),
  );
  if (row === undefined) return;
  const entity = registry.get(row.entidade);
  try {
    const texts = await cleanDraft(means, clienteId, entity, row.conteudo);
    await database.tenant(clienteId, async (tx) => {
      const [mine] = await tx.query(
        `select 1 from rascunho where cliente_id = $1 and id = $2 and versao = $3 and situacao = 'agendada' and publicar_em <= now()
            for update skip locked`,
        [clienteId, id, row.versao],
      );
      // Another process has it, or a person changed it.
      if (mine === undefined) return;
      const draft = await holdRascunho(tx, { pessoaId: null }, id);
      if (draft.pedido === null) throw new Error(`draft ${id} was scheduled by nobody`);
      if (draft.aprovadoPor === null && (await requiresApproval(tx))) {
        await markFailed(tx, id, 'Falta a aprovação de uma segunda pessoa.');
        return;
      }
      const author = { ...draft.pedido, clienteId };
      await publishDraft({ means, tx, entity, author, draft, texts }, draft);
    });
  } catch (error) {
    const reason = refusedBy(error)
      .map(({ description }) => description)
      .join(' ');
    await database.tenant(clienteId, (tx) => markFailed(tx, id, reason));
  }
}

/** Gives a draft that could not be published back to people. */
const markFailed = (tx: Tx, id: number, reason: string) =>
  tx.execute(
    `update rascunho set situacao = 'rascunho', falha = $3, pedido = null, aprovado_por = null, versao = versao + 1
      where cliente_id = $1 and id = $2 and situacao = 'agendada'`,
    [tx.clienteId, id, reason],
  );

interface DueSaida {
  readonly entidade: string;
  readonly registroId: number;
  readonly pessoaId: number | null;
  readonly papel: Pedido['papel'];
}

const dueSaidas = (tx: Tx, seen: number) =>
  tx.query<DueSaida>(
    `select entidade, registro_id as "registroId", pedida_por as "pessoaId", papel from saida_agendada
      where cliente_id = $1 and arquivar_em <= now() order by arquivar_em, entidade, registro_id limit ${PORTION} offset $2`,
    [tx.clienteId, seen],
  );

async function archiveDue(
  { database, registry, repository }: AgendaMeans,
  clienteId: number,
  saida: DueSaida,
): Promise<void> {
  const { entidade, registroId, pessoaId, papel } = saida;
  const entity = registry.get(entidade);
  await database.tenant(clienteId, async (tx) => {
    const [mine] = await tx.query(
      `select 1 from saida_agendada where cliente_id = $1 and entidade = $2 and registro_id = $3 and arquivar_em <= now()
          for update skip locked`,
      [clienteId, entidade, registroId],
    );
    if (mine === undefined) return;
    await tx.execute('savepoint saida');
    try {
      await repository.archive(tx, entity, { pessoaId, papel, clienteId }, registroId);
    } catch (error) {
      // Gone, or in use by now: it stays, and the list of departures no longer says that it leaves.
      refusedBy(error);
      await tx.execute('rollback to savepoint saida');
    }
    await dropSaida(tx, saida);
  });
}
