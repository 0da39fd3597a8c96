import { type AnyEntity, laterDay, nextPeriod, recordMonth, valueAt } from '@claraboia/contract';
import type { ListRow } from '../../entity-client.ts';

/** Columns that tell whether a record is the next one of another. */
export const sameColumns = (entity: AnyEntity): readonly string[] => {
  const { date, words = [] } = entity.capabilities.repeats ?? {};
  return [...new Set([...entity.list.columns, ...words])].filter((path) => path !== date);
};

/** Records to repeat by month, the latest first. Those whose next record already exists are left out. */
export function monthsToRepeat(
  entity: AnyEntity,
  rows: readonly ListRow[],
): ReadonlyMap<string, readonly ListRow[]> {
  const columns = sameColumns(entity);
  const keyOf = (row: Readonly<Record<string, unknown>>) =>
    JSON.stringify(columns.map((path) => valueAt(row, path) ?? null));
  const existing = new Set(rows.map(keyOf));
  const isRepeated = (row: ListRow) => {
    const next = keyOf({ ...row, ...nextPeriod(entity, row) });
    return next !== keyOf(row) && existing.has(next);
  };
  const dated = rows.flatMap((row) => {
    const month = recordMonth(entity, row);
    return month === null || isRepeated(row) ? [] : [{ month, row }];
  });
  const months = [...new Set(dated.map(({ month }) => month))].toSorted().toReversed();
  return new Map(
    months.map((month) => [
      month,
      dated.flatMap((each) => (each.month === month ? [each.row] : [])),
    ]),
  );
}

/** Month to begin with: the last full one, or else the latest that is not in the future. Null without any. */
export function firstMonth(months: readonly string[], today: string): string | null {
  const current = today.slice(0, 7);
  const last = laterDay(`${current}-01`, -1).slice(0, 7);
  if (months.includes(last)) return last;
  return months.find((month) => month <= current) ?? months[0] ?? null;
}
