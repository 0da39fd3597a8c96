import {
  type AnyEntity,
  type Condition,
  type Conjunto,
  checkQuery,
  decodePublicQuery,
  type ListQuery,
  pathsOf,
  QueryError,
  type Registry,
  rangeFault,
  readModo,
  resolvePath,
  shorten,
} from '@claraboia/contract';
import { numberPaths, readPaths } from './published.ts';

/** Query parameters of a set. */
export type ConjuntoParams = Readonly<
  Record<'filter' | 'page' | 'limit' | 'modo', string | undefined>
>;

/**
 * Builds the query reader of a set: filter, order, page, mode. Every column of its list can be filtered and sorted.
 * Parts that depend on the set alone are computed once.
 * @param registry the citizens' registry
 * @returns a reader that throws a `QueryError` naming the invalid part
 */
export function conjuntoReader(
  registry: Registry,
  conjunto: Conjunto,
): (asked: Partial<ConjuntoParams>) => ListQuery {
  const { entidade, ordem: sort, porPagina, catalogo } = conjunto;
  const entity = registry.get(entidade.key);
  const shown = shownPaths(registry, entity, conjunto);
  const columns = readPaths(conjunto);
  const always = alwaysOf(conjunto);
  return ({ modo, ...asked }) => {
    const query = decodePublicQuery(asked, { sort, limit: porPagina });
    const checked = checkShown(registry, entity, query, shown);
    refuseTurned(checked.conditions);
    // The specification's lists ignore a mode, like any unknown parameter.
    const own = catalogo ? modoConditions(conjunto, modo) : [];
    return { ...checked, conditions: [...checked.conditions, ...always, ...own], columns };
  };
}

/** Conditions that all records of a set meet. */
export const alwaysOf = ({ onde }: Pick<Conjunto, 'onde'>): readonly Condition[] =>
  onde.map(({ caminho, valor }) => equals(caminho, valor));

export const equals = (path: string, value: boolean | number | string): Condition => ({
  path,
  operator: 'eq',
  value,
});

/**
 * Checks a citizens' query.
 * @throws QueryError if it uses a hidden column
 */
function checkShown(
  registry: Registry,
  entity: AnyEntity,
  query: ListQuery,
  shown: ReadonlySet<string>,
): ListQuery {
  const asked = [...query.conditions.flatMap(pathsOf), ...query.sort.map(({ path }) => path)];
  for (const path of asked) {
    if (!shown.has(path)) throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
  }
  return checkQuery(registry, entity, query);
}

/** Paths that may be filtered: shown columns, ids of references, and numbers without and by their year. */
function shownPaths(
  registry: Registry,
  entity: AnyEntity,
  { linha, ordem, inicios }: Pick<Conjunto, 'linha' | 'ordem' | 'inicios'>,
): ReadonlySet<string> {
  const beside = linha.flatMap((path) => {
    const dot = path.lastIndexOf('.');
    const owner = resolvePath(registry, entity, path).entity;
    const prefix = path.slice(0, dot + 1);
    const numbers = numberPaths(owner, path.slice(dot + 1)).map((name) => prefix + name);
    return dot > 0 ? [`${prefix}id`, ...numbers] : numbers;
  });
  const texts = Object.values(inicios);
  return new Set(['id', ...linha, ...texts, ...beside, ...ordem.map(({ path }) => path)]);
}

/**
 * Conditions of the records that a `modo` of an address shows.
 * @throws QueryError if the mode is unknown, or the set has no modes
 */
export function modoConditions({ modo }: Conjunto, raw: string | undefined): Condition[] {
  const value = modoId(modo, raw);
  return modo === null || value === null ? [] : [{ path: modo.caminho, operator: 'eq', value }];
}

/**
 * Id of a `modo` in an address; null if the address has none.
 * @throws QueryError if the mode is unknown, or the set has no modes
 */
export function modoId(modo: Conjunto['modo'], raw = ''): number | null {
  if (raw === '') return null;
  if (modo === null) throw new QueryError('modo não vale para este endereço');
  const name = readModo(modo.valores, raw);
  if (name === null) {
    const known = Object.keys(modo.valores).join(' ou ');
    throw new QueryError(`modo desconhecido: ${shorten(raw)}; use ${known}`);
  }
  return modo.valores[name] ?? null;
}

/** @throws QueryError if a range ends before it begins */
function refuseTurned(conditions: readonly Condition[]): void {
  for (const from of conditions) {
    const to = conditions.find(({ path, operator }) => path === from.path && operator === 'le');
    if (from.operator !== 'ge' || to === undefined || to.operator !== 'le') continue;
    const fault = rangeFault(from.value, to.value, `intervalo de ${shorten(from.path)}`);
    if (fault !== null) throw new QueryError(fault, 'filter');
  }
}
