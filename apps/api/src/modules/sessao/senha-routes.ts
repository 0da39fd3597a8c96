import { MESSAGE_CODE, message, SENHA_PATH, senhaFault } from '@claraboia/contract';
import { trocarSenhaSchema } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { invalidField, invalidFields, noPerson, tooManyAttempts } from '../../errors.ts';
import { sendData } from '../../http.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { countUse } from '../limite/contagem.ts';
import { houseOf } from './acesso.ts';
import { linkedPessoaOf } from './routes.ts';
import { checkSenha, hashSenha } from './senha.ts';
import { sessionKey } from './session-store.ts';
import { endSessoes } from './sessoes.ts';

export interface SenhaRoutesOptions {
  readonly database: Database;
  readonly security: SecurityLog;
}

/** Tries of the current password, and the minutes that they are counted for. */
const TRIES = { max: 10, minutes: 15 } as const;

interface Conta {
  readonly login: string;
  readonly senha: string;
  readonly nome: string;
}

/** A person changes her own password; with the embedded provider only. */
export function senhaRoutes(app: FastifyInstance, { database, security }: SenhaRoutesOptions) {
  app.put(SENHA_PATH, async (request, reply) => {
    const { pessoaId, conta } = await contaOf(request);
    const parsed = trocarSenhaSchema.safeParse(request.body);
    if (!parsed.success) {
      throw invalidFields(parsed.error.issues.map((each) => [each.path.join('.'), each.message]));
    }
    const { atual, nova } = parsed.data;
    // Whoever found a session left open must not learn the password by trying.
    const tries = await database.system((tx) => countUse(tx, `senha:${pessoaId}`, TRIES.minutes));
    if (tries > TRIES.max) throw tooManyAttempts();
    if (!(await checkSenha(atual, conta.senha))) {
      security.warn(request, 'password-change', { reason: 'wrong-password' });
      throw invalidField('A senha atual não confere.', 'atual');
    }
    if (nova === atual) throw invalidField('A nova senha é igual à atual.', 'nova');
    const house = await houseOf(database, pessoaId);
    const fault = senhaFault(nova, { known: [conta.login, conta.nome], house });
    if (fault !== null) throw invalidField(fault, 'nova');
    const hash = await hashSenha(nova);
    // A new identifier here, and no other session: whoever knew the old password is out.
    await request.session.regenerate(['user', 'context', 'aparelho']);
    await database.system(async (tx) => {
      const changed = await tx.execute(
        'update conta set senha = $3 where login = $1 and senha = $2',
        [...[conta.login, conta.senha, hash]],
      );
      if (changed === 0) throw invalidField('A senha atual não confere.', 'atual');
      await endSessoes(tx, pessoaId, { except: sessionKey(request.session.sessionId) });
      // That it changed, never from what to what.
      await audit(tx, { pessoaId }, 'alteracao', { key: 'conta' }, pessoaId, null, null);
    });
    security.tell(request, 'password-change');
    return sendData(reply, null, [
      message(MESSAGE_CODE.changed, 'Senha trocada. As suas outras sessões foram encerradas.'),
    ]);
  });

  async function contaOf(request: FastifyRequest): Promise<{ pessoaId: number; conta: Conta }> {
    const pessoaId = linkedPessoaOf(request);
    const username = request.session.user?.username ?? '';
    const [conta] = await database.system((tx) =>
      tx.query<Conta>(
        `select c.login, c.senha, p.nome from conta c join pessoa p on p.id = c.pessoa_id
          where c.pessoa_id = $1 and c.login = $2`,
        [pessoaId, username],
      ),
    );
    if (pessoaId === null || conta === undefined) throw noPerson();
    return { pessoaId, conta };
  }
}
