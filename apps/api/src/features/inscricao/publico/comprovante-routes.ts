import {
  aguardaComprovante,
  COMPROVANTE_MAX,
  CPF_INVALIDO,
  inscricao,
  MESSAGE_CODE,
  message,
  STATUS_PAGAMENTO,
  unmask,
} from '@claraboia/contract';
import { calls, type MinhaInscricao } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import { Presented, type Serving, serve, serveReply } from '../../../engine/serve.ts';
import { invalidField, invalidFile, notFound, Refusal } from '../../../errors.ts';
import { receiveForms } from '../../../services/arquivo/forms.ts';
import {
  type Accepted,
  type Incoming,
  keepAsSent,
  ofForm,
  receiveFile,
  tooLarge,
} from '../../../services/arquivo/receive.ts';
import { sendFile } from '../../../services/arquivo/send-file.ts';
import { comprovanteName, findComprovante } from '../comprovante.ts';
import type { Acessos } from './acesso-inscricao.ts';
import { readMinhaInscricao } from './minha-inscricao.ts';

export interface ComprovanteMeans {
  readonly storage: Storage;
  readonly acessos: Acessos;
  readonly accepted: Accepted;
}

/** Maximum bytes of a form around its file. */
const FORM_BYTES = 64 * 1024;

const notAwaited = () =>
  new Refusal(409, [
    message(MESSAGE_CODE.invalidField, 'Esta inscrição não está à espera de comprovante.', 'file'),
  ]);

/** The proof of payment, sent and seen by the person who has confirmed the code (spec portal §7). */
export async function comprovanteRoutes(
  serving: Serving,
  { storage, acessos, accepted }: ComprovanteMeans,
): Promise<void> {
  const { app, database } = serving;
  await receiveForms(app, { fileSize: COMPROVANTE_MAX });

  serveReply(serving, calls.inscricaoPublica.getMeuComprovante, async ({ request, reply }) => {
    const { clienteId, inscricaoId } = await acessos.require(request);
    const file = await database.tenant(clienteId, (tx) => findComprovante(tx, inscricaoId));
    if (file === null) throw notFound('Esta inscrição ainda não tem comprovante.');
    const cacheControl = 'private, no-store';
    const saveAs = comprovanteName(inscricaoId, file);
    return sendFile(request, reply, storage, file, { saveAs, attachment: false, cacheControl });
  });

  serve(serving, calls.inscricaoPublica.sendComprovante, async ({ request }) => {
    const { clienteId, inscricaoId } = await acessos.require(request);
    const minha = await database.tenant(clienteId, (tx) => requireMinha(tx, inscricaoId));
    if (!aguardaComprovante(minha.statusPagamento)) throw notAwaited();
    if (Number(request.headers['content-length'] ?? 0) > COMPROVANTE_MAX + FORM_BYTES) {
      throw tooLarge(COMPROVANTE_MAX);
    }
    const form = await readForm(request, storage);
    try {
      if (form.incoming === null) throw invalidFile('Escolha o arquivo a enviar.', 'file');
      if (form.cpf !== minha.cpf) throw invalidField(CPF_INVALIDO, 'cpf');
      const extension = /\.[a-z0-9]{1,8}$/i.exec(form.nome)?.[0] ?? '';
      const sender = { clienteId, pessoaId: null, nomeOriginal: `${inscricaoId}${extension}` };
      const { nome } = await keepAsSent(database, accepted, sender, form.incoming);
      const saved = await database.tenant(clienteId, async (tx) => {
        await claimProof(tx, inscricaoId, nome);
        return requireMinha(tx, inscricaoId);
      });
      return new Presented(saved, [message(MESSAGE_CODE.proofSent)]);
    } finally {
      await form.incoming?.received.discard();
    }
  });
}

async function requireMinha(tx: Tx, id: number): Promise<MinhaInscricao> {
  const minha = await readMinhaInscricao(tx, id);
  if (minha === null) throw notFound();
  return minha;
}

interface Form {
  readonly incoming: Incoming | null;
  readonly nome: string;
  readonly cpf: string | null;
}

/** Reads the parts of the form in any order. If the form breaks off, no file remains. */
async function readForm(request: FastifyRequest, storage: Storage): Promise<Form> {
  let incoming: Incoming | null = null;
  let nome = '';
  let cpf: string | null = null;
  try {
    for await (const part of ofForm(request.parts())) {
      if (part.type === 'file') {
        nome = part.filename;
        incoming = await receiveFile(part, storage, COMPROVANTE_MAX);
      } else if (part.fieldname === 'cpf' && typeof part.value === 'string') {
        cpf = unmask(part.value);
      }
    }
  } catch (error) {
    await incoming?.received.discard();
    throw error;
  }
  return { incoming, nome, cpf };
}

/** Links the file to the registration, unless its status has changed. */
async function claimProof(tx: Tx, id: number, nome: string): Promise<void> {
  const [before] = await tx.query<{ statusPagamento: string; comprovantePagamento: string | null }>(
    `select status_pagamento as "statusPagamento", comprovante_pagamento as "comprovantePagamento"
       from inscricao where cliente_id = $1 and id = $2 for no key update`,
    [tx.clienteId, id],
  );
  if (before === undefined) throw notFound();
  if (!aguardaComprovante(before.statusPagamento)) throw notAwaited();
  const after = { statusPagamento: STATUS_PAGAMENTO.emAnalise, comprovantePagamento: nome };
  await tx.execute(
    `update inscricao set status_pagamento = $3, comprovante_pagamento = $4, versao = versao + 1
      where cliente_id = $1 and id = $2`,
    [tx.clienteId, id, after.statusPagamento, after.comprovantePagamento],
  );
  await audit(tx, null, 'alteracao', inscricao, id, before, after);
  tx.touch();
}
