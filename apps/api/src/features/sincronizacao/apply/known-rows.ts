import { type AnyEntity, columnOf, type Field, writableFields } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Values } from '../../../engine/types.ts';
import type { Flat } from './merge.ts';

/** Current state of a fetched record. */
export interface KnownRow {
  readonly id: number;
  readonly chave: string;
  readonly here: Flat;
  /** Last values of the source. */
  readonly before: Flat | null;
  readonly configuracaoId: number | null;
}

/** Fields compared as text, to avoid differences of precision and time zone. */
const AS_TEXT: ReadonlySet<Field['type']> = new Set(['decimal', 'date', 'dateTime']);

/** Fields of a record as one JSON object, in their comparable form. */
export function flatColumns(entity: AnyEntity, names: readonly string[]): string {
  const pairs = names.map((name) => {
    const column = columnOf(entity, name);
    const asText = AS_TEXT.has((entity.fields[name] as Field).type);
    return `'${name}', ${asText ? `${column}::text` : column}`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/** Fields that a source may write. */
export const comparableFields = (entity: AnyEntity): string[] =>
  writableFields(entity).flatMap(([name, { type }]) => (type === 'collection' ? [] : [name]));

/** Records of an entity from the source: those with these keys, and all of the scope. */
export async function knownRows(
  tx: Tx,
  entity: AnyEntity,
  keys: readonly string[],
  scope: { readonly configuracaoId: number; readonly exercicio: number | null },
): Promise<Map<string, KnownRow>> {
  const year =
    entity.fields.exercicio === undefined
      ? '$4::integer is null'
      : '($4::integer is null or exercicio = $4)';
  const rows = await tx.query<KnownRow>(
    `select id, fonte_chave as chave, ${flatColumns(entity, comparableFields(entity))} as here, fonte_dados as before,
            fonte_configuracao_id as "configuracaoId"
       from ${entity.table}
      where cliente_id = $1 and fonte_chave is not null
        and (fonte_chave = any($2) or (fonte_configuracao_id = $3 and ${year}))`,
    [tx.clienteId, keys, scope.configuracaoId, scope.exercicio],
  );
  return new Map(rows.map((row) => [row.chave, row]));
}

/** Values of a save in their column form, only for fields of the source. */
export function flatten(entity: AnyEntity, values: Values, named: Iterable<string>): Flat {
  const flat: Record<string, Flat[string]> = {};
  for (const name of named) {
    const value = values[name] ?? null;
    flat[name] =
      entity.fields[name]?.type === 'reference'
        ? ((value as { id: number } | null)?.id ?? null)
        : (value as Flat[string]);
  }
  return flat;
}

/** Converts column values back to the values of a save. */
export function unflatten(entity: AnyEntity, flat: Flat): Values {
  return Object.fromEntries(
    Object.entries(flat).map(([name, value]) => [
      name,
      entity.fields[name]?.type === 'reference' && value !== null ? { id: value } : value,
    ]),
  );
}
