import { ANEXO_EXTENSOES, MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { authorize } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { parseBody } from '../../engine/validate.ts';
import { contextMissing, invalidField, notAllowed } from '../../errors.ts';
import { idOf, sendData } from '../../http.ts';
import type { UploadRoute } from '../arquivo/upload.ts';
import { refusalOf } from '../arquivo/upload-routes.ts';
import { listFiles, readFile, storedDocument, yearOf } from './files.ts';
import { type AnexoKind, anexoKinds } from './kinds.ts';
import { nameClaimer, readableName } from './readable-name.ts';

export interface AnexoRoutesOptions {
  readonly database: Database;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

type IdParams = { Params: { id: string } };

/** The files of procurements and contracts (spec gestao §7, "Files"). */
export function anexoRoutes(app: FastifyInstance, options: AnexoRoutesOptions): void {
  for (const kind of anexoKinds) kindRoutes(app, kind, options);
}

/** Where their contents are sent; the year in the address is the record's own. */
export const anexoUploads: readonly UploadRoute[] = anexoKinds.map((kind) => ({
  path: `${kind.path}/arquivo/upload/:id/:ano`,
  params: { ano: { description: `Ano da ${kind.yearLabel} ${kind.ofRecord}.`, example: 2026 } },
  extensions: ANEXO_EXTENSOES,
  refusal: refusalOf(ANEXO_EXTENSOES),
  picture: null,
  check: async (tx, { id, ano }) => {
    const year = await yearOf(tx, kind, idOf(id));
    if (ano !== String(year).padStart(4, '0')) {
      throw invalidField(`O ano não é o da ${kind.yearLabel} ${kind.ofRecord}, ${year}.`, 'ano');
    }
  },
}));

function kindRoutes(app: FastifyInstance, kind: AnexoKind, options: AnexoRoutesOptions): void {
  const { database, actorOf } = options;
  const inClient = async <T>(
    request: FastifyRequest,
    action: 'view' | 'change',
    work: (tx: Tx, actor: Actor) => Promise<T>,
  ): Promise<T> => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    authorize(kind.entity, actor, action);
    return database.tenant(actor.clienteId, (tx) => work(tx, actor));
  };

  app.get<IdParams>(`${kind.path}/arquivos/:id`, async (request, reply) => {
    const files = await inClient(request, 'view', async (tx) => {
      const id = idOf(request.params.id);
      await yearOf(tx, kind, id);
      return listFiles(tx, kind, id);
    });
    return sendData(reply, files);
  });

  app.post<IdParams>(`${kind.path}/arquivo/salvar/:id`, async (request, reply) => {
    const file = await inClient(request, 'change', async (tx, actor) => {
      const recordId = idOf(request.params.id);
      const body = parseBody(kind.saveSchema, request.body);
      const year = await yearOf(tx, kind, recordId);
      const { original, extension } = await storedDocument(tx, body.nomeArquivo);
      await requireTipo(tx, kind, body.tipo.id);
      const name = await nameClaimer(tx, kind.table)(year, readableName(original, extension));
      const day = 'data' in body ? body.data : body.dataArquivo;
      const [row] = await tx.query<{ id: number }>(
        `insert into ${kind.table}
           (cliente_id, ${kind.parentColumn}, tipo_id, nome_arquivo, ano, ${kind.dateColumn}, arquivo)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [tx.clienteId, recordId, body.tipo.id, name, year, day, body.nomeArquivo],
      );
      const saved = await readFile(tx, kind, row?.id ?? 0);
      await audit(tx, actor, 'inclusao', { key: kind.table }, saved.id, null, saved);
      tx.touch();
      return saved;
    });
    reply.status(201);
    return sendData(reply, file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  app.delete<IdParams>(`${kind.path}/arquivo/deletar/:id`, async (request, reply) => {
    await inClient(request, 'change', async (tx, actor) => {
      const id = idOf(request.params.id);
      const before = await readFile(tx, kind, id);
      if (before.licon) {
        throw notAllowed(
          'Este arquivo veio do tribunal de contas (LICON) e não pode ser excluído aqui.',
        );
      }
      await tx.execute(`delete from ${kind.table} where cliente_id = $1 and id = $2`, [
        tx.clienteId,
        id,
      ]);
      await audit(tx, actor, 'exclusao', { key: kind.table }, id, before, null);
      tx.touch();
    });
    return sendData(reply, null, [message(MESSAGE_CODE.deleted, 'Arquivo excluído.')]);
  });
}

async function requireTipo(tx: Tx, kind: AnexoKind, id: number): Promise<void> {
  const [found] = await tx.query(`select 1 from ${kind.tipoTable} where id = $1`, [id]);
  if (found === undefined) throw invalidField('O tipo escolhido não existe mais', 'tipo');
}
