import type { AnyEntity, ListQuery, Registry } from '@claraboia/contract';
import type { Lugar } from '@claraboia/contract/schema';
import { LRUCache } from 'lru-cache';
import type { Reads, Tx, Versions } from '../database/database.ts';
import { ListSql } from './list-sql.ts';
import type { StoredRecord } from './types.ts';

const REMEMBERED = 5000;
/** Maximum length of a query whose count is cached. */
const LONGEST_KEY = 2000;

/**
 * Exact counts, cached while the versions are current: counting a large list costs far more than fetching a page. The
 * versions are those of the list itself, so a count is never older than the reader's own writes.
 */
export class CountCache {
  readonly #counts = new LRUCache<string, number>({ max: REMEMBERED });

  /** Versions at the last read, by client: probably still current. */
  readonly #latest = new LRUCache<number, Versions>({ max: REMEMBERED });

  latest(clienteId: number): Versions | undefined {
    return this.#latest.get(clienteId);
  }

  get(key: string): number | undefined {
    return this.#counts.get(key);
  }

  set(clienteId: number, versions: Versions, key: string, count: number): void {
    this.#latest.set(clienteId, versions);
    // Such long queries do not repeat, and thousands of them would fill the memory.
    if (key.length <= LONGEST_KEY) this.#counts.set(key, count);
  }
}

/** Checked query of a list of one client. */
export interface ListAsked {
  readonly registry: Registry;
  readonly entity: AnyEntity;
  readonly query: ListQuery;
  readonly clienteId: number;
  /** `gestao` by default. */
  readonly audience?: 'gestao' | 'publico';
}

/**
 * `data` of a list answer as JSON text: `{"list":[...],"count":n}`, read in one round trip. The database counts only if
 * no count is cached for the expected versions, or these have changed.
 * @param likely versions last read or notified
 */
export async function readList(
  reads: Pick<Reads, 'read'>,
  counts: CountCache,
  { registry, entity, query, clienteId, audience }: ListAsked,
  likely = counts.latest(clienteId),
): Promise<{ readonly data: string; readonly versions: Versions }> {
  const keyOf = ({ versao, sistema }: Versions) =>
    JSON.stringify([clienteId, versao, sistema, entity.key, query.conditions]);
  const read = (make: typeof ListSql.list) =>
    reads.read(clienteId, make(registry, entity, query, clienteId, audience));
  const expected = likely === undefined ? '' : keyOf(likely);
  const remembered = entity.list.recount ? undefined : counts.get(expected);
  let found = await read(remembered === undefined ? ListSql.listAndCount : ListSql.list);
  if (remembered !== undefined && keyOf(found.versions) !== expected) {
    found = await read(ListSql.listAndCount);
  }
  const { rows, versions } = found;
  const [row] = rows as readonly { list: string; count?: number }[];
  const count = row?.count ?? remembered;
  if (row === undefined || count === undefined) throw new Error('a list is one row');
  if (!entity.list.recount) counts.set(clienteId, versions, keyOf(versions), count);
  return { data: `{"list":${row.list},"count":${count}}`, versions };
}

/** Position of a record in a list; `null` if the list does not contain it. */
export async function readPlace(
  reads: Pick<Reads, 'read'>,
  { registry, entity, query, clienteId }: ListAsked,
  id: number,
): Promise<Lugar> {
  const statement = ListSql.place(registry, entity, query, clienteId, id);
  const [row] = (await reads.read(clienteId, statement)).rows as readonly { lugar: number }[];
  return { lugar: row?.lugar ?? null };
}

/** One whole record as JSON text, `null` if it does not exist. */
export async function readRecordText(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  id: number,
): Promise<string | null> {
  const { text, values } = ListSql.record(registry, entity, id, tx.clienteId);
  const [row] = await tx.query<{ record: string }>(text, values);
  return row?.record ?? null;
}

/** One whole record, `null` if it does not exist. */
export async function readRecord(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  id: number,
): Promise<StoredRecord | null> {
  const text = await readRecordText(tx, registry, entity, id);
  return text === null ? null : (JSON.parse(text) as StoredRecord);
}
