import { eachClient } from '../../database/client-ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { CronJob, Job, JobContext } from '../../database/jobs.ts';
import { refusedBy } from '../capabilities/rehearse.ts';
import { AGENDA, type Agendados, queueAgenda } from './agenda-queue.ts';
import { publishDraft } from './move.ts';
import { requiresApproval } from './regra.ts';
import { holdRascunho, type Pedido } from './rows.ts';
import { type Means, prepareDraft } from './save.ts';

interface AgendaMeans extends Means {
  readonly database: Database;
}

/** Job that publishes and archives what is due. */
export const agendaJob = (means: AgendaMeans): Job<Agendados> => ({
  ...AGENDA,
  run: ({ clienteId }, context) => runDue(means, clienteId, context),
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
         select 1 from saida_agendada where cliente_id = $1 and falha is null and arquivar_em < now() - interval '2 minutes'
         limit 1`,
        [tx.clienteId],
      );
      if (due !== undefined) await queueAgenda(tx, null);
    }),
});

/** Due things of one run. */
const PORTION = 100;
const FAULT = 'Um erro do sistema impediu. Tente de novo.';
const LATE = 'A hora de sair passou antes que aparecesse.';

type Run = Pick<JobContext, 'signal' | 'last'>;

/**
 * Publishes due drafts, then archives due records, each in a transaction of its own. A refused one goes back to people with the reason,
 * and so does one that a fault of the system stops in every try.
 * @throws AggregateError of the faults of this try: the queue tries again
 */
async function runDue(means: AgendaMeans, clienteId: number, { signal, last }: Run): Promise<void> {
  const { database } = means;
  const faults: Error[] = [];
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(clienteId, work);
  const each = async <T>(
    next: (seen: readonly T[]) => Promise<readonly T[]>,
    run: (one: T) => Promise<void>,
    giveUp: (one: T) => Promise<unknown>,
  ) => {
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
          if (last) await giveUp(one);
        }
      }
    }
  };
  await each<number>(
    async (seen) => (await within((tx) => dueDrafts(tx, seen))).map(({ id }) => id),
    (id) => publishDue(means, clienteId, id),
    (id) => within((tx) => markFailed(tx, id, FAULT)),
  );
  await each<DueSaida>(
    (seen) => within((tx) => dueSaidas(tx, seen)),
    (saida) => archiveDue(means, clienteId, saida),
    (saida) => within((tx) => markStayed(tx, saida, FAULT)),
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
      `select entidade, conteudo, versao from rascunho
        where cliente_id = $1 and id = $2 and situacao = 'agendada' and publicar_em <= now()`,
      [clienteId, id],
    ),
  );
  if (row === undefined) return;
  const entity = registry.get(row.entidade);
  try {
    const prepared = await prepareDraft(means, clienteId, entity, row.conteudo);
    await database.tenant(clienteId, async (tx) => {
      // Gone if another process published it meanwhile: the refusal marks nothing.
      const draft = await holdRascunho(tx, { pessoaId: null }, id);
      // A person changed it, and maybe its minute.
      if (draft.versao !== row.versao || draft.situacao !== 'agendada') return;
      const { arquivarEm } = draft;
      const isLate = arquivarEm !== null && Date.parse(arquivarEm) <= Date.now();
      if (draft.pedido === null) throw new Error(`draft ${id} was scheduled by nobody`);
      const isUnapproved = draft.aprovadoPor === null && (await requiresApproval(tx));
      if (isUnapproved || isLate) {
        await markFailed(tx, id, isLate ? LATE : 'Falta a aprovação de uma segunda pessoa.');
        return;
      }
      const author = { ...draft.pedido, clienteId };
      await publishDraft({ means, tx, entity, author, draft, prepared }, draft);
    });
  } catch (error) {
    const reason = reasonOf(error);
    await database.tenant(clienteId, (tx) => markFailed(tx, id, reason));
  }
}

/** Reason of a refusal. @throws the error itself if it is a fault of the system */
const reasonOf = (error: unknown) =>
  refusedBy(error)
    .map(({ description }) => description)
    .join(' ');

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

const dueSaidas = (tx: Tx, seen: readonly DueSaida[]) =>
  tx.query<DueSaida>(
    `select entidade, registro_id as "registroId", pedida_por as "pessoaId", papel from saida_agendada
      where cliente_id = $1 and arquivar_em <= now() and falha is null
        and not (entidade, registro_id) in (select * from unnest($2::text[], $3::bigint[]))
      order by arquivar_em, entidade, registro_id limit ${PORTION}`,
    [tx.clienteId, seen.map(({ entidade }) => entidade), seen.map(({ registroId }) => registroId)],
  );

async function archiveDue(
  { database, registry, repository }: AgendaMeans,
  clienteId: number,
  saida: DueSaida,
): Promise<void> {
  const { entidade, registroId, pessoaId, papel } = saida;
  const entity = registry.get(entidade);
  try {
    await database.tenant(clienteId, async (tx) => {
      const [mine] = await tx.query(
        `select 1 from saida_agendada
          where cliente_id = $1 and entidade = $2 and registro_id = $3 and arquivar_em <= now() and falha is null for update`,
        [clienteId, entidade, registroId],
      );
      if (mine === undefined) return;
      // Its departure goes with it.
      await repository.archive(tx, entity, { pessoaId, papel, clienteId }, registroId);
    });
  } catch (error) {
    const reason = reasonOf(error);
    await database.tenant(clienteId, (tx) => markStayed(tx, saida, reason));
  }
}

/** Notes why a record is still in the portal; its minute is over. */
const markStayed = (tx: Tx, { entidade, registroId }: DueSaida, reason: string) =>
  tx.execute(
    `update saida_agendada set falha = $4 where cliente_id = $1 and entidade = $2 and registro_id = $3`,
    [tx.clienteId, entidade, registroId, reason],
  );
