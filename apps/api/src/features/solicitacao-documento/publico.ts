import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound, tooManyAttempts } from '../../errors.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { type StoredFile, sendFile } from '../../services/arquivo/send-file.ts';
import { countUse } from '../../services/limite/contagem.ts';
import {
  asksIdentification,
  identificationIn,
} from '../../services/publico/asks-identification.ts';
import { clienteIdOf } from '../../services/publico/cliente.ts';
import { keepRequest } from '../../services/publico/keep-request.ts';

export interface SolicitacaoPublicaMeans {
  readonly storage: Storage;
  /** Keyed hash, so that no network address is stored. */
  readonly hashOf: (...parts: readonly string[]) => Promise<string>;
}

/** Requests from one network address within an hour: enough for an office, too few for a robot. */
const MAX_REQUESTS = 300;
const WINDOW_MINUTES = 60;

interface Documento extends StoredFile {
  readonly avisoId: number;
  readonly titulo: string;
}

/**
 * Streams a document of a bidding notice. If the body asks for identification, the requester is stored for the managers.
 * JSON answers contain messages only (spec portal §7).
 */
export function solicitacaoPublicaRoutes(
  serving: Serving,
  { storage, hashOf }: SolicitacaoPublicaMeans,
): void {
  const { database } = serving;
  serveReply(serving, calls.solicitacaoDocumento.downloadAvisoDocumento, async (asked) => {
    const { params, query, request, reply } = asked;
    const clienteId = await clienteIdOf(database, params.cliente);
    const uses = await database.system(async (tx) =>
      countUse(tx, await hashOf('documento', networkOf(request.ip)), WINDOW_MINUTES),
    );
    if (uses > MAX_REQUESTS) throw tooManyAttempts();
    const found = await database.tenant(clienteId, async (tx) => {
      const documento = await findDocumento(tx, params.id);
      if (documento === null) throw notFound('Este documento não existe mais.');
      const identified = await asksIdentification(tx);
      if (identified) {
        const quem = identificationIn(query);
        const { avisoId, titulo } = documento;
        if (isBeginning(request)) {
          await keepRequest(tx, { avisoId, licitacaoId: null, documento: titulo }, quem);
        }
      }
      return { ...documento, identified };
    });
    const extension = found.nome.slice(found.nome.lastIndexOf('.'));
    return sendFile(request, reply, storage, found, {
      saveAs: found.titulo.toLowerCase().endsWith(extension)
        ? found.titulo
        : found.titulo + extension,
      attachment: true,
      // Every download counts as a request; an open document may be kept, but the setting may change.
      cacheControl: found.identified ? 'private, no-store' : 'public, no-cache',
    });
  });
}

/** A resumed transfer is the same request. */
const isBeginning = ({ headers: { range } }: FastifyRequest) =>
  range === undefined || /^bytes=0-/.test(range);

async function findDocumento(tx: Tx, id: number): Promise<Documento | null> {
  const [row] = await tx.query<Documento>(
    `select d.aviso_licitacao_id as "avisoId", mascarar_cpf(d.nome) as titulo, a.nome, a.tamanho, a.tipo
       from aviso_licitacao_documento d
       join arquivo a on a.cliente_id = d.cliente_id and a.nome = d.arquivo
      where d.cliente_id = $1 and a.cliente_id = $1 and d.id = $2`,
    [tx.clienteId, id],
  );
  return row ?? null;
}
