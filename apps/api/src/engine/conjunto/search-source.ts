import {
  type AnyEntity,
  type Conjunto,
  type ConjuntoProcurado,
  columnOf,
  type Expression,
  type Field,
  type Fields,
  keepsFormerTitle,
  LISTED,
  type Registry,
  resolvePath,
} from '@claraboia/contract';
import { type Derived, type DerivedTrigger, markOf } from '../../database/derived.ts';
import { parentColumn } from '../json-sql.ts';
import type { SqlRow } from '../sql-row.ts';
import { NO_ADDRESSES, sqlOf } from './expression-sql.ts';
import { publicSql } from './published.ts';

/** Search source of a set: a view named by a hash of its text, and the triggers that keep documents up to date. */
export interface SearchSource {
  readonly tipo: string;
  readonly view: Derived;
  readonly triggers: readonly DerivedTrigger[];
  /** Names in the records ($2) of a client ($1), by property. */
  readonly nomes: readonly { readonly de: string; readonly sql: string }[];
}

/** Limits of the indexed text: length of a file name, number of names, length of a rich text. */
const MAX_LINE = 500;
const MAX_LINES = 200;
const MAX_HTML = 200_000;
const COLUMNS =
  'tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos';
const NEW = 'new table as novos';
const OLD = 'old table as antigos';

/** Search source of a set, from its declaration. Texts are masked as in the citizens' views. */
export function searchSourceOf(registry: Registry, conjunto: ConjuntoProcurado): SearchSource {
  const { entidade, dia, filhos, busca, onde } = conjunto;
  const { tipo, rotulo, frase, ano, texto, nomes } = busca;
  const from = new SourceFrom(registry, entidade, 't', filhos);
  const text = (expression: Expression) => `${writtenOf(expression)(from.row)}::text`;
  const titulo = `coalesce(${text(frase.titulo)}, ${quoted(rotulo.singular)})`;
  const place = frase.contexto ?? frase.lugar;
  const contexto = place === undefined ? `''` : `coalesce(${text(place)}, '')`;
  const corpo = `concat_ws(${[quoted(LISTED), 'null', ...texto.map(text)].join(', ')})`;
  const columns = [
    ...[quoted(tipo), 't.cliente_id', 't.id', 'null::bigint', dayOf(entidade, dia)],
    yearOf(entidade, ano),
    ...[titulo, contexto, corpo].map((each) => `(${each})::text collate "default"`),
    'null::tsvector',
  ];
  const only = onde.map(({ caminho, valor }) => `${from.row.column(caminho)} = ${literal(valor)}`);
  const where = only.length === 0 ? '' : ` where ${only.join(' and ')}`;
  const select = `select ${columns.join(', ')} from ${entidade.table} t ${from.joins}${where}`;
  const name = `busca_fonte_${tipo}_${markOf(select)}`;
  return {
    tipo,
    view: { name, sql: `create view ${name} (${COLUMNS}) with (security_invoker) as ${select}` },
    triggers: [
      ...triggersOf(registry, tipo, from),
      ...onde.map((each) => withholding(entidade, tipo, each)),
      ...(keepsFormerTitle(conjunto) ? [withdrawing(entidade.table, tipo)] : []),
    ],
    nomes: nomes.map(({ caminho }) => ({
      de: caminho,
      sql: namesSql(new SourceFrom(registry, entidade, 't'), caminho),
    })),
  };
}

function namesSql(from: SourceFrom, caminho: string): string {
  const name = from.row.column(caminho);
  return `select t.id as registro_id, (${name})::text collate "default" as nome from ${from.entity.table} t ${from.joins}
    where t.cliente_id = $1 and t.id = any ($2)`;
}

const literal = (value: boolean | number | string) =>
  typeof value === 'string' ? quoted(value) : String(value);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function writtenOf(expression: Expression) {
  const written = sqlOf(expression, NO_ADDRESSES);
  if (written === null) throw new Error('the search reads what the database can');
  return written;
}

/** Joins along reference paths, restricted to the client; records the columns that were used. */
class SourceFrom {
  readonly #registry: Registry;
  readonly entity: AnyEntity;
  readonly #alias: string;
  readonly #joins = new Map<string, { readonly alias: string; readonly sql: string }>();
  readonly row: SqlRow;
  readonly paths = new Set<string>();
  /** The tables of the collections read. */
  readonly collections = new Set<string>();
  readonly children: { readonly por: string; readonly from: SourceFrom }[] = [];

  constructor(
    registry: Registry,
    entity: AnyEntity,
    alias: string,
    filhos: Conjunto['filhos'] = {},
  ) {
    this.#registry = registry;
    this.entity = entity;
    this.#alias = alias;
    this.row = {
      column: (path) => this.#column(path),
      text: quoted,
      lines: (name, lineOf) => {
        const filho = filhos[name];
        return filho === undefined
          ? this.#collectionLines(name, lineOf)
          : this.#childLines(filho, lineOf);
      },
    };
  }

  get joins(): string {
    return [...this.#joins.values()].map(({ sql }) => sql).join(' ');
  }

  #collectionLines(name: string, lineOf: (row: SqlRow) => string): string {
    const field = this.entity.fields[name];
    if (field?.type !== 'collection') throw new Error(`${name} is no collection`);
    this.collections.add(field.table);
    const line = lineOf({
      ...this.row,
      column: (property) => maskedSql(field, property, 'c'),
    });
    return `(select string_agg(${line}, ${quoted(LISTED)} order by c.ordem, c.id) from ${field.table} c
      where c.cliente_id = ${this.#alias}.cliente_id and c.${parentColumn(this.entity)} = ${this.#alias}.id)`;
  }

  #childLines(
    { entidade, por, ordem }: Conjunto['filhos'][string],
    lineOf: (row: SqlRow) => string,
  ): string {
    const from = new SourceFrom(this.#registry, entidade, 'c');
    const parent = columnOf(entidade, por);
    this.children.push({ por: parent, from });
    const line = `left(${lineOf(from.row)}, ${MAX_LINE})`;
    const order = `c.${columnOf(entidade, ordem)}, c.id`;
    return `(select string_agg(${line}, ${quoted(LISTED)} order by ${order})
      from (select * from ${entidade.table} c where c.cliente_id = ${this.#alias}.cliente_id and c.${parent} = ${this.#alias}.id
             order by c.id limit ${MAX_LINES}) c ${from.joins})`;
  }

  #column(path: string): string {
    this.paths.add(path);
    const { references, entity, property } = resolvePath(this.#registry, this.entity, path);
    let alias = this.#alias;
    for (const [index, { from, field }] of references.entries()) {
      const column = `${alias}.${columnOf(from, field)}`;
      if (property === 'id' && index === references.length - 1) return column;
      const key = references
        .slice(0, index + 1)
        .map((each) => each.field)
        .join('.');
      alias = this.#join(key, column, from, field, alias);
    }
    // Fixed lists come with the product: they contain no typed CPF.
    if (entity.scope === 'lookup') return `${alias}.${columnOf(entity, property)}`;
    const field = entity.fields[property];
    if (field?.type === 'text' && field.suppressed !== undefined) {
      const dot = path.lastIndexOf('.');
      this.paths.add(`${path.slice(0, dot + 1)}${field.suppressed.while}`);
    }
    return maskedSql(entity, property, alias);
  }

  #join(key: string, column: string, from: AnyEntity, field: string, outer: string): string {
    const known = this.#joins.get(key);
    if (known !== undefined) return known.alias;
    const target = targetOf(this.#registry, from, field);
    const alias = `${this.#alias}${this.#joins.size + 1}`;
    const tenant =
      target.scope === 'tenant' ? ` and ${alias}.cliente_id = ${outer}.cliente_id` : '';
    const sql = `left join ${target.table} ${alias} on ${alias}.id = ${column}${tenant}`;
    this.#joins.set(key, { alias, sql });
    return alias;
  }
}

function targetOf(registry: Registry, from: AnyEntity, field: string): AnyEntity {
  const reference = from.fields[field];
  if (reference?.type !== 'reference') throw new Error(`${from.key}.${field} is no reference`);
  return registry.get(reference.to);
}

/**
 * Property in its searchable form. Masked as in citizens' views, including texts that these keep unmasked because of an
 * address. Names of natural persons that may be hidden are never found whole: a document does not follow the client's
 * decision to show them.
 */
function maskedSql(owner: { readonly fields: Fields }, name: string, alias: string): string {
  const field: Field | undefined = owner.fields[name];
  const column = `${alias}.${columnOf(owner, name)}`;
  if (field?.type === 'richText') {
    return `mascarar_cpf(busca_texto_html(left(${column}, ${MAX_HTML})))`;
  }
  const whole = field?.type === 'text' && field.masking === 'none' && field.typed === undefined;
  return whole
    ? `mascarar_cpf(${column})`
    : publicSql(owner, name, (each) => `${alias}.${columnOf(owner, each)}`, null);
}

function dayOf(entity: AnyEntity, name: string | null): string {
  if (name === null) return 'null::date';
  const column = `t.${columnOf(entity, name)}`;
  return entity.fields[name]?.type === 'dateTime'
    ? `(${column} at time zone 'America/Sao_Paulo')::date`
    : column;
}

function yearOf(entity: AnyEntity, name: string | null): string {
  if (name === null) return 'null::int';
  const column = `t.${columnOf(entity, name)}`;
  switch (entity.fields[name]?.type) {
    case 'integer':
      return `${column}::int`;
    case 'text':
      return `substring(${column} from '(?:19|20)[0-9]{2}')::int`;
    default:
      return `extract(year from ${dayOf(entity, name)})::int`;
  }
}

/** Triggers of a set: on its records, their children, and the records that name them. */
function triggersOf(
  registry: Registry,
  tipo: string,
  { entity, paths, collections, children }: SourceFrom,
): DerivedTrigger[] {
  return [
    ...ofRecords(entity.table, tipo),
    ...children.flatMap(({ por, from }) => ofParts(from.entity.table, tipo, por)),
    ...[...collections].flatMap((each) => ofParts(each, tipo, parentColumn(entity))),
    ...ofNames(registry, entity, tipo, paths),
    ...children.flatMap(({ por, from }) => ofNames(registry, from.entity, tipo, from.paths, por)),
  ];
}

const ofRecords = (table: string, tipo: string): DerivedTrigger[] => [
  { table, event: 'insert', tables: NEW, calls: 'busca_gravado', args: [tipo, 'id'] },
  { table, event: 'update', tables: NEW, calls: 'busca_gravado', args: [tipo, 'id'] },
  { table, event: 'delete', tables: OLD, calls: 'busca_apagado', args: [tipo] },
];

/** Trigger that keeps the title of a deleted record that had a page. */
const withdrawing = (table: string, tipo: string): DerivedTrigger => ({
  table,
  event: 'delete',
  tables: null,
  calls: 'registro_retirar',
  args: [tipo],
});

/** Trigger that removes the document of a record that no longer meets a condition of its set. */
function withholding(
  entity: AnyEntity,
  tipo: string,
  { caminho, valor }: Conjunto['onde'][number],
): DerivedTrigger {
  const args = [tipo, columnOf(entity, caminho), String(valor)];
  return { table: entity.table, event: 'update', tables: NEW, calls: 'busca_recolhido', args };
}

const ofParts = (table: string, tipo: string, column: string): DerivedTrigger[] => {
  const args = [tipo, column];
  return [
    { table, event: 'insert', tables: NEW, calls: 'busca_gravado', args },
    { table, event: 'update', tables: `${OLD} ${NEW}`, calls: 'busca_parte_alterada', args },
    { table, event: 'delete', tables: OLD, calls: 'busca_desligado', args },
  ];
};

/** Triggers for renamed rows that records show by name: one for each path. */
function ofNames(
  registry: Registry,
  entity: AnyEntity,
  tipo: string,
  paths: Iterable<string>,
  record = 'id',
): DerivedTrigger[] {
  const ways = new Map<string, { readonly target: AnyEntity; readonly columns: Set<string> }>();
  for (const path of paths) {
    const { references } = resolvePath(registry, entity, path);
    const names = path.split('.');
    for (const [index, { from, field }] of references.entries()) {
      const target = targetOf(registry, from, field);
      const name = names[index + 1] ?? '';
      if (target.scope === 'lookup' || name === 'id') continue;
      // Rows of the installation do not identify the clients whose documents contain them.
      if (target.scope !== 'tenant') throw new Error(`${entity.key}: ${path} is not searched by`);
      const way = names.slice(0, index + 1).join('.');
      const known = ways.get(way) ?? { target, columns: new Set<string>() };
      known.columns.add(columnOf(target, name));
      ways.set(way, known);
    }
  }
  return [...ways].map(([way, { target, columns }]) => ({
    table: target.table,
    event: 'update',
    tables: `${OLD} ${NEW}`,
    calls: 'busca_renomeado',
    args: [[...columns].sort().join(','), tipo, namedBySql(registry, entity, way, record)],
  }));
}

/** Records of a client ($1) that reach one of the changed rows ($2) by this path. */
function namedBySql(registry: Registry, entity: AnyEntity, way: string, record: string): string {
  const from = new SourceFrom(registry, entity, 't');
  const found = from.row.column(`${way}.id`);
  return `select t.${record} from ${entity.table} t ${from.joins} where t.cliente_id = $1 and ${found} = any ($2)`;
}
