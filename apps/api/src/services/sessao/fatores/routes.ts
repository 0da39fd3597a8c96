import { MESSAGE_CODE, message } from '@claraboia/contract';
import { type CodigosReserva, calls } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import { Presented, type Serving, serve } from '../../../engine/serve.ts';
import type { Values } from '../../../engine/types.ts';
import {
  invalidField,
  noPerson,
  notFound,
  Refusal,
  tooManyAttempts,
  unavailable,
} from '../../../errors.ts';
import type { Mailer } from '../../../plugins/mail/mailer.ts';
import { promiseOf } from '../../../plugins/mail/promise.ts';
import type { SecurityLog } from '../../../plugins/security-log.ts';
import { countUse } from '../../limite/contagem.ts';
import { queueCartaConta } from '../conta/cartas-conta.ts';
import {
  makeRecuperacao,
  placeCodigoDoEmail,
  tryCodigo,
  useUpCodigo,
} from '../conta/codigo-conta.ts';
import { type Conta, contaOf } from '../conta/conta.ts';
import { checkSenha } from '../senha.ts';
import { enderecoOf, intervalOf, newSegredo } from './aplicativo.ts';
import { optionsForNew, readNew } from './chave.ts';
import { type Fatores, MOST } from './fatores.ts';

declare module 'fastify' {
  interface Session {
    /** Factor being added: the password was given, the device's answer is pending. */
    fatorNovo?: {
      /** Milliseconds since 1970. */
      readonly ate: number;
      /** Sealed secret of an app, in base64. */
      readonly segredo?: string;
      /** Challenge of a passkey. */
      readonly desafio?: string;
    };
  }
}

export interface FatoresRoutesOptions {
  readonly security: SecurityLog;
  readonly fatores: Fatores;
  readonly publicUrl: string;
  /** The installation sends mail. */
  readonly correio: boolean;
  readonly mailer: Pick<Mailer, 'state'>;
}

/** Tries of the own password, and the minutes that they are counted for. */
const TRIES = { max: 10, minutes: 15 } as const;
/** Codes to prove an address that are sent within an hour. */
const LETTERS = 5;
const STEP_MS = 15 * 60 * 1000;

const gone = () => new Refusal(409, [message(MESSAGE_CODE.factorGone)]);
const noAccount = () => new Refusal(409, [message(MESSAGE_CODE.noAccount)]);

/** Sign-in factors besides the password: managed by their owner; recovery by administrators. */
export function fatoresRoutes(serving: Serving, options: FatoresRoutesOptions): void {
  const { database } = serving;
  const { security, fatores, publicUrl, correio, mailer } = options;
  const {
    getFatores,
    beginAplicativo,
    confirmAplicativo,
    beginChave,
    confirmChave,
    renewCodigosReserva,
    removeFator,
    changeEmail,
    confirmEmail,
    createRecuperacao,
  } = calls.fatores;

  /** Account of the person signed in. */
  const ownConta = async (request: FastifyRequest): Promise<Conta> => {
    const { user } = request.session;
    const conta = user === undefined ? null : await contaOf(database, user.username);
    if (conta === null || conta.pessoaId !== user?.pessoaId) throw noPerson();
    return conta;
  };
  /** Account of a person who has just given her password: a session left open must not let others register a factor. */
  const provedConta = async (request: FastifyRequest, senha: string): Promise<Conta> => {
    const conta = await ownConta(request);
    const tries = await database.system((tx) =>
      countUse(tx, `senha:${conta.pessoaId}`, TRIES.minutes),
    );
    if (tries > TRIES.max) throw tooManyAttempts();
    if (!(await checkSenha(senha, conta.senha))) {
      security.warn(request, 'factor-change', { reason: 'wrong-password' });
      throw invalidField('A senha não confere.', 'senha');
    }
    return conta;
  };
  /** Locks the account until the end of the transaction. */
  const lock = (tx: Tx, login: string) =>
    tx.query('select from conta where login = $1 for update', [login]);
  const audited = (tx: Tx, pessoaId: number, antes: Values | null, depois: Values | null) =>
    audit(
      tx,
      { pessoaId },
      depois === null ? 'exclusao' : 'inclusao',
      { key: 'fator' },
      pessoaId,
      antes,
      depois,
    );
  const refuseMore = async (tx: Tx, login: string) => {
    const { length } = await fatores.list(tx, login);
    if (length >= MOST)
      throw invalidField(`Uma conta tem no máximo ${MOST} formas de confirmação.`, 'nome');
  };
  const added = (codigosReserva: string[] | null): Presented<CodigosReserva> =>
    new Presented({ codigosReserva }, [message(MESSAGE_CODE.factorAdded)]);

  serve(serving, getFatores, async ({ request }) => {
    const conta = await ownConta(request);
    const { login, emailProvado, pessoaId } = conta;
    return database.system(async (tx) => {
      const [pessoa] = await tx.query<{ email: string | null }>(
        'select email from pessoa where id = $1',
        [pessoaId],
      );
      return {
        exigido: fatores.isRequired(conta),
        chaves: fatores.parte !== null,
        fatores: await fatores.list(tx, login),
        codigosReserva: await fatores.reservas(tx, login),
        email: emailProvado ?? pessoa?.email ?? null,
        emailProvado: emailProvado !== null,
        correio,
      };
    });
  });

  serve(serving, beginAplicativo, async ({ request, body }) => {
    const { login } = await provedConta(request, body.senha);
    const segredo = newSegredo();
    const sealed = (await fatores.seal(segredo)).toString('base64');
    request.session.fatorNovo = { ate: Date.now() + STEP_MS, segredo: sealed };
    return { segredo, endereco: enderecoOf(segredo, new URL(publicUrl).host, login) };
  });

  serve(serving, confirmAplicativo, async ({ request, body: { nome, codigo } }) => {
    const { login, pessoaId } = await ownConta(request);
    const { ate = 0, segredo: sealed } = request.session.fatorNovo ?? {};
    const segredo =
      sealed === undefined ? null : await fatores.unseal(Buffer.from(sealed, 'base64'));
    if (segredo === null || ate < Date.now()) throw gone();
    const interval = intervalOf(segredo, codigo, 0);
    if (interval === null) {
      throw invalidField(
        'O código não confere. Confira a hora do celular e use o próximo.',
        'codigo',
      );
    }
    const codes = await database.system(async (tx) => {
      await lock(tx, login);
      await refuseMore(tx, login);
      const made = await fatores.addAplicativo(tx, login, { nome, segredo, interval });
      await audited(tx, pessoaId, null, { tipo: 'aplicativo', nome });
      await queueCartaConta(tx, pessoaId, 'aviso-fator');
      return made;
    });
    delete request.session.fatorNovo;
    security.tell(request, 'factor-change');
    return added(codes);
  });

  serve(serving, beginChave, async ({ request, body }) => {
    const conta = await provedConta(request, body.senha);
    const { parte } = fatores;
    if (parte === null) throw gone();
    const chaves = await database.system((tx) => fatores.chaves(tx, conta.login));
    const made = await optionsForNew(parte, conta, chaves);
    request.session.fatorNovo = { ate: Date.now() + STEP_MS, desafio: made.challenge };
    return { ...made };
  });

  serve(serving, confirmChave, async ({ request, body: { nome, resposta } }) => {
    const { login, pessoaId } = await ownConta(request);
    const { ate = 0, desafio } = request.session.fatorNovo ?? {};
    const { parte } = fatores;
    if (desafio === undefined || parte === null || ate < Date.now()) throw gone();
    const chave = await readNew(parte, resposta, desafio);
    if (chave === null) throw invalidField('A chave de acesso não foi confirmada.', 'resposta');
    const codes = await database.system(async (tx) => {
      await lock(tx, login);
      await refuseMore(tx, login);
      const made = await fatores.addChave(tx, login, nome, chave);
      if (made === 'taken') throw invalidField('Esta chave de acesso já está em uso.', 'resposta');
      await audited(tx, pessoaId, null, { tipo: 'chave', nome });
      await queueCartaConta(tx, pessoaId, 'aviso-fator');
      return made;
    });
    delete request.session.fatorNovo;
    security.tell(request, 'factor-change');
    return added(codes);
  });

  serve(serving, renewCodigosReserva, async ({ request, body }) => {
    const { login, pessoaId } = await provedConta(request, body.senha);
    const codes = await database.system(async (tx) => {
      await lock(tx, login);
      if ((await fatores.list(tx, login)).length === 0) throw gone();
      const made = await fatores.makeReservas(tx, login);
      await audited(tx, pessoaId, null, { tipo: 'códigos de reserva' });
      await queueCartaConta(tx, pessoaId, 'aviso-fator');
      return made;
    });
    security.tell(request, 'factor-change');
    return { codigosReserva: codes };
  });

  serve(serving, removeFator, async ({ request, params: { id }, body }) => {
    const conta = await provedConta(request, body.senha);
    const { login, pessoaId } = conta;
    await database.system(async (tx) => {
      await lock(tx, login);
      const before = await fatores.list(tx, login);
      const gone = before.find((each) => each.id === id);
      if (gone === undefined) throw notFound();
      if (before.length === 1 && fatores.isRequired(conta)) {
        throw new Refusal(409, [message(MESSAGE_CODE.factorNeeded)]);
      }
      await fatores.remove(tx, login, id);
      await audited(tx, pessoaId, { tipo: gone.tipo, nome: gone.nome }, null);
      await queueCartaConta(tx, pessoaId, 'aviso-sem-fator');
    });
    security.tell(request, 'factor-change');
    return new Presented(null, [message(MESSAGE_CODE.factorRemoved)]);
  });

  serve(serving, changeEmail, async ({ request, body: { senha, email } }) => {
    if (!correio) throw unavailable('Esta instalação não envia e-mails.');
    const { pessoaId } = await provedConta(request, senha);
    const letters = await database.system((tx) => countUse(tx, `prova-email:${pessoaId}`, 60));
    if (letters > LETTERS) throw tooManyAttempts();
    await database.system(async (tx) => {
      await placeCodigoDoEmail(tx, pessoaId, email);
      await queueCartaConta(tx, pessoaId, 'email');
    });
    return new Presented(null, [promiseOf(mailer, MESSAGE_CODE.emailCodeSent)]);
  });

  serve(serving, confirmEmail, async ({ request, body: { codigo } }) => {
    const { login, pessoaId } = await ownConta(request);
    const proved = await tryCodigo(database, pessoaId, ['email'], codigo);
    const taken =
      proved !== null &&
      (await database.system(async (tx) => {
        if (!(await useUpCodigo(tx, pessoaId, proved))) return false;
        await tx.execute(
          `update conta set email_provado = $2,
             email_anterior = case when email_provado is distinct from $2 then email_provado else email_anterior end,
             email_trocado_em = case when email_provado is distinct from $2 then now() else email_trocado_em end
           where login = $1`,
          [login, proved.email],
        );
        await queueCartaConta(tx, pessoaId, 'aviso-email');
        await tx.execute('update pessoa set email = $2, versao = versao + 1 where id = $1', [
          ...[pessoaId, proved.email],
        ]);
        // Logs that the e-mail changed, never the address.
        await audit(tx, { pessoaId }, 'alteracao', { key: 'conta' }, pessoaId, null, {
          email: 'confirmado',
        });
        return true;
      }));
    if (!taken) {
      throw invalidField('O código não confere ou expirou. Confira, ou peça outro.', 'codigo');
    }
    return new Presented(null, [message(MESSAGE_CODE.emailProved)]);
  });

  serve(serving, createRecuperacao, async ({ params: { id }, body, actor, within, request }) => {
    const made = await within(async (tx) => {
      const [pessoa] = await tx.query('select from pessoa where id = $1 for no key update', [id]);
      if (pessoa === undefined) throw notFound();
      const [conta] = await tx.query('select 1 from conta where pessoa_id = $1', [id]);
      if (conta === undefined) throw noAccount();
      const code = await makeRecuperacao(tx, id, body.semFatores);
      const { expiraEm } = code;
      const { semFatores } = body;
      await audit(tx, actor, 'inclusao', { key: 'recuperacao' }, id, null, {
        expiraEm,
        semFatores,
      });
      return code;
    });
    security.tell(request, 'factor-change');
    return new Presented(made, [message(MESSAGE_CODE.recoveryMade)]);
  });
}
