import {
  type AnyEntity,
  checkQuery,
  decodeGestaoQuery,
  type EntityAction,
  HISTORICO_PAGE_SIZE,
  importOf,
  isWritten,
  MESSAGE_CODE,
  message,
  parseCount,
} from '@claraboia/contract';
import { ensaioBodySchema } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerGone } from '../asker-gone.ts';
import type { Tx } from '../database/database.ts';
import { readsWith } from '../database/transaction.ts';
import { contextMissing, invalidField, invalidQuery, notFound } from '../errors.ts';
import { idOf, ifMatch, queryOf, sendData, sendJsonText } from '../http.ts';
import { audit } from './audit.ts';
import { Rehearsed, rehearse } from './capabilities/rehearse.ts';
import { type CleanTexts, cleanAll, NO_TEXTS, richTextsIn } from './clean-texts.ts';
import { readHistory } from './history.ts';
import {
  type CountCache,
  type ListAsked,
  readList,
  readPlace,
  readRecord,
  readRecordText,
} from './read.ts';
import { authorize, type Repository } from './repository.ts';
import type { Actor, EngineOptions } from './types.ts';
import { parseBody } from './validate.ts';
import { type Done, writeOnce } from './write-once.ts';

/** The rows of no client. */
const SYSTEM = 0;

/** What the routes of entities are made with. */
export interface CrudOptions
  extends Pick<EngineOptions, 'database' | 'registry' | 'actorOf' | 'cleanHtml'> {
  readonly repository: Repository;
  readonly counts: CountCache;
}

type IdParams = { Params: { id: string } };

/**
 * Registers the verbs of every entity of the registry (spec gestao §7): list, one record, add,
 * change (with `?rectify=true` rectify), delete, where it can be reordered `trocar-ordem`, and the
 * `historico` of a record and its `lugar` in a list, where files are imported their `ensaio`. Disabled modes have no route.
 */
export function crudRoutes(app: FastifyInstance, options: CrudOptions): void {
  for (const entity of options.registry.all) entityRoutes(app, entity, options);
}

function entityRoutes(app: FastifyInstance, entity: AnyEntity, options: CrudOptions): void {
  const { registry, repository, counts } = options;
  const scoped = <T>(request: FastifyRequest, work: (tx: Tx, actor: Actor) => Promise<T>) =>
    inScope(options, entity, request, work);
  /** For what comes before a transaction: no connection is held while rich text waits to be cleaned. */
  const writing = async (request: FastifyRequest, action: EntityAction) => {
    const actor = await options.actorOf(request, entity);
    const clienteId = scopeOf(entity, actor);
    authorize(entity, actor, action);
    const within = <T>(work: (tx: Tx) => Promise<T>) => withinScope(options, entity, actor, work);
    const once = (work: (tx: Tx) => Promise<Done>) =>
      within((tx) => writeOnce({ tx, registry, entity, actor, request }, work));
    return { actor, within, once, clienteId };
  };
  const hasRichText = Object.values(entity.fields).some(({ type }) => type === 'richText');
  const cleaned = async (
    { within, clienteId }: Awaited<ReturnType<typeof writing>>,
    bodies: readonly unknown[],
    id: unknown = null,
  ): Promise<CleanTexts> => {
    if (!hasRichText) return NO_TEXTS;
    const stored = isId(id) ? await within((tx) => readRecord(tx, registry, entity, id)) : null;
    return cleanAll(options.cleanHtml, clienteId, richTextsIn(entity, bodies, stored));
  };

  if (entity.modes.has('list')) {
    const readsFor = (reply: FastifyReply) =>
      readsWith(options.database, { signal: askerGone(reply) });
    const asked = async (request: FastifyRequest): Promise<ListAsked> => {
      const actor = await options.actorOf(request, entity);
      authorize(entity, actor, 'list');
      const query = decodeGestaoQuery(queryOf(request.query), entity.list.sort);
      const checked = checkQuery(registry, entity, query);
      return { registry, entity, query: checked, clienteId: scopeOf(entity, actor) };
    };
    app.get(entity.path, async (request, reply) => {
      const { data } = await readList(readsFor(reply), counts, await asked(request));
      return sendJsonText(reply, data);
    });
    app.get<IdParams>(`${entity.path}/:id/lugar`, async (request, reply) => {
      const list = await asked(request);
      return sendData(reply, await readPlace(readsFor(reply), list, idOf(request.params.id)));
    });
  }

  if (entity.modes.has('view')) {
    app.get<IdParams>(`${entity.path}/:id`, async (request, reply) => {
      const text = await scoped(request, async (tx, actor) => {
        authorize(entity, actor, 'view');
        const id = idOf(request.params.id);
        const found = await readRecordText(tx, registry, entity, id);
        if (found === null) throw notFound();
        await auditRead(tx, actor, entity, id);
        return found;
      });
      return sendJsonText(reply, text);
    });
  }

  if (entity.modes.has('add')) {
    app.post(entity.path, async (request, reply) => {
      const { body } = request;
      const writer = await writing(request, 'add');
      const texts = await cleaned(writer, [body]);
      const done = await writer.once(async (tx) => ({
        record: await repository.add(tx, entity, writer.actor, body, texts),
        code: MESSAGE_CODE.saved,
      }));
      reply.status(201);
      return sendDone(reply, done);
    });
  }

  if (importOf(entity) !== null) {
    app.post(`${entity.path}/ensaio`, async (request, reply) => {
      try {
        const writer = await writing(request, 'import');
        const { linhas } = parseBody(ensaioBodySchema, request.body);
        const texts = await cleaned(
          writer,
          linhas.map(({ registro }) => registro),
        );
        const { actor, within } = writer;
        return await within((tx) =>
          rehearse({ tx, registry, repository, entity, actor, texts }, linhas),
        );
      } catch (error) {
        if (error instanceof Rehearsed) return sendData(reply, error.ensaio);
        throw error;
      }
    });
  }

  if (entity.modes.has('change') || entity.modes.has('rectify')) {
    app.put(entity.path, async (request, reply) => {
      const mode = isRectify(queryOf(request.query).rectify) ? 'rectify' : 'change';
      const { body } = request;
      const writer = await writing(request, mode);
      const texts = await cleaned(writer, [body], (body as { id?: unknown } | null)?.id);
      const code = mode === 'rectify' ? MESSAGE_CODE.rectified : MESSAGE_CODE.changed;
      const done = await writer.once(async (tx) => {
        const saved = await repository[mode](tx, entity, writer.actor, body, texts);
        return { record: saved.record, code: saved.changed ? code : MESSAGE_CODE.unchanged };
      });
      return sendDone(reply, done);
    });
  }

  if (entity.modes.has('view') && isWritten(entity)) {
    app.get<IdParams>(`${entity.path}/:id/historico`, async (request, reply) => {
      const query = queryOf(request.query);
      const limit = parseCount('limit', query.limit, HISTORICO_PAGE_SIZE);
      const offset = parseCount('offset', query.offset, 0);
      const history = await scoped(request, async (tx, actor) => {
        authorize(entity, actor, 'history');
        const id = idOf(request.params.id);
        const found = await readHistory(tx, entity, id, { limit, offset });
        await auditRead(tx, actor, entity, id);
        return found;
      });
      return sendData(reply, history);
    });
  }

  if (entity.modes.has('delete')) {
    app.delete<IdParams>(`${entity.path}/:id`, async (request, reply) => {
      const { actor, once } = await writing(request, 'delete');
      const done = await once(async (tx) => {
        await repository.remove(tx, entity, actor, idOf(request.params.id), ifMatch(request));
        return { record: null, code: MESSAGE_CODE.deleted };
      });
      return sendDone(reply, done);
    });
  }

  if (entity.capabilities.reorder !== undefined) {
    const guests = registry.all.filter(
      ({ capabilities }) => capabilities.reorder?.via?.path === entity.path,
    );
    app.post(`${entity.path}/trocar-ordem`, async (request, reply) => {
      const { direcao } = queryOf(request.query);
      if (direcao !== 'subir' && direcao !== 'descer') {
        throw invalidQuery('direcao inválida: use subir ou descer');
      }
      const id = (request.body as { id?: unknown } | null)?.id;
      if (typeof id !== 'number') throw invalidField('Informe o registro a mover', 'id');
      const moving = guests.find((guest) => isMarked(guest, request.body)) ?? entity;
      const moved = await inScope(options, moving, request, (tx, actor) =>
        repository.move(tx, moving, actor, idOf(String(id)), direcao),
      );
      const code = moved ? MESSAGE_CODE.reordered : MESSAGE_CODE.reorderAtEnd;
      return sendData(reply, null, [message(code)]);
    });
  }
}

const sendDone = (reply: FastifyReply, { record, code }: Done) =>
  sendData(reply, record, [message(code)]);

function isRectify(raw: string | undefined): boolean {
  if (raw === undefined || raw === 'false') return false;
  if (raw !== 'true') throw invalidQuery('rectify inválido: use true ou false');
  return true;
}

/** Scope first: the transaction holds the client before anything else is looked at. */
async function inScope<T>(
  options: Pick<CrudOptions, 'database' | 'actorOf'>,
  entity: AnyEntity,
  request: FastifyRequest,
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const actor = await options.actorOf(request, entity);
  return withinScope(options, entity, actor, (tx) => work(tx, actor));
}

function withinScope<T>(
  { database }: Pick<CrudOptions, 'database'>,
  entity: AnyEntity,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const clienteId = scopeOf(entity, actor);
  return clienteId === SYSTEM ? database.system(work) : database.tenant(clienteId, work);
}

/** Other ids are of no record, and the save says so. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The client whose rows are meant; 0 where they belong to the installation. */
function scopeOf({ scope }: AnyEntity, { clienteId }: Actor): number {
  if (scope !== 'tenant') return SYSTEM;
  if (clienteId === null) throw contextMissing();
  return clienteId;
}

/** Where a record is a person's own, who opened it is told in the trail. */
async function auditRead(tx: Tx, actor: Actor, entity: AnyEntity, id: number): Promise<void> {
  if (entity.personal) await audit(tx, actor, 'consulta', entity, id, null, null);
}

/** Whether a row sent to another entity's path is one of this entity. */
function isMarked({ capabilities }: AnyEntity, row: unknown): boolean {
  const mark = capabilities.reorder?.via?.mark;
  return mark !== undefined && typeof row === 'object' && row !== null && Object.hasOwn(row, mark);
}
