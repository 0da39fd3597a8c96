import {
  CODIGO_MINUTOS,
  inscricao,
  MESSAGE_CODE,
  message,
  type Registry,
} from '@claraboia/contract';
import {
  type CodigoEnviado,
  calls,
  type InscricaoUsuario,
  type MinhaInscricao,
} from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import cookie from '@fastify/cookie';
import type { Tx } from '../../../database/database.ts';
import type { Repository } from '../../../engine/repository.ts';
import { Presented, type Serving, serve } from '../../../engine/serve.ts';
import { checkReferences } from '../../../engine/validate.ts';
import { Refusal, tooManyAttempts } from '../../../errors.ts';
import type { Mailer } from '../../../plugins/mail/mailer.ts';
import { promiseOf } from '../../../plugins/mail/promise.ts';
import { sameOriginOnly } from '../../../plugins/same-origin.ts';
import type { Accepted } from '../../../services/arquivo/receive.ts';
import { limitPerAddress } from '../../../services/limite/por-endereco.ts';
import { NavegadorDoPedido } from '../../../services/sessao/entrada/navegador-do-pedido.ts';
import { Acessos, openAcesso } from './acesso-inscricao.ts';
import { keepForm, sendCode, type Tried, tryCode } from './codigo.ts';
import { comprovanteRoutes } from './comprovante-routes.ts';
import { registerForm } from './confirmar.ts';
import { knowBrowser } from './envios.ts';
import { findEvento } from './evento-inscricao.ts';
import { readMinhaInscricao } from './minha-inscricao.ts';
import type { Resumos } from './resumos.ts';

export interface InscricaoPublicaMeans {
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly mailer: Mailer;
  readonly resumos: Resumos;
  readonly publicUrl: string;
  /** File types accepted as a proof of payment. */
  readonly accepted: Accepted;
}

const refuse = (status: number, code: Parameters<typeof message>[0], field?: string) =>
  new Refusal(status, [message(code, undefined, field)]);

const REFUSED: Readonly<Record<Exclude<Tried['outcome'], 'right'>, () => Refusal>> = {
  wrong: () => refuse(422, MESSAGE_CODE.wrongCode, 'code'),
  expired: () => refuse(422, MESSAGE_CODE.codeExpired, 'code'),
  used: () => refuse(422, MESSAGE_CODE.codeUsed, 'code'),
  exhausted: () => refuse(422, MESSAGE_CODE.codeExhausted, 'code'),
  elsewhere: () => refuse(422, MESSAGE_CODE.codeOfOtherBrowser, 'code'),
};

/** Path of the cookie that marks the browser: the calls about codes, and no other. */
const CODES = '/public/v1/codigo-validacao';
/** Subject of the mark: one for all events and CPFs, since people register several from one browser. */
const SUBJECT = 'inscricao';

/**
 * Registration calls of citizens (spec portal §7, ADR 0015). Until a code is confirmed, every call answers the same for
 * registered and unregistered CPFs. Then a cookie opens that one registration for a limited time.
 */
export async function inscricaoPublicaRoutes(
  serving: Serving,
  means: InscricaoPublicaMeans,
): Promise<void> {
  const { app, database } = serving;
  const { registry, repository, mailer, resumos, publicUrl } = means;
  const declared = calls.inscricaoPublica;
  const acessos = new Acessos(database, publicUrl);
  const navegadores = new NavegadorDoPedido({
    hashOf: (...of) => resumos.of(...of),
    publicUrl,
    name: 'claraboia_pedido',
    path: CODES,
    days: 30,
  });
  await app.register(cookie);
  await limitPerAddress(app);
  sameOriginOnly(app, publicUrl);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  serve(serving, declared.listInscricaoUsuario, async ({ query, request }) => {
    const { cpf, ...asked } = query;
    const evento = await findEvento(database, asked);
    const acesso = await acessos.find(request);
    // Found by the cookie, never by the CPF: a stranger's CPF is not queried, so nothing leaks.
    const minha =
      acesso?.clienteId === evento.clienteId
        ? await database.tenant(evento.clienteId, (tx) =>
            readMinhaInscricao(tx, acesso.inscricaoId),
          )
        : null;
    const own = minha?.cpf === cpf && minha.evento.id === evento.id;
    const item: InscricaoUsuario = own ? minha : { confirmado: false };
    return { list: [item], count: 1 };
  });

  const presentSent = (sent: boolean) => {
    if (!sent) throw tooManyAttempts();
    const data: CodigoEnviado = { minutos: CODIGO_MINUTOS };
    return new Presented(data, [promiseOf(mailer, MESSAGE_CODE.codeSent)]);
  };

  serve(serving, declared.sendCodigoValidacao, async ({ query, request, reply }) => {
    const { cpf, ...asked } = query;
    const evento = await findEvento(database, asked);
    const navegador = await navegadores.set(request, reply, SUBJECT);
    return presentSent(
      await sendCode(database, resumos, { evento, cpf, ip: request.ip, navegador }),
    );
  });

  serve(serving, declared.createInscricaoPublica, async ({ query, body, request, reply }) => {
    const evento = await findEvento(database, query);
    if (!evento.aberto) throw refuse(409, MESSAGE_CODE.registrationClosed);
    const { confirmEmail: _, ...form } = body;
    await database.tenant(evento.clienteId, (tx) => checkReferences(tx, registry, inscricao, form));
    const cpf = String(form.cpf);
    const email = String(form.email);
    const navegador = await navegadores.set(request, reply, SUBJECT);
    const asking = { evento, cpf, ip: request.ip, navegador };
    return presentSent(await keepForm(database, resumos, asking, { ...form, email }));
  });

  serve(serving, declared.confirmCodigoValidacao, async ({ query, request, reply }) => {
    const { cpf, code, ...asked } = query;
    const evento = await findEvento(database, asked);
    const navegador = await navegadores.nonceOf(request, SUBJECT);
    const opened = await database.tenant(evento.clienteId, async (tx) => {
      const tried = await tryCode(tx, resumos, { evento, cpf, navegador }, code);
      if (tried.outcome !== 'right') return tried.outcome;
      const found = await open(tx, tried);
      if (typeof found !== 'string' && navegador !== null) {
        await knowBrowser(tx, resumos, { evento, cpf, navegador }, found.minha.email);
      }
      return found;
    });
    if (opened === 'taken') throw refuse(409, MESSAGE_CODE.alreadyRegistered, 'cpf');
    if (typeof opened === 'string') throw REFUSED[opened]();
    acessos.set(reply, opened.acesso);
    return new Presented(opened.minha, [message(MESSAGE_CODE.codeConfirmed)]);
  });

  type Opened = { readonly acesso: string; readonly minha: MinhaInscricao };

  /** Opens the registration of a correct code, and creates it first if the code confirms a form. */
  async function open(
    tx: Tx,
    { inscricaoId, pendenteId }: Extract<Tried, { outcome: 'right' }>,
  ): Promise<Opened | 'taken' | 'expired'> {
    const id =
      pendenteId === null
        ? (inscricaoId ?? 'gone')
        : await registerForm(tx, repository, pendenteId);
    if (id === 'taken') return 'taken';
    const minha = id === 'gone' ? null : await readMinhaInscricao(tx, id);
    if (id === 'gone' || minha === null) return 'expired';
    return { acesso: await openAcesso(tx, id), minha };
  }

  serve(serving, declared.closeInscricao, async ({ request, reply }) => {
    await acessos.close(request, reply);
    return new Presented(null, [message(MESSAGE_CODE.accessEnded)]);
  });

  await app.register((scope) => comprovanteRoutes({ app: scope, database }, { ...means, acessos }));
}
