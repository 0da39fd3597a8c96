import {
  type AnyEntity,
  columnOf,
  type Field,
  isStorable,
  type Registry,
  resolvePath,
  shorten,
  writableFields,
} from '@claraboia/contract';
import { addSchema, changeSchema } from '@claraboia/contract/schema';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { invalidFields, MAX_FAULTS } from '../errors.ts';
import type { Values } from './types.ts';
import './fault-texts.ts';

/** Schema and invariants; throws a refusal with every fault at its field. */
export function validateBody(
  entity: AnyEntity,
  body: unknown,
  kind: 'add' | 'change',
): Values & { id?: number; versao?: number } {
  const schema = kind === 'add' ? addSchema(entity) : changeSchema(entity);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(parsed.error.issues.flatMap(faultsOf));
  const values = parsed.data as Values;
  const faults = entity.invariants.flatMap((invariant) => [...invariant(values)]);
  if (faults.length > 0) throw invalidFields(faults.map(({ field, message }) => [field, message]));
  return values;
}

/**
 * Parses a body that is no entity's record by its schema.
 * @throws Refusal with every fault at its field
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw invalidFields(parsed.error.issues.flatMap(faultsOf));
  const path: string[] = [];
  // Only the parsed data: a body may contain far more than its schema keeps.
  if (hasUnstorable(parsed.data, path)) {
    throw invalidFields([[path.join('.'), 'Há um caractere inválido']]);
  }
  return parsed.data;
}

/**
 * Looks for a text that PostgreSQL cannot store: one with NUL or with half of a surrogate pair.
 * @param path receives the steps to that text; unchanged if all texts can be stored
 */
function hasUnstorable(value: unknown, path: string[]): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const [name, each] of Object.entries(value)) {
    path.push(name);
    if (hasUnstorable(each, path)) return true;
    path.pop();
  }
  return false;
}

function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_FAULTS)
      .map((key) => [
        [...issue.path, shorten(key)].join('.'),
        `Campo desconhecido: ${shorten(key)}`,
      ]);
  }
  if (issue.path.length === 0) return [['', 'O corpo do pedido deve ser um objeto com os campos']];
  return [[issue.path.join('.'), issue.message]];
}

/**
 * Checks every referenced record and file within the client: another client's records do not exist here. Throws a
 * refusal naming each field at fault.
 */
export async function checkReferences(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  values: Values,
): Promise<void> {
  const checks = writableFields(entity).flatMap(([name, field]) => {
    if (field.type !== 'collection') {
      return [
        ...checksOf(tx, registry, name, field, values),
        ...optionChecks(tx, registry, entity, name, field, values),
      ];
    }
    return (values[name] as Values[]).flatMap((row, index) =>
      writableFields(field).flatMap(([cell, definition]) =>
        checksOf(tx, registry, `${name}.${index}.${cell}`, definition, row),
      ),
    );
  });
  if (checks.length === 0) return;
  const params: unknown[] = [];
  const columns = checks.map((check, index) => {
    const base = params.length;
    params.push(...check.params);
    return `${check.sql.replace(/\$(\d)/g, (_, n: string) => `$${base + Number(n)}`)} as c${index}`;
  });
  const [row] = await tx.query<Record<string, boolean>>(`select ${columns.join(', ')}`, params);
  const faults = checks.filter((_, index) => row?.[`c${index}`] !== true);
  if (faults.length > 0) throw invalidFields(faults.map(({ field, message }) => [field, message]));
}

interface Check {
  readonly field: string;
  readonly message: string;
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Checks that referenced records exist. `path` ends in the key of `values` that holds the reference. */
function checksOf(
  tx: Tx,
  registry: Registry,
  path: string,
  field: Field,
  values: Values,
): readonly Check[] {
  const value = values[path.slice(path.lastIndexOf('.') + 1)] ?? null;
  if (value === null) return [];
  if (field.type === 'reference') {
    const target = registry.get(field.to);
    const tenant = target.scope === 'tenant' ? ' and cliente_id = $2' : ' and $2::bigint >= 0';
    return [
      {
        field: path,
        message: `${field.label}: a opção escolhida não existe mais`,
        sql: `exists (select from ${target.table} where id = $1${tenant})`,
        params: [(value as { id: number }).id, tx.clienteId],
      },
    ];
  }
  if (field.type !== 'file') return [];
  const { externalWhen } = field;
  if (externalWhen !== undefined && values[externalWhen] === true) return [];
  return [
    {
      field: path,
      message: `${field.label}: envie o arquivo novamente`,
      sql: 'exists (select from arquivo where nome = $1 and cliente_id = $2)',
      params: [value, tx.clienteId],
    },
  ];
}

/** Checks that a reference is one of the options that its form offers. A missing record has its own fault. */
function optionChecks(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  name: string,
  field: Field,
  values: Values,
): readonly Check[] {
  const value = values[name] ?? null;
  if (field.type !== 'reference' || value === null) return [];
  const target = registry.get(field.to);
  const own = target.scope === 'tenant' ? ' and o.cliente_id = $2' : ' and $2::bigint >= 0';
  return Object.entries(entity.optionsFilter[name]?.(values) ?? {}).map(([path, wanted]) => ({
    field: name,
    message: `${field.label}: escolha uma das opções deste campo`,
    sql: `not exists (select from ${target.table} o where o.id = $1${own}
      and ${ownColumn(registry, target, path)} is distinct from $3::bigint)`,
    params: [(value as { id: number }).id, tx.clienteId, wanted],
  }));
}

/** Column of a property, or of a reference's id, in the table of the entity itself. */
function ownColumn(registry: Registry, entity: AnyEntity, path: string): string {
  const { references, property } = resolvePath(registry, entity, path);
  const [first, ...further] = references;
  if (further.length > 0 || (first !== undefined && property !== 'id')) {
    throw new Error(
      `${entity.key}: options are not narrowed by ${path}, which is in another table`,
    );
  }
  return `o.${first === undefined ? columnOf(entity, property) : columnOf(entity, first.field)}`;
}

/** The unique rule of an entity that a database constraint of that name enforces, if any. */
export function uniqueFault(entity: AnyEntity, constraint: string | undefined) {
  return entity.unique.find(({ name }) => name === constraint);
}
