import { MESSAGE_CODE, message, SESSOES_PATH } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import type { Actor } from '../../engine/types.ts';
import { noPerson, notAllowed, notFound } from '../../errors.ts';
import { idOf, sendData } from '../../http.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { linkedPessoaOf } from './routes.ts';
import { sessionKey } from './session-store.ts';
import { endSessoes, listSessoes, type Which } from './sessoes.ts';

export interface SessoesRoutesOptions {
  readonly database: Database;
  readonly security: SecurityLog;
  /** Minutes after which a session that nobody uses is over. */
  readonly idleMinutes: number;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

const OF_PERSON = '/v1/sistema/pessoa/:id/sessao';

/** Sessions seen and ended: by whom they belong to, and by administrators. */
export function sessoesRoutes(app: FastifyInstance, options: SessoesRoutesOptions): void {
  const { database, security, idleMinutes, actorOf } = options;

  const linked = (request: FastifyRequest): number => {
    const id = linkedPessoaOf(request);
    if (id === null) throw noPerson();
    return id;
  };
  const currentOf = ({ session }: FastifyRequest) => sessionKey(session.sessionId);

  /** Ends sessions of `pessoaId` for who asks, and tells it. */
  const end = async (request: FastifyRequest, pessoaId: number, which: Which) => {
    const actor = { pessoaId: linked(request) };
    const encerradas = await database.system(async (tx) => {
      const ended = await endSessoes(tx, pessoaId, which);
      if (ended > 0) {
        const antes = { encerradas: ended };
        await audit(tx, actor, 'exclusao', { key: 'sessao' }, pessoaId, antes, null);
      }
      return ended;
    });
    security.tell(request, 'sessions-ended');
    return encerradas;
  };
  const told = (encerradas: number) =>
    message(
      MESSAGE_CODE.signedOut,
      encerradas === 0
        ? 'Não havia outra sessão aberta.'
        : encerradas === 1
          ? '1 sessão foi encerrada.'
          : `${encerradas} sessões foram encerradas.`,
    );

  app.get(SESSOES_PATH, async (request, reply) => {
    const pessoaId = linked(request);
    const current = currentOf(request);
    const list = await database.system((tx) => listSessoes(tx, pessoaId, current, idleMinutes));
    return sendData(reply, list);
  });

  app.delete(SESSOES_PATH, async (request, reply) => {
    const encerradas = await end(request, linked(request), { except: currentOf(request) });
    return sendData(reply, { encerradas }, [told(encerradas)]);
  });

  app.delete<{ Params: { id: string } }>(`${SESSOES_PATH}/:id`, async (request, reply) => {
    const encerradas = await end(request, linked(request), { id: idOf(request.params.id) });
    if (encerradas === 0) throw notFound('Esta sessão já não está aberta.');
    return sendData(reply, { encerradas }, [told(encerradas)]);
  });

  const anybody = async (request: FastifyRequest): Promise<number> => {
    const { papel } = await actorOf(request);
    if (papel !== 'admin') throw notAllowed();
    const id = idOf((request.params as { id: string }).id);
    const found = await database.system((tx) =>
      tx.query('select 1 from pessoa where id = $1', [id]),
    );
    if (found.length === 0) throw notFound();
    return id;
  };

  app.get(OF_PERSON, async (request, reply) => {
    const pessoaId = await anybody(request);
    const current = currentOf(request);
    const list = await database.system((tx) => listSessoes(tx, pessoaId, current, idleMinutes));
    return sendData(reply, list);
  });

  app.delete(OF_PERSON, async (request, reply) => {
    const pessoaId = await anybody(request);
    const encerradas = await end(request, pessoaId, { except: currentOf(request) });
    return sendData(reply, { encerradas }, [told(encerradas)]);
  });
}
