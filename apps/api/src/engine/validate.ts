import {
  type AnyEntity,
  type Field,
  isStorable,
  type Registry,
  writableFields,
} from '@claraboia/contract';
import { addSchema, changeSchema } from '@claraboia/contract/schema';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { invalidFields } from '../errors.ts';
import type { Values } from './types.ts';

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

/** A body that is no entity's record, by its schema; throws a refusal with every fault at its field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw invalidFields(parsed.error.issues.flatMap(faultsOf));
  const fault = unstorableIn(body, []);
  if (fault !== null) throw invalidFields([[fault.join('.'), 'Há um caractere inválido']]);
  return parsed.data;
}

/** Where a text stands that no text of the database can hold: with the character zero, or half of one; null where none does. */
function unstorableIn(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = unstorableIn(each, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      [...issue.path, key].join('.'),
      `Campo desconhecido: ${key.slice(0, 80)}`,
    ]);
  }
  if (issue.path.length === 0) return [['', 'O corpo do pedido deve ser um objeto com os campos']];
  return [[issue.path.join('.'), issue.message]];
}

/**
 * Looks up every record and file that the values refer to, within the client: what belongs to
 * another client does not exist here. Throws a refusal naming each field at fault.
 */
export async function checkReferences(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  values: Values,
): Promise<void> {
  const checks = writableFields(entity).flatMap(([name, field]) => {
    if (field.type !== 'collection') return checksOf(tx, registry, name, field, values);
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

/** What a value refers to must be there. `path` ends in the name under which `values` holds it. */
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

/** The unique rule of an entity that a database constraint of that name enforces, if any. */
export function uniqueFault(entity: AnyEntity, constraint: string | undefined) {
  return entity.unique.find(({ name }) => name === constraint);
}
