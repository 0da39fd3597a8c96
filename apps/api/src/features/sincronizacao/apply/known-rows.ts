import { type AnyEntity, columnOf, type Field, writableFields } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Values } from '../../../engine/types.ts';
import type { Flat } from './merge.ts';

/** A fetched record as it stands here. */
export interface KnownRow {
  readonly id: number;
  readonly chave: string;
  readonly here: Flat;
  /** What the source said last. */
  readonly before: Flat | null;
  readonly configuracaoId: number | null;
}

/** Fields whose values are compared as texts, so that no digit and no zone gets in the way. */
const AS_TEXT: ReadonlySet<Field['type']> = new Set(['decimal', 'date', 'dateTime']);

/** These fields of a record as one JSON object, each as it is compared. */
export function flatColumns(entity: AnyEntity, names: readonly string[]): string {
  const pairs = names.map((name) => {
    const column = columnOf(entity, name);
    const asText = AS_TEXT.has((entity.fields[name] as Field).type);
    return `'${name}', ${asText ? `${column}::text` : column}`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/** The records of an entity that came from the source: those with these keys, and all of that scope. */
export async function knownRows(
  tx: Tx,
  entity: AnyEntity,
  keys: readonly string[],
  scope: { readonly configuracaoId: number; readonly exercicio: number | null },
): Promise<Map<string, KnownRow>> {
  const names = writableFields(entity).flatMap(([name, { type }]) =>
    type === 'collection' ? [] : [name],
  );
  const year = entity.fields.exercicio === undefined ? '$4::integer is null' : 'exercicio = $4';
  const rows = await tx.query<KnownRow>(
    `select id, fonte_chave as chave, ${flatColumns(entity, names)} as here, fonte_dados as before,
            fonte_configuracao_id as "configuracaoId"
       from ${entity.table}
      where cliente_id = $1 and fonte_chave is not null
        and (fonte_chave = any($2) or (fonte_configuracao_id = $3 and ${year}))`,
    [tx.clienteId, keys, scope.configuracaoId, scope.exercicio],
  );
  return new Map(rows.map((row) => [row.chave, row]));
}

/** The values of a save as the columns will hold them, of those fields alone that the source speaks of. */
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

/** The other way round: what a save carries. */
export function unflatten(entity: AnyEntity, flat: Flat): Values {
  return Object.fromEntries(
    Object.entries(flat).map(([name, value]) => [
      name,
      entity.fields[name]?.type === 'reference' && value !== null ? { id: value } : value,
    ]),
  );
}
