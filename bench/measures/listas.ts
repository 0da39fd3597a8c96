import { type Condition, encodePublicFilter, publicacoes } from '@claraboia/contract';
import type { Pool } from 'pg';
import type { Statement } from '../../apps/api/src/database/database.ts';
import { ListSql } from '../../apps/api/src/engine/list-sql.ts';
import { conjuntoApis } from '../../apps/api/src/services/conjunto/calls.ts';
import { TINY } from '../bench.ts';
import { answersPerSecond, type Comparison, compare, median } from '../load.ts';
import { asTenant, type Scale } from '../scale.ts';
import { count, decimal, perSecond, ratioOf, type Section } from '../section.ts';
import { startBareList, startSameList } from '../server.ts';

/** Equal to the product's own pool, so that neither side waits longer for connections. */
const CONCURRENCY = 10;
const MS = 4000;
const LIMIT = 20;

/** Start days of a list. */
const DAYS = 9000;

const dayAfter = (year: number, days: number) =>
  new Date(Date.UTC(year, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Filters of uncached lists: a category, and a first and last day, in rotation.
 * @param from start of the rotation, so that two measures use different ones
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

/** The set as citizens see it: its entity has the published columns, with CPFs masked. */
const shown = conjuntoApis.find(({ conjunto }) => conjunto === publicacoes);

/** The statement that the product sends for such a list. */
export function listStatement(scale: Scale, conditions: readonly Condition[]): Statement {
  const asked = {
    conditions,
    sort: publicacoes.ordem,
    columns: publicacoes.linha,
    limit: LIMIT,
    offset: 0,
  };
  if (shown === undefined) throw new Error('publications are no public set');
  const { registry, conjunto } = shown;
  const entity = registry.get(conjunto.entidade.key);
  return ListSql.listAndCount(registry, entity, asked, scale.clienteId, 'publico');
}

/**
 * Answers a second of the same prepared statement directly through the driver, with the same concurrency; the client is
 * set once per connection.
 */
async function driverPerSecond(
  pool: Pool,
  scale: Scale,
  nextConditions: () => Condition[],
): Promise<number> {
  const deadline = performance.now() + MS;
  let answers = 0;
  const asker = () =>
    asTenant(pool, scale.clienteId, async (query) => {
      while (performance.now() < deadline) {
        const { text, values } = listStatement(scale, nextConditions());
        await query(text, values, 'lista');
        answers += 1;
      }
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, asker));
  return (answers * 1000) / (performance.now() - startedAt);
}

/** The address of the bare server for the same conditions. */
function barePath(conditions: readonly Condition[]): string {
  const [categoria = '', de = '', ate = ''] = conditions.map((each) => String(each.value));
  return `/?${new URLSearchParams({ categoria, de, ate })}`;
}

const TIMES = 200;

/**
 * Times a client's list with a cached plan, created while two clients of very different sizes alternated, and with a
 * new plan each time: milliseconds, medians.
 */
async function keptPlan(
  pool: Pool,
  scale: Scale,
  other: Scale,
): Promise<{ readonly kept: number; readonly anew: number }> {
  const [next, nextOther] = [listFilters(scale), listFilters(other)];
  const times = { kept: [] as number[], anew: [] as number[] };
  const timed = async (of: Scale, conditions: readonly Condition[], name?: string) => {
    const { text, values } = listStatement(of, conditions);
    return asTenant(pool, of.clienteId, async (query) => {
      const startedAt = performance.now();
      await query(text, values, name);
      return performance.now() - startedAt;
    });
  };
  for (let n = 0; n < TIMES; n += 1) {
    await timed(other, nextOther(), 'lista');
    times.kept.push(await timed(scale, next(), 'lista'));
    times.anew.push(await timed(scale, next()));
  }
  return { kept: median(times.kept), anew: median(times.anew) };
}

async function keptPlanMeasure(pool: Pool, scale: Scale, other: Scale, rows: number) {
  const { kept, anew } = await keptPlan(pool, scale, other);
  return {
    what: `Lista de um cliente de ${count(rows)} publicações, com o plano que a conexão guarda / com um plano feito na hora`,
    ours: `${decimal(kept)} ms`,
    limit: `${decimal(anew)} ms`,
    ratio: ratioOf(kept / anew),
    goal: '≤ 1,00',
  };
}

/** Uncached lists among a million records. */
export const listas: Section = {
  name: 'listas',
  title: 'Listas fora da memória',
  run: async ({ atScale, rows }) => {
    const { product, connectionString, pool, scale, tiny } = await atScale();
    const next = listFilters(scale);
    const ours = () =>
      answersPerSecond({ url: product.url, nextPath: () => listPath(scale, next()) });
    const driver = await compare(ours, () => driverPerSecond(pool, scale, next));
    const server = await startBareList(connectionString, scale.clienteId);
    const bare = await compare(ours, () =>
      answersPerSecond({ url: server.url, nextPath: () => barePath(next()) }),
    ).finally(() => void server.stop());
    const same = await startSameList(connectionString, scale);
    const http = await compare(
      () => answersPerSecond({ url: same.url, nextPath: () => barePath(next()) }),
      () => driverPerSecond(pool, scale, next),
    ).finally(() => void same.stop());
    const line = (what: string, { ours, limit, ratio }: Comparison, goal: string) => ({
      what: `Lista de 20, sempre com outro filtro, entre ${count(rows)} publicações / ${what}`,
      ours: perSecond(ours),
      limit: perSecond(limit),
      ratio: ratioOf(ratio),
      goal,
    });
    return [
      line('o mesmo SQL, preparado, direto no driver', driver, '≥ 0,70'),
      line('um servidor HTTP nu, com uma lista simples e o seu total', bare, '≥ 0,40'),
      {
        ...line('', http, '—'),
        what: 'O que só HTTP toma: um servidor HTTP nu com o mesmo SQL, preparado / direto no driver',
      },
      await keptPlanMeasure(pool, tiny, scale, TINY),
      await keptPlanMeasure(pool, scale, tiny, rows),
    ];
  },
};
