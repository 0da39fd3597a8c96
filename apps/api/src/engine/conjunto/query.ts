import {
  checkQuery,
  type Condition,
  type ConditionValue,
  type Conjunto,
  decodePublicQuery,
  type ListQuery,
  pathsIn,
  pathsOf,
  QueryError,
  type Registry,
  readModo,
  resolvePath,
  shorten,
} from '@claraboia/contract';
import { numberPaths, publishedOf } from './published.ts';

/** What an address may hold. */
export type ConjuntoParams = Readonly<
  Record<'filter' | 'page' | 'limit' | 'modo', string | undefined>
>;

/** What the rows of a set are read of: what its list shows, and what its calculated properties are made of. */
export function readPaths({ linha, calculados }: Conjunto): readonly string[] {
  return [...new Set([...linha, ...Object.values(calculados).flatMap(pathsIn)])];
}

/**
 * Reads what an address asks of a set: filter, order, page, mode. Whatever its list shows can be asked by, and ordered by.
 * @throws QueryError saying which part cannot be understood
 */
export function conjuntoQuery(
  registry: Registry,
  conjunto: Conjunto,
  { filter, page, limit, modo }: Partial<ConjuntoParams>,
): ListQuery {
  const { ordem: sort, porPagina } = conjunto;
  const query = decodePublicQuery({ filter, page, limit }, { sort, limit: porPagina });
  const shown = shownPaths(conjunto);
  const asked = [...query.conditions.flatMap(pathsOf), ...query.sort.map(({ path }) => path)];
  for (const path of asked) {
    if (!shown.has(path)) throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
  }
  const checked = checkQuery(registry, publishedOf(conjunto.entidade), query);
  refuseTurned(checked.conditions);
  return {
    ...checked,
    conditions: [...checked.conditions, ...modoConditions(conjunto, modo)],
    columns: readPaths(conjunto),
  };
}

function shownPaths({ entidade, linha, ordem }: Conjunto): ReadonlySet<string> {
  const ids = linha.flatMap((path) => {
    const dot = path.lastIndexOf('.');
    return dot > 0 ? [`${path.slice(0, dot)}.id`] : [];
  });
  const numbers = linha.flatMap((path) => numbersOf(entidade, path));
  return new Set(['id', ...linha, ...ids, ...numbers, ...ordem.map(({ path }) => path)]);
}
