import {
  type AnyEntity,
  columnOf,
  type Field,
  integer,
  type Registry,
  snakeCase,
  text,
} from '@claraboia/contract';
import { type Derived, markOf } from '../../database/derived.ts';

/**
 * The view of an entity in which no CPF is whole, so that no filter and no order can be made to tell one either; null
 * where nothing of it is masked or numbered. It is named by its own text: an old process reads on from its own while
 * another release's is made.
 */
export function viewOf(entity: AnyEntity): Derived | null {
  const derived = Object.entries(entity.fields).flatMap(([name, field]) =>
    derivedColumns(entity, name, field),
  );
  if (derived.length === 0) return null;
  const columns = ['cliente_id', 'id', 'versao', ...derived];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type === 'collection') throw new Error(`${entity.key}: rows hang on no view`);
    if (maskOf(field) === null) columns.push(columnOf(entity, name));
  }
  const select = `select ${columns.join(', ')} from ${entity.table}`;
  const name = `publico_${entity.table}_${markOf(select)}`;
  return { name, sql: `create view ${name} with (security_invoker) as ${select}` };
}

/**
 * The function of the database that masks a field, null where it is shown as it is: numbers are, since one of eleven digits
 * may look like a CPF.
 */
export function maskOf(field: Field): 'mascarar_cpf' | 'mascarar_documento' | null {
  if (field.type === 'masked') {
    return field.mask === 'cpf' || field.mask === 'cpfCnpj' ? 'mascarar_documento' : null;
  }
  if (field.type !== 'text' || field.masking === 'none') return null;
  return field.numbered === undefined && field.typed !== 'digits' ? 'mascarar_cpf' : null;
}

function derivedColumns(entity: AnyEntity, name: string, field: Field): string[] {
  const column = columnOf(entity, name);
  const mask = maskOf(field);
  const numbered = field.type === 'text' ? field.numbered : undefined;
  return [
    ...(mask === null ? [] : [`${mask}(${column}) as ${column}`]),
    ...(numbered === undefined
      ? []
      : [
          `numero_sem_ano(${column}) as ${snakeCase(withoutYear(name))}`,
          `coalesce(ano_do_numero(${column}), ${yearSql(entity, numbered)}) as ${snakeCase(yearOf(name))}`,
        ]),
  ];
}

function yearSql(entity: AnyEntity, name: string): string {
  const column = columnOf(entity, name);
  return entity.fields[name]?.type === 'integer' ? column : `extract(year from ${column})::int`;
}

const withoutYear = (name: string) => `${name}SemAno`;
const yearOf = (name: string) => `${name}Ano`;

/** What a property is found by beside itself where it is a number: without its year and the zeros before it, and by the year. */
export const numberPaths = (entity: AnyEntity, name: string): readonly string[] =>
  numberedFields(entity).includes(name) ? [withoutYear(name), yearOf(name)] : [];

const numberedFields = ({ fields }: AnyEntity) =>
  Object.entries(fields)
    .filter(([, field]) => field.type === 'text' && field.numbered !== undefined)
    .map(([name]) => name);

/** An entity as citizens read it. */
function publishedOf(entity: AnyEntity): AnyEntity {
  const view = viewOf(entity);
  if (view === null) return entity;
  const found = numberedFields(entity).flatMap((name): [string, Field][] => [
    [withoutYear(name), text({ label: 'Número sem o ano' })],
    [yearOf(name), integer({ label: 'Ano do número' })],
  ]);
  return {
    ...entity,
    table: view.name,
    fields: { ...entity.fields, ...Object.fromEntries(found) },
    modes: new Set(['list']),
  };
}

/** The registry as citizens' lists follow its references: to what they may read of the entities that are published. */
export function publishedRegistry(registry: Registry, published: readonly AnyEntity[]): Registry {
  const known = new Map(published.map((entity) => [entity.key, publishedOf(entity)]));
  return { ...registry, get: (key) => known.get(key) ?? registry.get(key) };
}
