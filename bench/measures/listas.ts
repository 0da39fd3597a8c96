import { type Condition, encodePublicFilter, publicacao, registry } from '@claraboia/contract';
import type { Pool } from 'pg';
import { ListSql } from '../../apps/api/src/engine/list-sql.ts';
import { publicLists } from '../../apps/api/src/modules/portal/lists.ts';
import { answersPerSecond, compare } from '../load.ts';
import { asTenant, type Scale } from '../scale.ts';
import { count, perSecond, ratioOf, type Section } from '../section.ts';

/** As many as the product's own pool has, so that neither side waits for connections the other has not. */
const CONCURRENCY = 10;
const MS = 4000;
const LIMIT = 20;

/** Days to begin a list from. */
const DAYS = 9000;

const dayAfter = (year: number, days: number) =>
  new Date(Date.UTC(year, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A list that nobody asked for before: a category, and days to begin from and to end with, taken in turn.
 * @param from where the turns begin, so that two measures ask for different ones
 */
export function listFilters(scale: Scale, from = 0): () => Condition[] {
  let n = from;
  return () => {
    n += 1;
    const categoria = scale.categoriaIds[n % scale.categoriaIds.length] ?? 0;
    const day = dayAfter(1990, n % DAYS);
    return [
      { path: 'categoriaPublicacao.id', operator: 'eq', value: categoria },
      { path: 'data', operator: 'ge', value: day },
      { path: 'data', operator: 'le', value: dayAfter(2030, Math.floor(n / DAYS)) },
    ];
  };
}

/** The address of a public list of 20 with these conditions. */
export function listPath(scale: Scale, conditions: readonly Condition[]): string {
  const filter = encodeURIComponent(encodePublicFilter(conditions));
  return `/public/v1/${scale.cliente}/publicacao?filter=${filter}&limit=${LIMIT}`;
}

/**
 * The same statements that the product sends for such a list (the page and its count), straight through the
 * driver with as many askers, the client being set once a connection: answers a second.
 */
export async function driverPerSecond(
  pool: Pool,
  scale: Scale,
  nextConditions: () => Condition[],
): Promise<number> {
  const list = publicLists.find(({ entity }) => entity.key === publicacao.key);
  if (list === undefined) throw new Error('publications have no public list');
  const deadline = performance.now() + MS;
  let answers = 0;
  const asker = () =>
    asTenant(pool, scale.clienteId, async (query) => {
      while (performance.now() < deadline) {
        const asked = {
          conditions: nextConditions(),
          sort: list.sort,
          columns: list.columns,
          limit: LIMIT,
          offset: 0,
        };
        const page = ListSql.list(registry, publicacao, asked, scale.clienteId, 'publico');
        const total = ListSql.count(registry, publicacao, asked, scale.clienteId);
        await query(page.text, page.values);
        await query(total.text, total.values);
        answers += 1;
      }
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, asker));
  return (answers * 1000) / (performance.now() - startedAt);
}

/** Lists that are not in memory, among a million records. */
export const listas: Section = {
  name: 'listas',
  title: 'Listas fora da memória',
  run: async ({ atScale, rows }) => {
    const { product, pool, scale } = await atScale();
    const next = listFilters(scale);
    const { ours, limit, ratio } = await compare(
      () => answersPerSecond({ url: product.url, nextPath: () => listPath(scale, next()) }),
      () => driverPerSecond(pool, scale, next),
    );
    return [
      {
        what: `Lista de 20, sempre com outro filtro, entre ${count(rows)} publicações / o mesmo SQL direto no driver`,
        ...{
          ours: perSecond(ours),
          limit: perSecond(limit),
          ratio: ratioOf(ratio),
          goal: '≥ 0,70',
        },
      },
    ];
  },
};
