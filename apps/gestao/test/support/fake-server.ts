import {
  type AnyDraft,
  type AnyEntity,
  CLIENTE_HEADER,
  type Condition,
  changedFields,
  checkQuery,
  decodeGestaoQuery,
  type ListQuery,
  MESSAGE_CODE,
  type Message,
  type MessageCode,
  message,
  pathsOf,
  registry as productRegistry,
  QueryError,
  type Registry,
  withMotivo,
  withoutAccents,
  wordsOf,
} from '@claraboia/contract';
import {
  addSchema,
  type ContextClient,
  changeSchema,
  draftFaults,
  type Lista,
  preferenciasSchema,
  type Session,
  vistaSaveSchema,
} from '@claraboia/contract/schema';
import { FIXED } from './fixed-answers.ts';

export type Row = AnyDraft & { id: number; versao: number };

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: { error: boolean; messages: Message[]; data: unknown };
}

const ok = (data: unknown, messages: Message[] = [], status = 200): FakeAnswer => ({
  status,
  body: { error: false, messages, data },
});
const refuse = (status: number, messages: Message[]): FakeAnswer => ({
  status,
  body: { error: true, messages, data: null },
});
const refuseWith = (status: number, code: MessageCode) => refuse(status, [message(code)]);

const CLIENT: ContextClient = {
  id: 1,
  identificador: 'vale-claro',
  cidade: 'Vale Claro',
  nome: 'Prefeitura de Vale Claro',
  cnpj: '11222333000181',
};

/** Open session of the demonstration manager. */
export function openSession(patch: Partial<NonNullable<Session['context']>> = {}): Session {
  return {
    isAuthenticated: true,
    user: { nome: 'Maria Aparecida de Souza Lima', username: 'gestora' },
    context: { client: CLIENT, exercicio: 2026, papel: 'gestor', menus: [], ...patch },
    expires_in: 3600,
  };
}

export const ANONYMOUS: Session = {
  isAuthenticated: false,
  user: null,
  context: null,
  expires_in: null,
};

const NO_CHOICES: Lista['preferencias'] = { padrao: null, exercicio: false, arranjos: {} };

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as AnyDraft | null)?.[part] ?? null, row);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

function holds(condition: Condition, row: Row): boolean {
  if (condition.operator === 'in') {
    const { path } = condition;
    return condition.value.some((value) => holds({ path, operator: 'eq', value }, row));
  }
  if (condition.operator === 'words') {
    const texts = pathsOf(condition).map((path) => withoutAccents(asText(at(row, path))));
    return wordsOf(String(condition.value)).every((word) =>
      texts.some((text) => text.includes(withoutAccents(word))),
    );
  }
  const { path, operator, value } = condition;
  if (operator === 'absent') return at(row, path) === null;
  const actual = at(row, path);
  const text = asText(actual).toLowerCase();
  const wanted = String(value).toLowerCase();
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  const order =
    typeof actual === 'number' && typeof value === 'number'
      ? actual - value
      : text.localeCompare(day && text.length === 10 ? wanted.slice(0, 10) : wanted);
  switch (operator) {
    // Only public lists use this operator.
    case 'search':
      throw new Error('the back-office searches no words');
    case 'contains':
      return text.includes(wanted);
    case 'startsWith':
      return text.startsWith(wanted);
    case 'endsWith':
      return text.endsWith(wanted);
    case 'notContains':
      return !text.includes(wanted);
    case 'eq':
      return typeof actual === 'boolean' ? actual === value : order === 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
  }
}

interface FakeServerOptions {
  readonly registry?: Registry;
  readonly session?: Session;
  readonly contexts?: readonly ContextClient[];
  readonly rows?: Readonly<Record<string, readonly AnyDraft[]>>;
}

/**
 * In-memory server that implements the contract: entities, session, context. Uploads are faked separately
 * (XMLHttpRequest).
 */
export class FakeServer {
  readonly calls: FakeCall[] = [];
  readonly rows = new Map<string, Row[]>();
  session: Session;
  contexts: readonly ContextClient[];
  /** Messages of the answer with the contexts. */
  contextsMessages: Message[] = [];
  /** Overrides the answer of the server if it returns a value; `'offline'` fails the connection. */
  intercept: (call: FakeCall) => FakeAnswer | 'offline' | undefined = () => undefined;
  readonly #registry: Registry;
  readonly #trash: Row[] = [];
  /** Views and choices of lists, by entity. */
  readonly listas = new Map<string, Lista>();

  constructor({ registry, session, contexts, rows = {} }: FakeServerOptions = {}) {
    this.#registry = registry ?? productRegistry;
    this.session = session ?? openSession();
    this.contexts = contexts ?? [CLIENT];
    for (const [key, list] of Object.entries(rows)) {
      this.rows.set(
        key,
        list.map((row, place) => ({ id: place + 1, versao: 1, ...row })),
      );
    }
  }

  /** Replacement for the global `fetch`. */
  readonly fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = this.handle(init.method ?? 'GET', url, body, new Headers(init.headers));
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    await Promise.resolve();
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };

  handle(method: string, url: URL, body: unknown, headers = new Headers()): FakeAnswer | 'offline' {
    const call: FakeCall = { method, path: url.pathname, params: url.searchParams, body, headers };
    this.calls.push(call);
    return this.intercept(call) ?? this.#answer(call);
  }

  /** Calls so far, by method and path. */
  sent(method: string, path: string): readonly FakeCall[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  #answer(call: FakeCall): FakeAnswer {
    if (call.method === 'GET' && call.path in FIXED) return ok(FIXED[call.path]);
    if (call.path.startsWith('/session')) return this.#sessionAnswer(call);
    if (call.path.startsWith('/v1/lista')) return this.#lista(call);
    const entity = [...this.#registry.all]
      .filter(({ path }) => call.path === path || call.path.startsWith(`${path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0];
    if (entity === undefined) return refuseWith(404, MESSAGE_CODE.notFound);
    const named = call.headers.get(CLIENTE_HEADER);
    const own = this.session.context?.client.identificador;
    if (call.method !== 'GET' && named !== null && named !== own && entity.scope === 'tenant') {
      return refuseWith(409, MESSAGE_CODE.otherClient);
    }
    const rest = call.path.slice(entity.path.length + 1);
    if (rest.startsWith('lote/')) return this.#many(entity, call, rest.slice('lote/'.length));
    if (rest === 'trocar-ordem') return this.#reorder(entity, call);
    if (rest.endsWith('/lugar')) return this.#place(entity, call, Number.parseInt(rest, 10));
    if (call.method === 'GET')
      return rest === '' ? this.#list(entity, call) : this.#get(entity, rest);
    if (call.method === 'DELETE') {
      return this.#remove(entity, Number(rest), call.headers.get('if-match'));
    }
    return this.#save(entity, call);
  }

  #lista({ method, path, params, body }: FakeCall): FakeAnswer {
    const key = params.get('lista') ?? '';
    const lista = this.listas.get(key) ?? { vistas: [], preferencias: NO_CHOICES };
    if (method === 'GET') return ok(lista);
    if (path.endsWith('/preferencias')) {
      const preferencias = preferenciasSchema.parse(body);
      this.listas.set(key, { ...lista, preferencias });
      return ok(preferencias);
    }
    const id = method === 'POST' ? lista.vistas.length + 1 : Number(path.split('/').at(-1));
    const others = lista.vistas.filter((each) => each.id !== id);
    if (method === 'DELETE') {
      this.listas.set(key, { ...lista, vistas: others });
      return ok(null, [message(MESSAGE_CODE.deleted, 'Vista apagada.')]);
    }
    const save = vistaSaveSchema.parse(body);
    if (others.some(({ nome }) => nome === save.nome)) {
      const taken = `Você já tem uma vista «${save.nome}».`;
      return refuse(409, [message(MESSAGE_CODE.changedByOther, taken, 'nome')]);
    }
    const vista = { id, minha: true, autor: 'Maria Aparecida', ...save };
    this.listas.set(key, { ...lista, vistas: [...others, vista] });
    return ok(vista, [message(MESSAGE_CODE.saved, `Vista «${vista.nome}» guardada.`)]);
  }

  #sessionAnswer({ method, path, body }: FakeCall): FakeAnswer {
    if (path === '/session/logout') {
      this.session = ANONYMOUS;
      return ok({ endSessionUrl: '/sso/session/end' });
    }
    if (path === '/session/context' && method === 'GET') {
      return ok(this.contexts, this.contextsMessages);
    }
    if (path === '/session/context') {
      const { identificador, exercicio = 2026 } = body as {
        identificador: string;
        exercicio?: number;
      };
      const client = this.contexts.find((each) => each.identificador === identificador);
      if (client === undefined) return refuseWith(403, MESSAGE_CODE.notAllowed);
      const before = this.session.context ?? openSession().context;
      this.session = {
        ...this.session,
        context: { papel: 'gestor', menus: [], ...before, client, exercicio },
      };
    }
    return ok(this.session);
  }

  #rowsOf(entity: AnyEntity): Row[] {
    const rows = this.rows.get(entity.key) ?? [];
    this.rows.set(entity.key, rows);
    return rows;
  }

  #list(entity: AnyEntity, call: FakeCall): FakeAnswer {
    return this.#asked(entity, call, (found, { offset, limit }) => ({
      list: found.slice(offset, offset + limit),
      count: found.length,
    }));
  }

  #place(entity: AnyEntity, call: FakeCall, id: number): FakeAnswer {
    return this.#asked(entity, call, (found) => {
      const lugar = found.findIndex((row) => row.id === id);
      return { lugar: lugar < 0 ? null : lugar };
    });
  }

  /** Builds an answer from all rows that match a list query, in its order. */
  #asked(
    entity: AnyEntity,
    { params }: FakeCall,
    answer: (found: readonly Row[], query: ListQuery) => unknown,
  ): FakeAnswer {
    try {
      const query = checkQuery(
        this.#registry,
        entity,
        decodeGestaoQuery(Object.fromEntries(params), entity.list.sort),
      );
      const found = this.#rowsOf(entity).filter((row) =>
        query.conditions.every((condition) => holds(condition, row)),
      );
      const sorted = found.toSorted((a, b) => {
        for (const { path, direction } of query.sort) {
          const [x, y] = [at(a, path), at(b, path)];
          const order =
            typeof x === 'number' && typeof y === 'number'
              ? x - y
              : asText(x).localeCompare(asText(y), 'pt-BR');
          if (order !== 0) return direction === 'ASC' ? order : -order;
        }
        return a.id - b.id;
      });
      return ok(answer(sorted, query));
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return refuse(400, [message(MESSAGE_CODE.invalidQuery, error.message)]);
    }
  }

  #get(entity: AnyEntity, id: string): FakeAnswer {
    const row = this.#rowsOf(entity).find((each) => String(each.id) === id);
    return row === undefined ? refuseWith(404, MESSAGE_CODE.notFound) : ok(row);
  }

  #remove(entity: AnyEntity, id: number, ifMatch: string | null): FakeAnswer {
    const rows = this.#rowsOf(entity);
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) return refuseWith(404, MESSAGE_CODE.notFound);
    if (ifMatch !== null && ifMatch !== `"${rows[place]?.versao}"`) {
      return refuseWith(409, MESSAGE_CODE.changedByOther);
    }
    this.#trash.push(...rows.splice(place, 1));
    return ok(null, [message(MESSAGE_CODE.deleted)]);
  }

  #many(entity: AnyEntity, { body }: FakeCall, verb: string): FakeAnswer {
    const { registros, alteracoes = {} } = body as {
      readonly registros: readonly { readonly id: number; readonly versao?: number }[];
      readonly alteracoes?: AnyDraft;
    };
    const params = new URLSearchParams();
    const answers = registros.map(({ id, versao }) => {
      const rows = this.#rowsOf(entity);
      if (verb === 'exclusao') {
        return this.#remove(entity, id, versao === undefined ? null : `"${versao}"`);
      }
      if (verb === 'restauracao') {
        const deleted = this.#trash.find((row) => row.id === id);
        if (deleted === undefined) return refuseWith(409, MESSAGE_CODE.notRestorable);
        rows.push(deleted);
        return ok(deleted);
      }
      const row = rows.find((each) => each.id === id);
      if (row === undefined) return refuseWith(404, MESSAGE_CODE.notFound);
      const now = { ...row, ...alteracoes, versao: versao ?? row.versao };
      return this.#save(entity, { method: 'PUT', body: now, params });
    });
    return ok(
      answers.map(({ body: { error, messages } }, place) => {
        const same = messages[0]?.code === MESSAGE_CODE.unchanged;
        return {
          id: registros[place]?.id,
          situacao: error ? 'recusado' : same ? 'igual' : 'feito',
          mensagens: error ? messages : [],
        };
      }),
    );
  }

  #reorder(entity: AnyEntity, { params, body }: FakeCall): FakeAnswer {
    const rows = this.#rowsOf(entity);
    const from = rows.findIndex(({ id }) => id === (body as { id: number }).id);
    const to = params.get('direcao') === 'subir' ? from - 1 : from + 1;
    const [row, other] = [rows[from], rows[to]];
    if (row === undefined || other === undefined) {
      return ok(null, [message(MESSAGE_CODE.reorderAtEnd)]);
    }
    const by = entity.capabilities.reorder?.by ?? 'ordemExibicao';
    [row[by], other[by]] = [other[by], row[by]];
    rows[from] = other;
    rows[to] = row;
    return ok(row, [message(MESSAGE_CODE.reordered)]);
  }

  #save(
    plain: AnyEntity,
    { method, body, params }: Pick<FakeCall, 'method' | 'body' | 'params'>,
  ): FakeAnswer {
    const rectify = params.get('rectify') === 'true';
    if (rectify && !plain.modes.has('rectify')) return refuseWith(403, MESSAGE_CODE.notAllowed);
    const entity = rectify ? withMotivo(plain) : plain;
    const schema = method === 'POST' ? addSchema(entity) : changeSchema(entity);
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue) =>
        message(MESSAGE_CODE.invalidField, issue.message, issue.path.join('.')),
      );
      return refuse(422, faults);
    }
    const draft = parsed.data as Row;
    const faults = [...draftFaults(entity, draft)].map(([field, text]) =>
      message(MESSAGE_CODE.invalidField, text, field),
    );
    if (faults.length > 0) return refuse(422, faults);
    const { reorder } = entity.capabilities;
    if (method === 'PUT' && reorder && !Object.hasOwn(body as object, reorder.by)) {
      delete draft[reorder.by];
    }
    const rows = this.#rowsOf(entity);
    const named = this.#withNames(entity, draft);
    if (method === 'POST') {
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const row = { ...named, id, versao: 1 };
      rows.push(row);
      return ok(row, [message(MESSAGE_CODE.saved)], 201);
    }
    const place = rows.findIndex(({ id }) => id === draft.id);
    const before = rows[place];
    if (before === undefined) return refuseWith(404, MESSAGE_CODE.notFound);
    if (before.versao !== draft.versao) return refuseWith(409, MESSAGE_CODE.changedByOther);
    if (changedFields(entity, before, named).length === 0) {
      return ok(before, [message(MESSAGE_CODE.unchanged)]);
    }
    const row = { ...before, ...named, versao: draft.versao + 1 };
    rows[place] = row;
    return ok(row, [message(rectify ? MESSAGE_CODE.rectified : MESSAGE_CODE.changed)]);
  }

  /** Completes references as in answers: with the fields that name the record. */
  #withNames(entity: AnyEntity, draft: Row): Row {
    const entries = Object.entries(draft).map(([name, value]) => {
      const field = entity.fields[name];
      if (field?.type !== 'reference' || value === null) return [name, value];
      const { id } = value as { id: number };
      const target = this.rows.get(field.to)?.find((row) => row.id === id);
      return [name, target ?? value];
    });
    return Object.fromEntries(entries) as Row;
  }
}
