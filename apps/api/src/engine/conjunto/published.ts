import {
  type AnyEntity,
  type CollectionField,
  type Conjunto,
  collection,
  columnOf,
  type Field,
  type Fields,
  integer,
  pathsIn,
  type Registry,
  type RowField,
  type RowFields,
  resolvePath,
  type SortKey,
  snakeCase,
  type TextField,
  text,
  withheldWhile,
} from '@claraboia/contract';
import { type Derived, markOf } from '../../database/derived.ts';
import { parentColumn } from '../json-sql.ts';

/**
 * View of an entity with every CPF masked, so that no filter and no order can reveal one. Null if the entity has no
 * masked, numbered or tree column. Its name contains a hash of its text: an old process keeps its own view while
 * another release creates a new one.
 */
export function viewOf(entity: AnyEntity): Derived | null {
  const derived = Object.entries(entity.fields).flatMap(([name, field]) =>
    derivedColumns(entity, name, field),
  );
  const { tree, reorder } = entity.capabilities;
  if (tree !== undefined && reorder !== undefined) {
    derived.push(placeSql(entity, tree.parent, reorder.by));
  }
  if (derived.length === 0) return null;
  const columns = [...(entity.scope === 'tenant' ? ['cliente_id'] : []), 'id', ...derived];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type !== 'collection' && maskOf(field) === null) columns.push(columnOf(entity, name));
  }
  return derivedView(entity.table, `${columns.join(', ')} from ${entity.table} t`);
}

/** View of dependent rows, masked in the same way: rows of a collection, or records of their own. */
function rowsView(rows: {
  readonly table: string;
  readonly parent: string;
  readonly ordem: string;
  readonly fields: CollectionField['fields'];
}): Derived {
  const columns = Object.keys(rows.fields).map((name) => shownColumn(rows, name));
  const keys = ['cliente_id', 'id', rows.parent, rows.ordem];
  return derivedView(rows.table, `${[...keys, ...columns].join(', ')} from ${rows.table}`);
}

function derivedView(table: string, selection: string): Derived {
  const select = `select ${selection}`;
  const name = `publico_${table}_${markOf(select)}`;
  return { name, sql: `create view ${name} with (security_invoker) as ${select}` };
}

/**
 * Database function that masks a field, null if it is shown unmasked: numbers and phones are, since eleven digits may
 * look like a CPF. A rich text is masked with its markup, before it is cleaned: an address in it could contain a CPF
 * too. A number split by markup is not detected.
 */
export function maskOf(field: Field): 'mascarar_cpf' | 'mascarar_documento' | null {
  if (field.type === 'masked') {
    return field.mask === 'cpf' || field.mask === 'cpfCnpj' ? 'mascarar_documento' : null;
  }
  if (field.type === 'richText') return 'mascarar_cpf';
  if (field.type !== 'text' || field.masking === 'none') return null;
  return field.numbered === undefined && field.typed !== 'digits' ? 'mascarar_cpf' : null;
}

function derivedColumns(entity: AnyEntity, name: string, field: Field): string[] {
  const column = columnOf(entity, name);
  const numbered = field.type === 'text' ? field.numbered : undefined;
  return [
    ...(maskOf(field) === null ? [] : [shownColumn(entity, name)]),
    ...(numbered === undefined
      ? []
      : [
          `numero_sem_ano(${column}) as ${snakeCase(withoutYear(name))}`,
          `coalesce(ano_do_numero(${column}), ${yearSql(entity, numbered)}) as ${snakeCase(yearOf(name))}`,
        ]),
  ];
}

/** A CNPJ without punctuation. */
const CNPJ = '^[0-9A-Z]{12}[0-9]{2}$';

/**
 * SQL of a field in its public form. A text of a suppressed record gives way to other words. The words of a person's
 * name are cut to initials after CPFs in it were masked, so that no word of a CPF becomes visible. A tax id beside
 * initials is null.
 * @param sql SQL of a field of the same record
 * @param client SQL of the client's id; null if whole names of natural persons are never shown
 */
export function publicSql(
  { fields }: { readonly fields: Fields },
  name: string,
  sql: (name: string) => string,
  client: string | null,
): string {
  const field = fields[name];
  const mask = field === undefined ? null : maskOf(field);
  if (mask === null) return sql(name);
  const masked = `${mask}(${sql(name)})`;
  if (field?.type !== 'text') {
    const person = personOf(fields, name);
    return person === undefined
      ? masked
      : `case when ${identifiedSql(person, sql, client)} then ${masked} end`;
  }
  const { person, suppressed } = field;
  const named = person === undefined ? masked : namedSql(person, masked, sql, client);
  return suppressed === undefined
    ? named
    : `case when ${sql(suppressed.while)} then '${suppressed.as.replaceAll("'", "''")}' else ${named} end`;
}

type PersonName = NonNullable<TextField['person']>;

/** Name of the person whose tax id a field holds; undefined if no name depends on the field. */
const personOf = (fields: Fields, document: string): PersonName | undefined =>
  Object.values(fields)
    .map((field) => (field.type === 'text' ? field.person : undefined))
    .find((person) => person?.document === document);

/** SQL of a person's name: whole, or its initials. */
const namedSql = (
  person: PersonName,
  masked: string,
  sql: (name: string) => string,
  client: string | null,
): string => `case when ${identifiedSql(person, sql, client)} then ${masked}
    else regexp_replace(${masked}, '(\\S)\\S*', '\\1***', 'g') end`;

/** SQL condition for showing who a record is about. Initials beside six digits of a CPF would identify a person. */
function identifiedSql(
  { document, shownBy }: PersonName,
  sql: (name: string) => string,
  client: string | null,
): string {
  const shown =
    client === null ? 'false' : `(select p.${shownBy} from cliente p where p.id = ${client})`;
  return `(${sql(document)} ~ '${CNPJ}' or ${shown})`;
}

type Owner = Parameters<typeof columnOf>[0];

/** SQL of a column in its public form. */
const shownSql = (owner: Owner, name: string): string =>
  publicSql(owner, name, (each) => columnOf(owner, each), 'cliente_id');

const shownColumn = (owner: Owner, name: string) =>
  `${shownSql(owner, name)} as ${columnOf(owner, name)}`;

/** Limit of levels: ends the statement even with cyclic data. */
const MAX_LEVELS = 100;

/** Sort path of a record in its tree: the positions of its ancestors and its own, from the first level on. */
function placeSql(entity: AnyEntity, parent: string, by: string): string {
  const place = `u.id, u.${columnOf(entity, parent)}, array[u.${columnOf(entity, by)}::bigint, u.id]`;
  const from = `from ${entity.table} u`;
  return `(with recursive acima (id, pai, lugar) as (
      select ${place} ${from} where u.cliente_id = t.cliente_id and u.id = t.id
      union all
      select ${place} || a.lugar from acima a join ${entity.table} u on u.cliente_id = t.cliente_id and u.id = a.pai
       where cardinality(a.lugar) < ${2 * MAX_LEVELS})
    select lugar from acima where pai is null) as ${snakeCase(PLACE)}`;
}

function yearSql(entity: AnyEntity, name: string): string {
  const column = columnOf(entity, name);
  return entity.fields[name]?.type === 'integer' ? column : `extract(year from ${column})::int`;
}

const withoutYear = (name: string) => `${name}SemAno`;
const yearOf = (name: string) => `${name}Ano`;

/** Extra search keys of a document number: without its year and leading zeros, and the year. */
export const numberPaths = (entity: AnyEntity, name: string): readonly string[] =>
  numberedFields(entity).includes(name) ? [withoutYear(name), yearOf(name)] : [];

const numberedFields = ({ fields }: AnyEntity) =>
  Object.entries(fields)
    .filter(([, field]) => field.type === 'text' && field.numbered !== undefined)
    .map(([name]) => name);

/** Property that sorts a tree in depth-first order. */
const PLACE = 'lugarNaArvore';

/** Sort order of an entity's tree; null if it has none. */
export const treeOrder = ({
  capabilities: { tree, reorder },
}: AnyEntity): readonly SortKey[] | null =>
  tree === undefined || reorder === undefined ? null : [{ path: PLACE, direction: 'ASC' }];

interface Published {
  /** Entity in its public form. */
  readonly entity: AnyEntity;
  readonly views: readonly Derived[];
}

function publishedOf(entity: AnyEntity, filhos: ToldFilhos): Published {
  const view = viewOf(entity);
  const views = view === null ? [] : [view];
  const fields: Record<string, Field> = { ...entity.fields };
  for (const name of numberedFields(entity)) {
    fields[withoutYear(name)] = text({ label: 'Número sem o ano' });
    fields[yearOf(name)] = integer({ label: 'Ano do número' });
  }
  if (treeOrder(entity) !== null) fields[PLACE] = integer({ label: 'Lugar na árvore' });
  const parent = parentColumn(entity);
  const hang = (name: string, rows: Derived, field: CollectionField) => {
    views.push(rows);
    fields[name] = { ...field, table: rows.name };
  };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type !== 'collection') continue;
    hang(
      name,
      rowsView({ table: field.table, parent, ordem: 'ordem', fields: field.fields }),
      field,
    );
  }
  for (const [name, { entidade, por, ordem }] of filhos) {
    const { table, label } = entidade;
    const rows = collection({
      label: label.plural,
      rowLabel: label.singular,
      table,
      fields: scalarsOf(entidade),
    });
    const hung = {
      table,
      parent: `${columnOf(entidade, por)} as ${parent}`,
      ordem: `${shownSql(entidade, ordem)} as ordem`,
      fields: rows.fields,
    };
    hang(name, rowsView(hung), rows);
  }
  const table = view?.name ?? entity.table;
  const withheld = withheldWhile(entity);
  return {
    entity: {
      ...entity,
      table,
      fields,
      modes: new Set(['list']),
      ...(withheld !== null && { withheld }),
    },
    views,
  };
}

const scalarsOf = ({ fields }: AnyEntity): RowFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (each): each is [string, RowField] =>
        each[1].type !== 'collection' &&
        each[1].type !== 'reference' &&
        each[1].type !== 'richText',
    ),
  );

/** Registry for citizens: the entities of the sets, and every client entity that they refer to. */
export interface Publication {
  readonly registry: Registry;
  readonly views: readonly Derived[];
  /** Citizens' version of an entity, in the registry or not. */
  readonly of: (entity: AnyEntity) => AnyEntity;
}

/**
 * Builds the citizens' registry from the sets.
 * @param listed entities that citizens read outside of sets; they are masked in the same way
 */
export function publicationOf(
  registry: Registry,
  conjuntos: readonly Conjunto[],
  listed: readonly AnyEntity[] = [],
): Publication {
  const filhosOf = ({ key }: AnyEntity) =>
    conjuntos.filter(({ entidade }) => entidade.key === key).flatMap(toldFilhos);
  const ofSets = conjuntos.flatMap((conjunto) => entitiesOf(registry, conjunto));
  const read = new Map([...ofSets, ...listed].map((each) => [each.key, each]));
  const published = [...read.values()].map((each) => publishedOf(each, filhosOf(each)));
  const known = new Map(published.map(({ entity }) => [entity.key, entity]));
  return {
    registry: { ...registry, get: (key) => known.get(key) ?? registry.get(key) },
    views: published.flatMap(({ views }) => views),
    of: (entity) => known.get(entity.key) ?? entity,
  };
}

/** The entity of a set, and those of a client's that its paths lead through. */
function entitiesOf(registry: Registry, conjunto: Conjunto): readonly AnyEntity[] {
  const { entidade, colunas, filhos } = conjunto;
  const paths = [...readPaths(conjunto), ...colunas.flatMap(({ valor }) => pathsIn(valor))];
  const reached = paths
    .filter((path) => filhos[path] === undefined)
    .map((path) => resolvePath(registry, entidade, path))
    .flatMap(({ references, entity }) => [...references.map(({ from }) => from), entity]);
  const hung = toldFilhos(conjunto).map(([, each]) => each.entidade);
  return [entidade, ...hung, ...reached.filter(({ scope }) => scope === 'tenant')];
}

type ToldFilhos = readonly (readonly [string, Conjunto['filhos'][string]])[];

/** Child records of a set that its files contain; others are for the search only. */
function toldFilhos({ filhos, colunas }: Conjunto): ToldFilhos {
  const told = new Set(colunas.flatMap(({ valor }) => pathsIn(valor)));
  return Object.entries(filhos).filter(([name]) => told.has(name));
}

/** Columns read for the rows of a set: those of its list, and the inputs of its calculated properties. */
export function readPaths({ linha, calculados }: Conjunto): readonly string[] {
  return [...new Set([...linha, ...Object.values(calculados).flatMap(pathsIn)])];
}
