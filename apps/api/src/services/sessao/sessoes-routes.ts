import { MESSAGE_CODE, message } from '@claraboia/contract';
import { calls, type SessoesEncerradas } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { type AskedOf, Presented, type Serving, serve } from '../../engine/serve.ts';
import { noPerson, notFound } from '../../errors.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { sessionKey } from './session-store.ts';
import * as abertas from './sessoes.ts';

export interface SessoesRoutesOptions {
  readonly security: SecurityLog;
  /** Minutes after which an idle session ends. */
  readonly idleMinutes: number;
}

const { listSessoes, endSessoes, endSessao, listSessoesDePessoa, endSessoesDePessoa } =
  calls.sessoes;

type Asked = Pick<AskedOf<typeof listSessoes>, 'request' | 'within'>;

/** Routes to list and end sessions: for their owner, and for administrators. */
export function sessoesRoutes(
  serving: Serving,
  { security, idleMinutes }: SessoesRoutesOptions,
): void {
  const list = ({ request, within }: Asked, pessoaId: number) =>
    within((tx) => abertas.listSessoes(tx, pessoaId, currentOf(request), idleMinutes));

  /** Ends sessions of `pessoaId` on behalf of `actor`, and logs it. */
  const end = async (
    { request, within }: Asked,
    actor: { readonly pessoaId: number },
    pessoaId: number,
    which: abertas.Which = { except: currentOf(request) },
  ): Promise<Presented<SessoesEncerradas>> => {
    const encerradas = await within(async (tx) => {
      const ended = await abertas.endSessoes(tx, pessoaId, which);
      if (ended > 0) {
        const antes = { encerradas: ended };
        await audit(tx, actor, 'exclusao', { key: 'sessao' }, pessoaId, antes, null);
      }
      return ended;
    });
    security.tell(request, 'sessions-ended');
    return new Presented({ encerradas }, [told(encerradas)]);
  };

  serve(serving, listSessoes, (asked) => list(asked, linked(asked.pessoaId)));

  serve(serving, endSessoes, (asked) => {
    const pessoaId = linked(asked.pessoaId);
    return end(asked, { pessoaId }, pessoaId);
  });

  serve(serving, endSessao, async (asked) => {
    const pessoaId = linked(asked.pessoaId);
    const ended = await end(asked, { pessoaId }, pessoaId, { id: asked.params.id });
    if (ended.data.encerradas === 0) throw notFound('Esta sessão já não está aberta.');
    return ended;
  });

  serve(serving, listSessoesDePessoa, async (asked) => {
    await asked.within((tx) => checkPessoa(tx, asked.params.id));
    return list(asked, asked.params.id);
  });

  serve(serving, endSessoesDePessoa, async (asked) => {
    await asked.within((tx) => checkPessoa(tx, asked.params.id));
    return end(asked, asked.actor, asked.params.id);
  });
}

function linked(pessoaId: number | null): number {
  if (pessoaId === null) throw noPerson();
  return pessoaId;
}

const currentOf = ({ session }: FastifyRequest) => sessionKey(session.sessionId);

const told = (encerradas: number) =>
  message(
    MESSAGE_CODE.signedOut,
    encerradas === 0
      ? 'Não havia outra sessão aberta.'
      : encerradas === 1
        ? '1 sessão foi encerrada.'
        : `${encerradas} sessões foram encerradas.`,
  );

async function checkPessoa(tx: Tx, id: number): Promise<void> {
  const found = await tx.query('select 1 from pessoa where id = $1', [id]);
  if (found.length === 0) throw notFound();
}
