import {
  type AnyEntity,
  type Condition,
  type Field,
  formatDate,
  formatDecimal,
  pathsOf,
  type Registry,
  resolvePath,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import type { Values } from '../../engine/types.ts';

const WORDS: Partial<Record<Condition['operator'], string>> = {
  contains: 'contém ',
  words: 'contém ',
  startsWith: 'começa com ',
  endsWith: 'termina com ',
  notContains: 'não contém ',
  gt: 'mais de ',
  ge: 'a partir de ',
  lt: 'menos de ',
  le: 'até ',
};

/**
 * Describes a filter in words: each property once, by its label. A referenced record is shown by its name.
 * @example [['Exercício', '2026'], ['Data de publicação', 'a partir de 01/01/2026, até 31/12/2026']]
 */
export async function describeConditions(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  conditions: readonly Condition[],
): Promise<(readonly [label: string, value: string])[]> {
  const told = new Map<string, string[]>();
  for (const condition of conditions) {
    const { operator, value } = condition;
    const paths = pathsOf(condition);
    const [path = ''] = paths;
    const label = [...new Set(paths.map((each) => labelOf(registry, entity, each)))].join(' ou ');
    const names: string[] = [];
    if (operator === 'absent') names.push('não informado');
    else
      for (const each of [value].flat()) names.push(await nameOf(tx, registry, entity, path, each));
    const text = `${WORDS[operator] ?? ''}${names.join(' ou ')}`;
    told.set(label, [...(told.get(label) ?? []), text]);
  }
  return [...told].map(([label, texts]) => [label, texts.join(', ')]);
}

/** Label of the first property of a path: for `modalidadeTipo.id` that of the reference. */
function labelOf(registry: Registry, entity: AnyEntity, path: string): string {
  const { references, entity: last, property } = resolvePath(registry, entity, path);
  const [first] = references;
  const field: Field | undefined =
    first === undefined ? last.fields[property] : first.from.fields[first.field];
  return field?.label ?? 'Número interno';
}

async function nameOf(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  path: string,
  value: unknown,
): Promise<string> {
  const { references, entity: last, property } = resolvePath(registry, entity, path);
  if (property === 'id' && references.length > 0 && typeof value === 'number') {
    const told = await displayOf(tx, registry, last, value);
    return typeof told === 'string' || typeof told === 'number' ? String(told) : String(value);
  }
  const type = last.fields[property]?.type;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (type === 'date') return formatDate(String(value));
  if (type === 'decimal') return formatDecimal(String(value));
  return String(value);
}

/** Reads the name of a record through the view of its readers. Undefined if the record does not exist. */
async function displayOf(tx: Tx, registry: Registry, entity: AnyEntity, id: number) {
  const [name] = entity.display;
  if (name === undefined) return undefined;
  const conditions: Condition[] = [{ path: 'id', operator: 'eq', value: id }];
  const query = { conditions, sort: [], columns: [name], limit: 1, offset: 0 };
  const { text, values } = ListSql.list(registry, entity, query, tx.clienteId, 'publico');
  const [row] = await tx.query<{ list: string }>(text, values);
  const [record] = JSON.parse(row?.list ?? '[]') as Values[];
  return record?.[name];
}
