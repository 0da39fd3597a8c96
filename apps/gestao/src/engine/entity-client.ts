import {
  type AnyDraft,
  type AnyEntity,
  CRUD_PATH,
  type CrudVerb,
  changeBody,
  encodeGestaoQuery,
  HISTORICO_PAGE_SIZE,
  LIXEIRA_PAGE_SIZE,
  type ListQuery,
  MAX_LIMIT,
  MESSAGE_CODE,
  saveBody,
} from '@claraboia/contract';
import type { CallDataOf, CrudCalls } from '@claraboia/contract/schema';
import { ApiError, api, type RequestOptions } from '@claraboia/ui/lib/api-client.ts';
import { callPath } from '@claraboia/ui/lib/ask.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type Act, warned } from './loss/warned.ts';

/** List row: the requested columns, always with `id`, and for records with `versao`. */
export type ListRow = AnyDraft & { readonly id: number; readonly versao?: number };

export interface ListPage {
  readonly list: readonly ListRow[];
  readonly count: number;
}

/** Full record as `GET {path}/{id}` returns it. */
export type EntityRecord = AnyDraft & { readonly id: number; readonly versao: number };

export type Direction = 'subir' | 'descer';

/** Verbs on many records. */
export type ManyVerb = 'changeMany' | 'removeMany' | 'archiveMany' | 'restoreMany';

interface ManyBody {
  readonly registros: readonly { readonly id: number; readonly versao?: number }[];
  /** Values of a change. */
  readonly alteracoes?: AnyDraft;
}

/** Verbs of the question about losses; null for a verb that takes nothing away. */
const ACTS: Readonly<Record<ManyVerb, Act | null>> = {
  changeMany: 'Salvar',
  removeMany: 'Excluir',
  archiveMany: 'Arquivar',
  restoreMany: null,
};

type WriteOptions = Pick<RequestOptions, 'begunFor' | 'key'>;

/** Idempotency key for the writes of one opened form. Works without HTTPS, where `crypto.randomUUID` is missing. */
export const formKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');

/** True if somebody else has saved the record since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.has(MESSAGE_CODE.changedByOther);

/** Query keys of the engine, by entity. */
export const entityKeys = {
  all: ['entity'] as const,
  list: (entity: AnyEntity, params: string) => ['entity', entity.key, 'list', params] as const,
  record: (entity: AnyEntity, id: number) => ['entity', entity.key, 'record', id] as const,
  history: (entity: AnyEntity, id: number) => ['entity', entity.key, 'history', id] as const,
  trash: (entity: AnyEntity, asked: object) => ['entity', entity.key, 'trash', asked] as const,
  /** Key for data of one record, such as its files. */
  part: (entity: AnyEntity, part: string, id: number) => ['entity', entity.key, part, id] as const,
  options: (path: string, params: string) => ['entity', 'options', path, params] as const,
};

/**
 * Invalidates all queries after a write: other lists may show this record's name or count it. Visible data are fetched
 * now, the rest when it is shown.
 */
export function forgetEntities(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: entityKeys.all,
    // Records open in forms are excluded: they are loaded when a form opens, never while it is open.
    predicate: ({ queryKey }) => queryKey[2] !== 'record',
  });
}

/** `data` in the answer of a verb. */
type Answered<V extends CrudVerb> = CallDataOf<NonNullable<CrudCalls[V]>>;

/** Path of a verb, as the server registers it. */
const pathOf = (entity: Pick<AnyEntity, 'path'>, verb: CrudVerb, id?: number) =>
  callPath(`${entity.path}${CRUD_PATH[verb]}`, id === undefined ? {} : { id });

/** Calls of one entity (spec gestao §7, "Lists", "Save" and "Reordering"). */
export const entityClient = {
  list: async (path: string, query: ListQuery, signal?: AbortSignal): Promise<ListPage> => {
    const params = encodeGestaoQuery(query);
    const { data } = await api.get<ListPage | ListRow[]>(path, { params, signal });
    // Options lists may return the rows without a count.
    return Array.isArray(data) ? { list: data, count: data.length } : data;
  },
  /** Reads all pages of a list, so that records after the first page are not missing. */
  listAll: async (
    path: string,
    columns: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly ListRow[]> => {
    const rows: ListRow[] = [];
    const query = { conditions: [], sort: [{ path: 'id', direction: 'ASC' }], columns } as const;
    for (;;) {
      const { list, count } = await entityClient.list(
        path,
        { ...query, limit: MAX_LIMIT, offset: rows.length },
        signal,
      );
      rows.push(...list);
      if (list.length === 0 || rows.length >= count) return rows;
    }
  },
  get: async (entity: AnyEntity, id: number, signal?: AbortSignal) =>
    (await api.get<EntityRecord>(pathOf(entity, 'view', id), { signal })).data,
  add: (entity: AnyEntity, draft: AnyDraft, options: WriteOptions = {}) =>
    api.post<EntityRecord>(pathOf(entity, 'add'), saveBody(entity, draft), options),
  change: (entity: AnyEntity, record: EntityRecord, draft: AnyDraft, options: WriteOptions = {}) =>
    warned('Salvar', (query) =>
      api.put<EntityRecord>(pathOf(entity, 'change'), changeBody(entity, record, draft), {
        ...options,
        params: new URLSearchParams(query),
      }),
    ),
  /** `draft` includes the reason. */
  rectify: (entity: AnyEntity, record: EntityRecord, draft: AnyDraft, options: WriteOptions = {}) =>
    warned('Salvar', (query) =>
      api.put<EntityRecord>(pathOf(entity, 'change'), changeBody(entity, record, draft), {
        ...options,
        params: new URLSearchParams({ rectify: 'true', ...query }),
      }),
    ),
  /** Sends the version that the user has seen: a record changed since then is not deleted. */
  remove: (entity: AnyEntity, { id, versao }: ListRow) =>
    warned('Excluir', (query) =>
      api.delete<Answered<'remove'>>(pathOf(entity, 'remove', id), {
        ...(versao !== undefined && { versao }),
        params: new URLSearchParams(query),
      }),
    ),
  /** Sends the version that the user has seen, as `remove` does. */
  archive: (entity: AnyEntity, { id, versao }: ListRow) =>
    warned('Arquivar', (query) =>
      api.post<Answered<'archive'>>(pathOf(entity, 'archive', id), undefined, {
        ...(versao !== undefined && { versao }),
        params: new URLSearchParams(query),
      }),
    ),
  /** Page of the deleted or archived records whose titles contain a text. */
  trash: async (
    entity: AnyEntity,
    { titulo, arquivados }: { readonly titulo: string; readonly arquivados: boolean },
    offset: number,
    signal?: AbortSignal,
  ) =>
    (
      await api.get<Answered<'trash'>>(pathOf(entity, 'trash'), {
        params: new URLSearchParams({
          ...(titulo !== '' && { titulo }),
          ...(arquivados && { arquivados: 'true' }),
          limit: String(LIXEIRA_PAGE_SIZE),
          offset: String(offset),
        }),
        signal,
      })
    ).data,
  restore: (entity: AnyEntity, id: number, options: WriteOptions = {}) =>
    api.post<EntityRecord>(pathOf(entity, 'restore', id), undefined, options),
  /** Changes, deletes or restores many records: at most `LOTE_MAX`. */
  many: (entity: AnyEntity, verb: ManyVerb, body: ManyBody, options: WriteOptions = {}) => {
    const send = (query: Readonly<Record<string, string>>) =>
      api.post<Answered<ManyVerb>>(pathOf(entity, verb), body, {
        ...options,
        params: new URLSearchParams(query),
      });
    const act = ACTS[verb];
    return act === null ? send({}) : warned(act, send);
  },
  /** Position of a record in the list of a query. */
  place: async (entity: AnyEntity, id: number, query: ListQuery) => {
    const { filter, sort } = Object.fromEntries(encodeGestaoQuery(query));
    const params = new URLSearchParams({ ...(filter && { filter }), ...(sort && { sort }) });
    return (await api.get<Answered<'place'>>(pathOf(entity, 'place', id), { params })).data;
  },
  history: async (entity: AnyEntity, id: number, offset: number, signal?: AbortSignal) =>
    (
      await api.get<Answered<'history'>>(pathOf(entity, 'history', id), {
        params: new URLSearchParams({
          limit: String(HISTORICO_PAGE_SIZE),
          offset: String(offset),
        }),
        signal,
      })
    ).data,
  /** The body is the selected row (spec gestao §7). */
  reorder: (entity: AnyEntity, row: ListRow, direcao: Direction) =>
    api.post<Answered<'reorder'>>(
      pathOf(entity.capabilities.reorder?.via ?? entity, 'reorder'),
      row,
      { params: new URLSearchParams({ direcao }) },
    ),
};
