import { MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { invalidField, noPerson, tooManyAttempts } from '../../errors.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { countUse } from '../limite/contagem.ts';
import { houseOf } from './acesso.ts';
import { queueCartaConta } from './conta/cartas-conta.ts';
import { checkSenha, hashSenha } from './senha.ts';
import type { Senhas } from './senha-vazada.ts';
import { sessionKey } from './session-store.ts';
import { endSessoes } from './sessoes.ts';

export interface SenhaRoutesOptions {
  readonly security: SecurityLog;
  readonly senhas: Senhas;
}

/** Tries of the current password, and the minutes that they are counted for. */
const TRIES = { max: 10, minutes: 15 } as const;

interface Conta {
  readonly login: string;
  readonly senha: string;
  readonly nome: string;
}

/** A person changes her own password; with the embedded provider only. */
export function senhaRoutes(serving: Serving, { security, senhas }: SenhaRoutesOptions): void {
  serve(serving, calls.senha.trocarSenha, async ({ body, request, pessoaId, within }) => {
    const { atual, nova } = body;
    const username = request.session.user?.username ?? '';
    const conta = await within((tx) => findConta(tx, pessoaId, username));
    if (pessoaId === null || conta === null) throw noPerson();
    // A stolen open session must not allow guessing the password.
    const tries = await within((tx) => countUse(tx, `senha:${pessoaId}`, TRIES.minutes));
    if (tries > TRIES.max) throw tooManyAttempts();
    if (!(await checkSenha(atual, conta.senha))) {
      security.warn(request, 'password-change', { reason: 'wrong-password' });
      throw invalidField('A senha atual não confere.', 'atual');
    }
    if (nova === atual) throw invalidField('A nova senha é igual à atual.', 'nova');
    const house = await houseOf(serving.database, pessoaId);
    const fault = await senhas.faultOf(nova, { known: [conta.login, conta.nome], house });
    if (fault !== null) throw invalidField(fault, 'nova');
    const hash = await hashSenha(nova);
    // This session gets a new id and all others end: the old password gives no access.
    await request.session.regenerate(['user', 'context', 'aparelho']);
    await within(async (tx) => {
      const changed = await tx.execute(
        'update conta set senha = $3 where login = $1 and senha = $2',
        [...[conta.login, conta.senha, hash]],
      );
      if (changed === 0) throw invalidField('A senha atual não confere.', 'atual');
      await endSessoes(tx, pessoaId, { except: sessionKey(request.session.sessionId) });
      await queueCartaConta(tx, pessoaId, 'aviso-senha');
      // Logs that the password changed, never its values.
      await audit(tx, { pessoaId }, 'alteracao', { key: 'conta' }, pessoaId, null, null);
    });
    security.tell(request, 'password-change');
    return new Presented(null, [
      message(MESSAGE_CODE.changed, 'Senha trocada. As suas outras sessões foram encerradas.'),
    ]);
  });
}

async function findConta(tx: Tx, pessoaId: number | null, username: string): Promise<Conta | null> {
  const [conta] = await tx.query<Conta>(
    `select c.login, c.senha, p.nome from conta c join pessoa p on p.id = c.pessoa_id
      where c.pessoa_id = $1 and c.login = $2`,
    [pessoaId, username],
  );
  return conta ?? null;
}
