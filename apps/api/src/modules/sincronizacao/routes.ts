import {
  configuracaoTcepeLicon,
  FONTE_ANUAL,
  MESSAGE_CODE,
  message,
  SINCRONIZACAO_PAGE_SIZE,
  SINCRONIZACAO_PATH,
} from '@claraboia/contract';
import { pedirSincronizacaoSchema } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { authorize } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { parseBody } from '../../engine/validate.ts';
import {
  changedByOther,
  contextMissing,
  invalidField,
  invalidQuery,
  notFound,
} from '../../errors.ts';
import { idOf, queryOf, sendData } from '../../http.ts';
import { wholeNumber } from '../relatorio/period.ts';
import { queueRun } from './jobs.ts';
import { cancelRun, listRuns, orderRun, ordersOf, readRuns } from './runs.ts';

export interface SincronizacaoRoutesOptions {
  readonly database: Database;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

const MAX_PAGE = 50;
const MAX_OFFSET = 1_000_000;

/** Asking for synchronisations, following them, and reading what they found. */
export function sincronizacaoRoutes(
  app: FastifyInstance,
  { database, actorOf }: SincronizacaoRoutesOptions,
): void {
  const inClient = async <T>(
    request: FastifyRequest,
    action: 'view' | 'change',
    work: (tx: Tx, actor: Actor) => Promise<T>,
  ): Promise<T> => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    // Who may change the configuration may use it.
    authorize(configuracaoTcepeLicon, actor, action);
    return database.tenant(actor.clienteId, (tx) => work(tx, actor));
  };

  app.get(SINCRONIZACAO_PATH, async (request, reply) => {
    const query = queryOf(request.query);
    const limit = wholeNumber(query, 'limit', SINCRONIZACAO_PAGE_SIZE, 1, MAX_PAGE);
    const offset = wholeNumber(query, 'offset', 0, 0, MAX_OFFSET);
    const { configuracao = '' } = query;
    if (!/^(|[1-9]\d{0,15})$/.test(configuracao)) {
      throw invalidQuery('configuracao deve ser o número de uma configuração.', 'configuracao');
    }
    const of = configuracao === '' ? null : Number(configuracao);
    const data = await inClient(request, 'view', (tx) => listRuns(tx, of, limit, offset));
    return sendData(reply, data);
  });

  app.post(SINCRONIZACAO_PATH, async (request, reply) => {
    const runs = await inClient(request, 'change', async (tx, actor) => {
      const { configuracao, fontes, exercicios } = parseBody(
        pedirSincronizacaoSchema,
        request.body,
      );
      const [found] = await tx.query<{ ativo: boolean; convenios: boolean }>(
        `select ativo, convenio_fonte is not null as convenios from configuracao_tcepe_licon
          where cliente_id = $1 and id = $2`,
        [tx.clienteId, configuracao.id],
      );
      if (found === undefined)
        throw invalidField('Esta configuração não existe mais.', 'configuracao');
      if (!found.ativo) {
        throw invalidField('A sincronização está desligada nesta configuração.', 'configuracao');
      }
      if (!found.convenios && fontes.some((fonte) => !FONTE_ANUAL[fonte])) {
        throw invalidField('A configuração não diz de onde buscar os convênios.', 'fontes');
      }
      const ids: number[] = [];
      for (const order of ordersOf(configuracao.id, fontes, exercicios)) {
        const id = await orderRun(tx, order, actor.pessoaId);
        await queueRun(tx, id);
        ids.push(id);
      }
      return readRuns(tx, ids);
    });
    reply.status(201);
    return sendData(reply, runs, [message(MESSAGE_CODE.saved, 'Sincronização pedida.')]);
  });

  app.post<{ Params: { id: string } }>(
    `${SINCRONIZACAO_PATH}/:id/cancelar`,
    async (request, reply) => {
      const run = await inClient(request, 'change', async (tx) => {
        const id = idOf(request.params.id);
        const cancelled = await cancelRun(tx, id);
        const [after] = await readRuns(tx, [id]);
        if (after === undefined) throw notFound();
        if (!cancelled) throw changedByOther('Esta sincronização já terminou.');
        return after;
      });
      return sendData(reply, run, [message(MESSAGE_CODE.changed, 'Sincronização cancelada.')]);
    },
  );
}
