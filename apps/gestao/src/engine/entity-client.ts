import {
  type AnyDraft,
  type AnyEntity,
  CRUD_PATH,
  type CrudVerb,
  encodeGestaoQuery,
  type Field,
  HISTORICO_PAGE_SIZE,
  type ListQuery,
  MESSAGE_CODE,
  writableFields,
} from '@claraboia/contract';
import type { CallDataOf, CrudCalls, EnsaioLinha } from '@claraboia/contract/schema';
import { ApiError, api, type RequestOptions } from '@claraboia/ui/lib/api-client.ts';
import { callPath } from '@claraboia/ui/lib/ask.ts';
import type { QueryClient } from '@tanstack/react-query';

/** One row of a list: the columns asked for, always with `id`, and of records with `versao`. */
export type ListRow = AnyDraft & { readonly id: number; readonly versao?: number };

export interface ListPage {
  readonly list: readonly ListRow[];
  readonly count: number;
}

/** A whole record as `GET {path}/{id}` answers it. */
export type EntityRecord = AnyDraft & { readonly id: number; readonly versao: number };

export type Direction = 'subir' | 'descer';

type WriteOptions = Pick<RequestOptions, 'begunFor' | 'key'>;

/** A key for the writes of one opened form. Works without HTTPS, where `crypto.randomUUID` is missing. */
export const formKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');

/** Somebody else saved the record after it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.has(MESSAGE_CODE.changedByOther);

/** Everything the engine keeps from the server, by entity. */
export const entityKeys = {
  all: ['entity'] as const,
  list: (entity: AnyEntity, params: string) => ['entity', entity.key, 'list', params] as const,
  record: (entity: AnyEntity, id: number) => ['entity', entity.key, 'record', id] as const,
  history: (entity: AnyEntity, id: number) => ['entity', entity.key, 'history', id] as const,
  /** Something that belongs to one record, such as its files. */
  part: (entity: AnyEntity, part: string, id: number) => ['entity', entity.key, part, id] as const,
  options: (path: string, params: string) => ['entity', 'options', path, params] as const,
};

/**
 * After a write everything may look different: other lists show this record's name, others count it.
 * What is on the screen is fetched again, the rest when it is next shown.
 */
export function forgetEntities(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: entityKeys.all,
    // A record open in a form is its own: it is read anew when a form is opened, never under it.
    predicate: ({ queryKey }) => queryKey[2] !== 'record',
  });
}

function saved(field: Field, value: unknown): unknown {
  if (field.type === 'reference') {
    return value === null || value === undefined ? null : { id: (value as { id: number }).id };
  }
  if (field.type === 'collection') {
    return (value as readonly AnyDraft[]).map((row) => {
      const cells = writableFields(field).map(([name, cell]) => [name, saved(cell, row[name])]);
      return {
        ...(row.id === undefined ? {} : { id: row.id }),
        ...Object.fromEntries(cells),
      };
    });
  }
  return value ?? null;
}

/** What a save carries: every writable field, references as `{id}`. */
export function saveBody(entity: AnyEntity, draft: AnyDraft): AnyDraft {
  return Object.fromEntries(
    writableFields(entity).map(([name, field]) => [name, saved(field, draft[name])]),
  );
}

/** What a change carries. A place that was left alone is not spoken of: others may have moved the record meanwhile. */
function changeBody(entity: AnyEntity, record: EntityRecord, draft: AnyDraft): AnyDraft {
  const { id, versao } = record;
  const body: AnyDraft = { id, versao, ...saveBody(entity, draft) };
  const { reorder } = entity.capabilities;
  if (reorder !== undefined && draft[reorder.by] === record[reorder.by]) delete body[reorder.by];
  return body;
}

/** The `data` that a verb answers. */
type Answered<V extends CrudVerb> = CallDataOf<NonNullable<CrudCalls[V]>>;

/** The address of a verb, as the server registers it. */
const pathOf = (entity: Pick<AnyEntity, 'path'>, verb: CrudVerb, id?: number) =>
  callPath(`${entity.path}${CRUD_PATH[verb]}`, id === undefined ? {} : { id });

/** The calls of one entity (spec gestao §7, "Lists", "Save" and "Reordering"). */
export const entityClient = {
  list: async (path: string, query: ListQuery, signal?: AbortSignal): Promise<ListPage> => {
    const params = encodeGestaoQuery(query);
    const { data } = await api.get<ListPage | ListRow[]>(path, { params, signal });
    // Options lists may answer the rows alone.
    return Array.isArray(data) ? { list: data, count: data.length } : data;
  },
  get: async (entity: AnyEntity, id: number, signal?: AbortSignal) =>
    (await api.get<EntityRecord>(pathOf(entity, 'view', id), { signal })).data,
  add: (entity: AnyEntity, draft: AnyDraft, options: WriteOptions = {}) =>
    api.post<EntityRecord>(pathOf(entity, 'add'), saveBody(entity, draft), options),
  change: (entity: AnyEntity, record: EntityRecord, draft: AnyDraft, options: WriteOptions = {}) =>
    api.put<EntityRecord>(pathOf(entity, 'change'), changeBody(entity, record, draft), options),
  /** `draft` carries the reason as well. */
  rectify: (entity: AnyEntity, record: EntityRecord, draft: AnyDraft, options: WriteOptions = {}) =>
    api.put<EntityRecord>(pathOf(entity, 'change'), changeBody(entity, record, draft), {
      ...options,
      params: new URLSearchParams({ rectify: 'true' }),
    }),
  /** Only as it was seen: what somebody changed since is not deleted unseen. */
  remove: (entity: AnyEntity, { id, versao }: ListRow) =>
    api.delete<Answered<'remove'>>(
      pathOf(entity, 'remove', id),
      versao === undefined ? {} : { versao },
    ),
  /** Where a record stands in the list that a query asks for. */
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
  /** Rows of an imported file, judged and not saved. @param options the client it began for, and what ends it */
  rehearse: async (
    entity: AnyEntity,
    linhas: readonly EnsaioLinha[],
    options: Pick<RequestOptions, 'begunFor' | 'signal'>,
  ) => (await api.post<Answered<'rehearse'>>(pathOf(entity, 'rehearse'), { linhas }, options)).data,
  /** The body is the selected row (spec gestao §7). */
  reorder: (entity: AnyEntity, row: ListRow, direcao: Direction) =>
    api.post<Answered<'reorder'>>(
      pathOf(entity.capabilities.reorder?.via ?? entity, 'reorder'),
      row,
      { params: new URLSearchParams({ direcao }) },
    ),
};
