import { inscricao, MESSAGE_CODE, message, type Registry } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { holdRecord } from '../../engine/hold.ts';
import { authorize, type Repository, savedMessage } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, invalidField, notFound } from '../../errors.ts';
import { idOf, sendData } from '../../http.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import { sendFile } from '../arquivo/send-file.ts';
import { comprovanteName, findComprovante } from './comprovante.ts';

export interface InscricaoRoutesOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

/** What managers do with registrations beside the plain screen (spec gestao §7). */
export function inscricaoRoutes(app: FastifyInstance, options: InscricaoRoutesOptions): void {
  const { database, storage, registry, repository, actorOf } = options;

  const inClient = async (request: FastifyRequest) => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    return { actor, clienteId: actor.clienteId };
  };

  app.put(`${inscricao.path}/status`, async (request, reply) => {
    const { actor, clienteId } = await inClient(request);
    authorize(inscricao, actor, 'change');
    const { id, versao, statusPagamento } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof id !== 'number') throw invalidField('Informe o registro a alterar', 'id');
    if (typeof statusPagamento !== 'string' || statusPagamento.trim() === '') {
      throw invalidField('Informe a situação do pagamento', 'statusPagamento');
    }
    const saved = await database.tenant(clienteId, async (tx) => {
      const before = await holdRecord(tx, registry, inscricao, idOf(String(id)));
      // Whatever else came along in the row sent was read some time ago: only this is changed.
      const now = { ...before, versao: versao ?? before.versao, statusPagamento };
      return repository.change(tx, inscricao, actor, now);
    });
    return sendData(reply, saved.record, [savedMessage(saved, message(MESSAGE_CODE.changed))]);
  });

  app.get<{ Params: { id: string } }>(
    `${inscricao.path}/comprovante/:id`,
    async (request, reply) => {
      const { actor, clienteId } = await inClient(request);
      authorize(inscricao, actor, 'view');
      const id = idOf(request.params.id);
      const file = await database.tenant(clienteId, async (tx) => {
        const found = await findComprovante(tx, id);
        if (found === null) throw notFound('Esta inscrição ainda não tem comprovante.');
        const read = { comprovantePagamento: found.nome };
        await audit(tx, actor, 'consulta', inscricao, id, null, read);
        return found;
      });
      const saveAs = comprovanteName(id, file);
      const cacheControl = 'private, no-cache';
      return sendFile(request, reply, storage, file, { saveAs, attachment: false, cacheControl });
    },
  );
}
