import type { Message } from '@claraboia/contract';
import type {
  AnyCall,
  CallBodyOf,
  CallDataOf,
  CallParams,
  CallParamsOf,
  CallQueryOf,
} from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { contextMissing, invalidQuery, notAllowed, notFound } from '../errors.ts';
import { queryOf, sendData } from '../http.ts';
import type { Actor } from './types.ts';
import { parseBody } from './validate.ts';
import './fault-texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declaration that a route was registered from. */
    call?: AnyCall;
  }
}

/** Target of registered calls, and the dependencies of non-public ones. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Unset if all calls are public. */
  readonly whoAsks?: WhoAsks;
}

interface WhoAsks {
  /**
   * @throws Refusal for anonymous requests, with `inClient` if no client was chosen, and with `ofClient` if a screen of
   * another client writes
   */
  actorOf(request: FastifyRequest, inClient: boolean, ofClient: boolean): Promise<Actor>;
  /** Person signed in; null if the user has no person here. @throws Refusal for anonymous requests */
  pessoaOf(request: FastifyRequest): number | null;
}

interface Asked<C extends AnyCall> {
  readonly params: CallParamsOf<C>;
  readonly query: CallQueryOf<C>;
  readonly body: CallBodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface AskedInSession {
  /** Null if the user has no person here. */
  readonly pessoaId: number | null;
  /** Runs `work` in a transaction over the installation's own rows. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

interface AskedByActor {
  readonly actor: Actor;
  /** Runs `work` in a transaction over the rows of the client, of an administrator's call over the installation's. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

interface AskedInClient extends AskedByActor {
  readonly actor: Actor & { readonly clienteId: number };
}

interface ByWho {
  readonly public: Readonly<Record<never, never>>;
  readonly session: AskedInSession;
  readonly cliente: AskedInClient;
  readonly gestor: AskedInClient;
  readonly admin: AskedByActor;
  /** For an administrator `within` covers the installation, for a manager the client. */
  readonly auditor: AskedByActor;
}

/** Input of a handler: the validated parts of the request, and who sent them. */
export type AskedOf<C extends AnyCall> = Asked<C> & ByWho[C['who']];

/** Data with messages. */
export class Presented<T> {
  readonly data: T;
  readonly messages: readonly Message[];

  constructor(data: T, messages: readonly Message[]) {
    this.data = data;
    this.messages = messages;
  }
}

/** Deep readonly: handlers receive and return data that is never mutated. */
type Frozen<T> = T extends (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

type Answered<C extends AnyCall> = Frozen<CallDataOf<C>>;

/**
 * Registers a call from its declaration: the request is parsed, the asker is identified, and the handler's result
 * becomes the `data` of the envelope.
 */
export function serve<C extends AnyCall>(
  serving: Serving,
  call: C,
  handler: (
    asked: AskedOf<C>,
  ) => Promise<Answered<C> | Presented<Answered<C>>> | Answered<C> | Presented<Answered<C>>,
): void {
  const status = 'data' in call.answer ? (call.answer.status ?? 200) : 200;
  register(serving, call, async (asked, reply) => {
    const result = await handler(asked);
    reply.status(status);
    return result instanceof Presented
      ? sendData(reply, result.data, result.messages)
      : sendData(reply, result);
  });
}

/** The same for a handler that sends the answer itself: a file, an export, a cached answer. */
export function serveReply<C extends AnyCall>(
  serving: Serving,
  call: C,
  handler: (asked: AskedOf<C>) => Promise<FastifyReply> | FastifyReply,
): void {
  register(serving, call, (asked) => handler(asked));
}

/** Bytes of a JSON body from people other than managers: a small form, or nothing. */
const SMALL_BODY = 64 * 1024;

const isSmall = (call: AnyCall) =>
  !('body' in call) ||
  ((call.who === 'public' || call.who === 'session') && 'schema' in (call.body ?? {}));

/** Identifies the asker. @throws Refusal if that person may not ask */
type FindAsker<W> = (request: FastifyRequest) => Promise<W>;

/**
 * Registers a call whose handler reads the body, and whose askers `find` admits. The engine needs both: an entity's roles are
 * finer than `who`, and a body is validated against the stored record.
 */
export function serveAs<C extends AnyCall, W extends object>(
  app: FastifyInstance,
  call: C,
  find: FindAsker<W>,
  handler: (asked: Omit<Asked<C>, 'body'> & W) => Promise<FastifyReply>,
): void {
  route(app, call, async (request, reply) => {
    const who = await find(request);
    return handler({ ...addressed(call, request), request, reply, ...who });
  });
}

function register<C extends AnyCall>(
  serving: Serving,
  call: C,
  answer: (asked: AskedOf<C>, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply,
): void {
  route(serving.app, call, async (request, reply) => {
    const who = await askerOf(serving, call, request);
    const asked = {
      ...addressed(call, request),
      body:
        call.body !== undefined && 'schema' in call.body
          ? parseBody(call.body.schema, request.body)
          : undefined,
      request,
      reply,
      ...who,
    };
    // The type assertion is safe: one declaration produced all parts.
    return answer(asked as unknown as AskedOf<C>, reply);
  });
}

function route(
  app: FastifyInstance,
  call: AnyCall,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply,
): void {
  const { method, path: url, perMinute: max } = call;
  app.route({
    method,
    url,
    config: {
      call,
      ...(max !== undefined && { rateLimit: { max, timeWindow: '1 minute' } }),
    },
    ...(call.head === false && { exposeHeadRoute: false }),
    ...(isSmall(call) && { bodyLimit: SMALL_BODY }),
    handler,
  });
}

/** Parses parameters and query, with the types of their schemas. */
const addressed = <C extends AnyCall>(call: C, { params, query }: FastifyRequest) => ({
  params: parseParams(call.params, params) as CallParamsOf<C>,
  query: parseQuery(call, query) as CallQueryOf<C>,
});

async function askerOf(
  { database, whoAsks }: Serving,
  { who, id }: AnyCall,
  request: FastifyRequest,
): Promise<ByWho[AnyCall['who']]> {
  if (who === 'public') return {};
  if (whoAsks === undefined) throw new Error(`${id} needs a session, and there are none here`);
  const system = <T>(work: (tx: Tx) => Promise<T>) => database.system(work);
  if (who === 'session') return { pessoaId: whoAsks.pessoaOf(request), within: system };
  const needsClient = who !== 'admin' && who !== 'auditor';
  const actor = await whoAsks.actorOf(request, needsClient, who !== 'admin');
  if (!needsClient && actor.papel === 'admin') return { actor, within: system };
  if (who === 'admin') throw notAllowed();
  const { clienteId, papel } = actor;
  if (clienteId === null) throw contextMissing();
  if ((who === 'gestor' || who === 'auditor') && papel === 'consulta') throw notAllowed();
  return {
    actor: { ...actor, clienteId },
    within: (work) => database.tenant(clienteId, work),
  };
}

/** An invalid id or slug answers 404. */
function parseParams(schemas: CallParams = {}, raw: unknown): Record<string, unknown> {
  return parsed(schemas, raw as Record<string, string>, () => notFound());
}

function parseQuery({ query = {}, typedQuery }: AnyCall, raw: unknown): Record<string, unknown> {
  const given = queryOf(raw);
  if (typedQuery === true) return parseBody(z.object(query), given);
  return parsed(query, given, (name, { message }) => invalidQuery(message, name));
}

function parsed(
  schemas: CallParams,
  raw: Readonly<Record<string, string | undefined>>,
  refuse: (name: string, issue: z.core.$ZodIssue) => Error,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const result = schema.safeParse(raw[name]);
    const [issue] = result.error?.issues ?? [];
    if (issue !== undefined) throw refuse(name, issue);
    values[name] = result.data;
  }
  return values;
}
