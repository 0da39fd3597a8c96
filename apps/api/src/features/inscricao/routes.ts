import { inscricao, MESSAGE_CODE, message, type Registry } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import { audit } from '../../engine/audit.ts';
import { holdRecord } from '../../engine/hold.ts';
import { type Repository, savedMessage } from '../../engine/repository.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { sendFile } from '../../services/arquivo/send-file.ts';
import { comprovanteName, findComprovante } from './comprovante.ts';

export interface InscricaoMeans {
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
}

/** Manager calls of registrations beyond the plain screen (spec gestao §7). */
export function inscricaoRoutes(serving: Serving, means: InscricaoMeans): void {
  const { storage, registry, repository } = means;

  serve(serving, calls.inscricao.updateInscricaoStatus, async ({ body, actor, within }) => {
    const { id, versao, statusPagamento } = body;
    const saved = await within(async (tx) => {
      const before = await holdRecord(tx, registry, inscricao, id);
      const now = { ...before, versao: versao ?? before.versao, statusPagamento };
      return repository.change(tx, inscricao, actor, now);
    });
    return new Presented(saved.record, [savedMessage(saved, message(MESSAGE_CODE.changed))]);
  });

  serveReply(serving, calls.inscricao.getInscricaoComprovante, async (asked) => {
    const { actor, within, request, reply } = asked;
    const { id } = asked.params;
    const file = await within(async (tx) => {
      const found = await findComprovante(tx, id);
      if (found === null) throw notFound('Esta inscrição ainda não tem comprovante.');
      const read = { comprovantePagamento: found.nome };
      await audit(tx, actor, 'consulta', inscricao, id, null, read);
      return found;
    });
    const saveAs = comprovanteName(id, file);
    const cacheControl = 'private, no-cache';
    return sendFile(request, reply, storage, file, { saveAs, attachment: false, cacheControl });
  });
}
