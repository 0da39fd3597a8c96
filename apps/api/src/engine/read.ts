import type { AnyEntity, ListQuery, Registry } from '@claraboia/contract';
import { LRUCache } from 'lru-cache';
import type { Tx, Versions } from '../database/database.ts';
import { ListSql } from './list-sql.ts';
import type { Values } from './types.ts';

const REMEMBERED = 5000;
/** Letters of a question whose count is remembered. */
const LONGEST_KEY = 2000;

/**
 * Exact counts, remembered for as long as the versions stand: counting a large list costs far
 * more than fetching a page of it. The versions are those read in the transaction of the list, so
 * a count is never older than what the reader himself has written.
 */
export class CountCache {
  readonly #counts = new LRUCache<string, number>({ max: REMEMBERED });

  get(key: string): number | undefined {
    return this.#counts.get(key);
  }

  set(key: string, count: number): void {
    // Nobody asks such a thing twice, and thousands of them would fill the memory.
    if (key.length <= LONGEST_KEY) this.#counts.set(key, count);
  }
}

/** The `data` of a list answer as JSON text: `{"list":[...],"count":n}`. */
export async function readList(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  query: ListQuery,
  counts: CountCache,
  { versao, sistema }: Versions,
  audience: 'gestao' | 'publico' = 'gestao',
): Promise<string> {
  const key = JSON.stringify([tx.clienteId, versao, sistema, entity.key, query.conditions]);
  const known = counts.get(key);
  const make = known === undefined ? ListSql.listAndCount : ListSql.list;
  const { text, values } = make(registry, entity, query, tx.clienteId, audience);
  const [row] = await tx.query<{ list: string; count?: number }>(text, values);
  if (row === undefined) throw new Error('a list is one row');
  const count = known ?? row.count ?? 0;
  counts.set(key, count);
  return `{"list":${row.list},"count":${count}}`;
}

/** One whole record as JSON text, `null` where there is none. */
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

/** One whole record, `null` where there is none. */
export async function readRecord(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  id: number,
): Promise<Values | null> {
  const text = await readRecordText(tx, registry, entity, id);
  return text === null ? null : (JSON.parse(text) as Values);
}
