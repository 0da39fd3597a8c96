import { type AnyEntity, formatDate, formatDecimal } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Flat } from './merge.ts';

const MAX = 300;

/** Name of a record in lists of differences: `Contrato 73/2026`. */
export function recordText(entity: AnyEntity, flat: Flat): string {
  const [name = 'id'] = entity.display;
  const year = flat.exercicio ?? null;
  const { singular } = entity.label;
  return `${singular} ${String(flat[name] ?? 'sem número')}${year === null ? '' : `/${year}`}`;
}

/** Value for display; a reference by the name of its record. */
export async function valueText(
  tx: Tx,
  entity: AnyEntity,
  name: string,
  value: Flat[string],
  nameOf: (tx: Tx, to: string, id: number) => Promise<string>,
): Promise<string | null> {
  if (value === null) return null;
  const field = entity.fields[name];
  if (field?.type === 'reference') return nameOf(tx, field.to, Number(value));
  if (field?.type === 'date') return formatDate(String(value));
  if (field?.type === 'decimal') return formatDecimal(String(value));
  return String(value).slice(0, MAX);
}
