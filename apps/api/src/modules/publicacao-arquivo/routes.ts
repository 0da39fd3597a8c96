import {
  MESSAGE_CODE,
  type Message,
  message,
  PUBLICACAO_ARQUIVO_PATH,
  publicacao,
  type Registry,
  TIPO_PUBLICACAO,
} from '@claraboia/contract';
import {
  editarPublicacaoArquivoSchema,
  type PublicacaoArquivo,
  salvarPublicacaoArquivoSchema,
} from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { holdRecord } from '../../engine/hold.ts';
import { readRecord } from '../../engine/read.ts';
import { authorize, type Repository, savedMessage } from '../../engine/repository.ts';
import type { Actor, Values } from '../../engine/types.ts';
import { parseBody } from '../../engine/validate.ts';
import { contextMissing, invalidField, notFound, Refusal } from '../../errors.ts';
import { idOf, ifMatch, sendData } from '../../http.ts';

export interface PublicacaoArquivoRoutesOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

type IdParams = { Params: { id: string } };
/** A row as a save carries it: what its cells hold is checked by the entity. */
type FileRow = { readonly id?: number } & Values;
type Publicacao = Values & {
  readonly id: number;
  readonly versao: number;
  readonly publicacaoArquivos: readonly Omit<PublicacaoArquivo, 'publicacao'>[];
};

/**
 * The files of a publication one by one (spec gestao §7, "Files"). Every write is a change of the publication,
 * through its own pipeline: its version rises, the trail shows what changed, its rules hold.
 */
export function publicacaoArquivoRoutes(
  app: FastifyInstance,
  options: PublicacaoArquivoRoutesOptions,
): void {
  const { database, registry, repository, actorOf } = options;

  const inClient = async <T>(
    request: FastifyRequest,
    action: 'view' | 'change',
    work: (tx: Tx, actor: Actor) => Promise<T>,
  ): Promise<T> => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    authorize(publicacao, actor, action);
    return database.tenant(actor.clienteId, (tx) => work(tx, actor));
  };

  /** The publication as it stands, held until the transaction ends, so that two writers take turns. */
  const hold = async (tx: Tx, id: number, versao?: number) =>
    (await holdRecord(tx, registry, publicacao, id, versao)) as Publicacao;

  /** Saves the publication with these files and answers one of them. */
  const save = async (
    tx: Tx,
    actor: Actor,
    before: Publicacao,
    rows: readonly FileRow[],
    place: number,
  ) => {
    const body = { ...before, publicacaoArquivos: rows };
    const saved = await atField(place, () => repository.change(tx, publicacao, actor, body));
    return { ...saved, file: filesOf(saved.record as Publicacao)[place] ?? null };
  };

  app.get<IdParams>(`${PUBLICACAO_ARQUIVO_PATH}/listar/:id`, async (request, reply) => {
    const files = await inClient(request, 'view', async (tx) => {
      const id = idOf(request.params.id);
      const record = (await readRecord(tx, registry, publicacao, id)) as Publicacao | null;
      if (record === null) throw notFound();
      return filesOf(record);
    });
    return sendData(reply, files);
  });

  app.post<IdParams>(`${PUBLICACAO_ARQUIVO_PATH}/salvar/:id`, async (request, reply) => {
    const { file } = await inClient(request, 'change', async (tx, actor) => {
      const id = idOf(request.params.id);
      const given = parseBody(salvarPublicacaoArquivoSchema, request.body);
      const before = await hold(tx, id);
      if ((before.tipoPublicacao as { id: number }).id !== TIPO_PUBLICACAO.arquivos) {
        throw invalidField('Este tipo de publicação não tem arquivos');
      }
      const rows = before.publicacaoArquivos;
      return save(tx, actor, before, [...rows, given], rows.length);
    });
    reply.status(201);
    return sendData(reply, file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  app.put<IdParams>(`${PUBLICACAO_ARQUIVO_PATH}/editar/:id`, async (request, reply) => {
    const saved = await inClient(request, 'change', async (tx, actor) => {
      const id = idOf(request.params.id);
      const { versao, ...given } = parseBody(editarPublicacaoArquivoSchema, request.body);
      const before = await hold(tx, await publicationOf(tx, id), versao);
      const place = before.publicacaoArquivos.findIndex((row) => row.id === id);
      if (place < 0) throw notFound();
      const rows: FileRow[] = before.publicacaoArquivos.map((row, index) =>
        index === place ? { ...row, ...given } : row,
      );
      return save(tx, actor, before, rows, place);
    });
    const done = message(MESSAGE_CODE.changed, 'Arquivo alterado.');
    return sendData(reply, saved.file, [savedMessage(saved, done)]);
  });

  app.delete<IdParams>(`${PUBLICACAO_ARQUIVO_PATH}/deletar/:id`, async (request, reply) => {
    await inClient(request, 'change', async (tx, actor) => {
      const id = idOf(request.params.id);
      const before = await hold(tx, await publicationOf(tx, id), ifMatch(request));
      const rows = before.publicacaoArquivos.filter((row) => row.id !== id);
      if (rows.length === before.publicacaoArquivos.length) throw notFound();
      if (rows.length === 0) {
        throw invalidField(
          'Este é o último arquivo da publicação e não pode ser excluído. Adicione outro antes, ou exclua a publicação.',
        );
      }
      await repository.change(tx, publicacao, actor, { ...before, publicacaoArquivos: rows });
    });
    return sendData(reply, null, [message(MESSAGE_CODE.deleted, 'Arquivo excluído.')]);
  });
}

function filesOf({ id, versao, publicacaoArquivos }: Publicacao): PublicacaoArquivo[] {
  return publicacaoArquivos.map((row) => ({
    ...row,
    publicacao: { id, versao },
  }));
}

async function publicationOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ publicacao_id: number }>(
    'select publicacao_id from publicacao_arquivo where cliente_id = $1 and id = $2',
    [tx.clienteId, id],
  );
  if (row === undefined) throw notFound();
  return row.publicacao_id;
}

/** A fault of the one row that was sent stands at its own field: `publicacaoArquivos.2.nome` → `nome`. */
async function atField<T>(place: number, work: () => Promise<T>): Promise<T> {
  const prefix = `publicacaoArquivos.${place}.`;
  const own = (each: Message): Message =>
    each.field?.startsWith(prefix) ? { ...each, field: each.field.slice(prefix.length) } : each;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.messages.map(own));
  }
}
