import { MESSAGE_CODE, maskCpf, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { invalidField, notFound, Refusal } from '../../errors.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';
import { promiseOf } from '../../plugins/mail/promise.ts';
import { makeConvite, tryConvite, useUpConvite } from '../../services/convite/convite.ts';
import { countUse } from '../../services/limite/contagem.ts';
import { waitText } from '../../services/limite/espera.ts';
import { limitPerAddress } from '../../services/limite/por-endereco.ts';
import { findAcesso, houseOf } from '../../services/sessao/acesso.ts';
import { queueCartaConta } from '../../services/sessao/conta/cartas-conta.ts';
import {
  placeCodigoDoEmail,
  tryCodigo,
  useUpCodigo,
} from '../../services/sessao/conta/codigo-conta.ts';
import { makeConta } from '../../services/sessao/conta/conta-nova.ts';
import { embeddedIssuer } from '../../services/sessao/embedded-provider.ts';
import { hashSenha } from '../../services/sessao/senha.ts';
import type { Senhas } from '../../services/sessao/senha-vazada.ts';

declare module 'fastify' {
  interface Session {
    /** Proven invitation and its expiry; the remaining steps of the first access rely on this alone. */
    primeiroAcesso?: {
      readonly pessoaId: number;
      /** Stored form of the proven invitation: a later one invalidates it. */
      readonly convite: string;
      readonly ate: number;
    };
  }
}

export interface PrimeiroAcessoOptions {
  readonly senhas: Senhas;
  /** The installation sends mail: addresses are proved. */
  readonly correio: boolean;
  readonly mailer: Pick<Mailer, 'state'>;
  readonly publicUrl: string;
}

/** Codes to prove an address that are sent for one person within an hour. */
const LETTERS = 5;
/** Milliseconds between the proof and the end of the first access. */
const PROOF_MS = 15 * 60 * 1000;

const wrongInvitation = () => new Refusal(422, [message(MESSAGE_CODE.wrongInvitation)]);
const accountExists = () => new Refusal(409, [message(MESSAGE_CODE.accountExists)]);
const invitationGone = () => new Refusal(409, [message(MESSAGE_CODE.invitationGone)]);
const tooMany = () => new Refusal(429, [message(MESSAGE_CODE.tooManyAttempts)]);

/** Invitations, and the first access that they open (ADR 0011); with the embedded provider only. */
export async function primeiroAcessoRoutes(
  serving: Serving,
  { publicUrl, senhas, correio, mailer }: PrimeiroAcessoOptions,
): Promise<void> {
  const { createConvite, confirmPrimeiroAcesso, proveEmailPrimeiroAcesso, finishPrimeiroAcesso } =
    calls.primeiroAcesso;
  const { app, database } = serving;
  await limitPerAddress(app);

  serve(serving, createConvite, async ({ params: { id }, actor, within }) => {
    const convite = await within(async (tx) => {
      const [pessoa] = await tx.query('select from pessoa where id = $1 for no key update', [id]);
      if (pessoa === undefined) throw notFound();
      if (await hasConta(tx, id)) throw accountExists();
      const made = await makeConvite(tx, id, actor.pessoaId);
      const { expiraEm } = made;
      await audit(tx, actor, 'inclusao', { key: 'convite' }, id, null, { expiraEm });
      return made;
    });
    return new Presented(convite, [message(MESSAGE_CODE.invited)]);
  });

  serve(serving, confirmPrimeiroAcesso, async ({ body, request }) => {
    const { cpf, codigo, identificador } = body;
    const proof = await tryConvite(database, { cpf, codigo, ip: request.ip });
    // Looked up for unknown people too: the same work for every answer.
    const pessoaId = proof.outcome === 'proved' ? proof.pessoaId : 0;
    const acesso = await findAcesso(database, pessoaId, { identificador });
    if (proof.outcome === 'wait') {
      throw new Refusal(429, [message(MESSAGE_CODE.tooManyAttempts, waitText(proof.minutes))]);
    }
    if (proof.outcome !== 'proved' || acesso === null) throw wrongInvitation();
    const [nome, exists] = await database.system(async (tx) => [
      await nomeOf(tx, pessoaId),
      await hasConta(tx, pessoaId),
    ]);
    if (exists) throw accountExists();
    // Prevents session fixation.
    await request.session.regenerate();
    request.session.primeiroAcesso = {
      pessoaId,
      convite: proof.convite,
      ate: Date.now() + PROOF_MS,
    };
    const { client, papel } = acesso;
    return {
      nome,
      cpf: maskCpf(cpf),
      papel,
      cliente: { nome: client.nome, cidade: client.cidade },
    };
  });

  const provedIn = ({ session: { primeiroAcesso: proof } }: FastifyRequest) => {
    if (proof === undefined || proof.ate < Date.now()) throw invitationGone();
    return proof;
  };

  serve(serving, proveEmailPrimeiroAcesso, async ({ body: { email }, request }) => {
    if (!correio) throw notFound();
    const { pessoaId } = provedIn(request);
    const letters = await database.system((tx) => countUse(tx, `prova-email:${pessoaId}`, 60));
    if (letters > LETTERS) throw tooMany();
    await database.system(async (tx) => {
      if (await isTaken(tx, email)) throw invalidField('Este e-mail já é de outra conta.', 'email');
      await placeCodigoDoEmail(tx, pessoaId, email);
      await queueCartaConta(tx, pessoaId, 'email');
    });
    return new Presented(null, [promiseOf(mailer, MESSAGE_CODE.emailCodeSent)]);
  });

  /** Verifies the e-mail code; null if the installation sends no mail. @throws Refusal at the code's field */
  const proveEmail = async (pessoaId: number, email: string, codigo: string | undefined) => {
    if (!correio) return null;
    const proved =
      codigo === undefined ? null : await tryCodigo(database, pessoaId, ['email'], codigo);
    if (proved?.email !== email) {
      throw invalidField('O código não confere ou expirou. Confira, ou peça outro.', 'codigoEmail');
    }
    return proved;
  };

  serve(serving, finishPrimeiroAcesso, async ({ body, request }) => {
    const { email, senha, codigoEmail } = body;
    const { pessoaId, convite } = provedIn(request);
    const nome = await database.system((tx) => nomeOf(tx, pessoaId));
    const fault = await senhas.faultOf(senha, {
      known: [email, nome],
      house: await houseOf(database, pessoaId),
    });
    if (fault !== null) throw invalidField(fault, 'senha');
    const prova = await proveEmail(pessoaId, email, codigoEmail);
    const hash = await hashSenha(senha);
    await database.system(async (tx) => {
      await tx.query('select from pessoa where id = $1 for no key update', [pessoaId]);
      if (await hasConta(tx, pessoaId)) throw accountExists();
      await makeConta(tx, {
        pessoaId,
        login: email,
        hash,
        issuer: embeddedIssuer(publicUrl),
        provado: prova !== null,
      });
      if (prova !== null && !(await useUpCodigo(tx, pessoaId, prova))) throw invitationGone();
      if (!(await useUpConvite(tx, pessoaId, convite))) throw invitationGone();
    });
    await request.session.destroy();
    return new Presented({ login: email }, [message(MESSAGE_CODE.accountCreated)]);
  });
}

async function isTaken(tx: Tx, login: string): Promise<boolean> {
  const found = await tx.query('select 1 from conta where login = $1', [login]);
  return found.length > 0;
}

async function hasConta(tx: Tx, pessoaId: number): Promise<boolean> {
  const found = await tx.query('select 1 from conta where pessoa_id = $1 limit 1', [pessoaId]);
  return found.length > 0;
}

async function nomeOf(tx: Tx, pessoaId: number): Promise<string> {
  const [row] = await tx.query<{ nome: string }>('select nome from pessoa where id = $1', [
    pessoaId,
  ]);
  if (row === undefined) throw invitationGone();
  return row.nome;
}
