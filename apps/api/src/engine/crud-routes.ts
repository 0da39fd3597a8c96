import {
  type AnyEntity,
  checkQuery,
  decodeGestaoQuery,
  type EntityAction,
  HISTORICO_PAGE_SIZE,
  isWritten,
  MESSAGE_CODE,
  type Message,
  message,
  parseCount,
  type Registry,
} from '@claraboia/contract';
import {
  crudCalls,
  ensaioBodySchema,
  loteBodySchema,
  loteChangeSchema,
} from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerGone } from '../asker-gone.ts';
import type { Database, Tx } from '../database/database.ts';
import { readsWith } from '../database/transaction.ts';
import { contextMissing, notFound } from '../errors.ts';
import { idOf, ifMatch, sendData, sendJsonText } from '../http.ts';
import { audit } from './audit.ts';
import { archiveMany, changeMany, removeMany, restoreMany } from './capabilities/many.ts';
import { Rehearsed, rehearse } from './capabilities/rehearse.ts';
import { type CleanTexts, cleanAll, NO_TEXTS, richTextsIn } from './clean-texts.ts';
import { readHistory } from './history.ts';
import { listDeleted } from './lixeira/list.ts';
import { type LossGate, writeWarned } from './loss-gate.ts';
import { type CountCache, readList, readPlace, readRecord, readRecordText } from './read.ts';
import { authorize, type Repository } from './repository.ts';
import { serveAs } from './serve.ts';
import type { Actor, EngineOptions } from './types.ts';
import { parseBody } from './validate.ts';
import { type Done, writeManyOnce, writeOnce } from './write-once.ts';

/** The rows of no client. */
export const SYSTEM = 0;

/** Dependencies of the entity routes. */
export interface CrudOptions
  extends Pick<EngineOptions, 'database' | 'registry' | 'actorOf' | 'cleanHtml'> {
  readonly repository: Repository;
  readonly counts: CountCache;
  readonly losses: LossGate;
}

/** Registers the verbs of every entity of the registry, as `crudCalls` declares them, except exports (`editExportRoutes`). */
export function crudRoutes(app: FastifyInstance, options: CrudOptions): void {
  for (const entity of options.registry.all) entityRoutes(app, entity, options);
}

/** Person and scope of a request, before a transaction is opened. */
interface Asker {
  readonly actor: Actor;
  /** The client whose rows these are; 0 of the installation. */
  readonly clienteId: number;
}

function entityRoutes(app: FastifyInstance, entity: AnyEntity, options: CrudOptions): void {
  const { database, registry, repository, counts } = options;
  const calls = crudCalls(registry, entity);
  const who = async (request: FastifyRequest): Promise<Asker> => {
    const actor = await options.actorOf(request, entity);
    return { actor, clienteId: scopeOf(entity, actor) };
  };
  const whoMay = (action: EntityAction) => async (request: FastifyRequest) => {
    const asker = await who(request);
    authorize(entity, asker.actor, action);
    return asker;
  };
  const within = <T>({ clienteId }: Asker, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withinScope(database, clienteId, work);
  /** @param ids records that the write takes away or changes, if the manager wants a warning; else null */
  const writing = <T>(
    asker: Asker,
    ids: readonly number[] | null,
    write: (tx: Tx) => Promise<T>,
  ): Promise<T> =>
    writeWarned(
      {
        gate: options.losses,
        within: (work) => within(asker, work),
        touched: ids === null ? null : { entity, ids },
      },
      write,
    );
  const once = (
    { request, ...asker }: Asker & { readonly request: FastifyRequest },
    work: (tx: Tx) => Promise<Done>,
    ids: readonly number[] | null = null,
  ) =>
    writing(asker, ids, (tx) =>
      writeOnce({ tx, registry, entity, actor: asker.actor, request }, work),
    );
  const onceForMany = <T>(
    { request, ...asker }: Asker & { readonly request: FastifyRequest },
    work: (tx: Tx) => Promise<T>,
    ids: readonly number[] | null = null,
  ) => writing(asker, ids, (tx) => writeManyOnce({ tx, actor: asker.actor, request }, work));
  const hasRichText = Object.values(entity.fields).some(({ type }) => type === 'richText');
  /** Before a transaction: no connection is held during cleaning. */
  const cleaned = async (
    asker: Asker,
    bodies: readonly unknown[],
    id: unknown = null,
  ): Promise<CleanTexts> => {
    if (!hasRichText) return NO_TEXTS;
    const stored = isId(id)
      ? await within(asker, (tx) => readRecord(tx, registry, entity, id))
      : null;
    return cleanAll(options.cleanHtml, asker.clienteId, richTextsIn(entity, bodies, stored));
  };
  const readsFor = (reply: FastifyReply) => readsWith(database, { signal: askerGone(reply) });
  const listed = (clienteId: number, asked: Readonly<Record<string, string | undefined>>) => {
    const query = decodeGestaoQuery(asked, entity.list.sort);
    return { registry, entity, query: checkQuery(registry, entity, query), clienteId };
  };

  if (calls.list !== null) {
    serveAs(app, calls.list, whoMay('list'), async ({ clienteId, query, reply }) => {
      const { data } = await readList(readsFor(reply), counts, listed(clienteId, query));
      return sendJsonText(reply, data);
    });
  }

  if (calls.place !== null) {
    serveAs(app, calls.place, whoMay('list'), async ({ clienteId, params, query, reply }) =>
      sendData(reply, await readPlace(readsFor(reply), listed(clienteId, query), params.id)),
    );
  }

  if (calls.view !== null) {
    serveAs(app, calls.view, whoMay('view'), async ({ params: { id }, reply, ...asker }) => {
      const text = await within(asker, async (tx) => {
        const found = await readRecordText(tx, registry, entity, id);
        if (found === null) throw notFound();
        await auditRead(tx, asker.actor, entity, id);
        return found;
      });
      return sendJsonText(reply, text);
    });
  }

  if (calls.add !== null) {
    serveAs(app, calls.add, whoMay('add'), async ({ reply, ...asked }) => {
      const { body } = asked.request;
      const texts = await cleaned(asked, [body]);
      const done = await once(asked, async (tx) => ({
        record: await repository.add(tx, entity, asked.actor, body, texts),
        code: MESSAGE_CODE.saved,
      }));
      reply.status(201);
      return sendDone(reply, done);
    });
  }

  if (calls.rehearse !== null) {
    serveAs(app, calls.rehearse, whoMay('import'), async ({ request, reply, ...asker }) => {
      try {
        const { linhas } = parseBody(ensaioBodySchema, request.body);
        const texts = await cleaned(
          asker,
          linhas.map(({ registro }) => registro),
        );
        const { actor } = asker;
        return await within(asker, (tx) =>
          rehearse({ tx, registry, repository, entity, actor, texts }, linhas),
        );
      } catch (error) {
        if (error instanceof Rehearsed) return sendData(reply, error.ensaio);
        throw error;
      }
    });
  }

  if (calls.change !== null) {
    serveAs(app, calls.change, who, async ({ query, reply, ...asked }) => {
      const mode = query.rectify ? 'rectify' : 'change';
      const { actor } = asked;
      authorize(entity, actor, mode);
      const { body } = asked.request;
      const id = (body as { id?: unknown } | null)?.id;
      const texts = await cleaned(asked, [body], id);
      const code = mode === 'rectify' ? MESSAGE_CODE.rectified : MESSAGE_CODE.changed;
      const done = await once(
        asked,
        async (tx) => {
          const saved = await repository[mode](tx, entity, actor, body, texts);
          return { record: saved.record, code: saved.changed ? code : MESSAGE_CODE.unchanged };
        },
        query.avisarPerda && isId(id) ? [id] : null,
      );
      return sendDone(reply, done);
    });
  }

  if (calls.history !== null) {
    serveAs(app, calls.history, whoMay('history'), async ({ params, query, reply, ...asker }) => {
      const { id } = params;
      const limit = parseCount('limit', query.limit, HISTORICO_PAGE_SIZE);
      const offset = parseCount('offset', query.offset, 0);
      const history = await within(asker, async (tx) => {
        const found = await readHistory(tx, entity, id, { limit, offset });
        await auditRead(tx, asker.actor, entity, id);
        return found;
      });
      return sendData(reply, history);
    });
  }

  for (const [call, verb, code] of [
    [calls.remove, 'remove', MESSAGE_CODE.deleted],
    [calls.archive, 'archive', MESSAGE_CODE.archived],
  ] as const) {
    if (call === null) continue;
    serveAs(app, call, whoMay('delete'), async ({ params: { id }, query, reply, ...asked }) => {
      const done = await once(
        asked,
        async (tx) => {
          await repository[verb](tx, entity, asked.actor, id, ifMatch(asked.request));
          return { record: null, code };
        },
        query.avisarPerda ? [id] : null,
      );
      return sendDone(reply, done);
    });
  }

  if (calls.trash !== null) {
    serveAs(app, calls.trash, whoMay('delete'), async ({ query, reply, ...asker }) =>
      sendData(reply, await within(asker, (tx) => listDeleted(tx, entity, query))),
    );
  }

  if (calls.restore !== null) {
    serveAs(app, calls.restore, whoMay('delete'), async ({ params, reply, ...asked }) => {
      // A repeated request answers without them.
      let notes: readonly Message[] = [];
      const done = await once(asked, async (tx) => {
        const restored = await repository.restore(tx, entity, asked.actor, params.id);
        notes = restored.notes;
        return { record: restored.record, code: MESSAGE_CODE.restored };
      });
      return sendData(reply, done.record, [message(done.code), ...notes]);
    });
  }

  const manyOf = (tx: Tx, { actor }: Asker) => ({ tx, registry, repository, entity, actor });

  if (calls.changeMany !== null) {
    serveAs(
      app,
      calls.changeMany,
      whoMay('change'),
      async ({ request, query, reply, ...asker }) => {
        const { registros, alteracoes } = parseBody(loteChangeSchema(entity), request.body);
        const lote = await onceForMany(
          { request, ...asker },
          (tx) => changeMany(manyOf(tx, asker), registros, alteracoes),
          query.avisarPerda ? idsOf(registros) : null,
        );
        return sendData(reply, lote);
      },
    );
  }

  for (const [call, write] of [
    [calls.removeMany, removeMany],
    [calls.archiveMany, archiveMany],
  ] as const) {
    if (call === null) continue;
    serveAs(app, call, whoMay('delete'), async ({ request, query, reply, ...asker }) => {
      const { registros } = parseBody(loteBodySchema, request.body);
      const lote = await onceForMany(
        { request, ...asker },
        (tx) => write(manyOf(tx, asker), registros),
        query.avisarPerda ? idsOf(registros) : null,
      );
      return sendData(reply, lote);
    });
  }

  if (calls.restoreMany !== null) {
    serveAs(app, calls.restoreMany, whoMay('delete'), async ({ request, reply, ...asker }) => {
      const { registros } = parseBody(loteBodySchema, request.body);
      const lote = await onceForMany({ request, ...asker }, (tx) =>
        restoreMany(manyOf(tx, asker), registros),
      );
      return sendData(reply, lote);
    });
  }

  if (calls.reorder !== null) {
    const { body: moved } = calls.reorder;
    const guests = registry.all.filter(
      ({ capabilities }) => capabilities.reorder?.via?.path === entity.path,
    );
    serveAs(app, calls.reorder, who, async ({ request, query, reply, ...asker }) => {
      const row = parseBody(moved.schema, request.body);
      const moving = guests.find((guest) => isMarked(guest, row)) ?? entity;
      const done = await within(asker, (tx) =>
        repository.move(tx, moving, asker.actor, idOf(String(row.id)), query.direcao),
      );
      const code = done ? MESSAGE_CODE.reordered : MESSAGE_CODE.reorderAtEnd;
      return sendData(reply, null, [message(code)]);
    });
  }
}

const sendDone = (reply: FastifyReply, { record, code }: Done) =>
  sendData(reply, record, [message(code)]);

const idsOf = (registros: readonly { readonly id: number }[]) => registros.map(({ id }) => id);

/** Invalid ids match no record, and the save reports that. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Client of the rows; 0 if they belong to the installation. */
export function scopeOf({ scope }: AnyEntity, { clienteId }: Actor): number {
  if (scope !== 'tenant') return SYSTEM;
  if (clienteId === null) throw contextMissing();
  return clienteId;
}

/** Runs `work` in a transaction over the rows of a client, or of the installation (0). */
export const withinScope = <T>(
  database: Database,
  clienteId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (clienteId === SYSTEM ? database.system(work) : database.tenant(clienteId, work));

/**
 * Entity with a form, by its key in a request.
 * @throws Refusal 404
 */
export function entityWithForm(registry: Registry, key: string): AnyEntity {
  const entity = registry.all.find((each) => each.key === key);
  if (entity === undefined || !isWritten(entity)) throw notFound('Este cadastro não existe.');
  return entity;
}

/** Logs in the audit trail who opened a personal record. */
async function auditRead(tx: Tx, actor: Actor, entity: AnyEntity, id: number): Promise<void> {
  if (entity.personal) await audit(tx, actor, 'consulta', entity, id, null, null);
}

/** Returns whether a row sent to another entity's path is one of this entity. */
function isMarked({ capabilities }: AnyEntity, row: unknown): boolean {
  const mark = capabilities.reorder?.via?.mark;
  return mark !== undefined && typeof row === 'object' && row !== null && Object.hasOwn(row, mark);
}
