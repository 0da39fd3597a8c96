import { laterDay, namedMonth, nextPeriodText, periodMonths } from '../domain/next-period.ts';
import { copyOf } from './copy-record.ts';
import type { AnyEntity } from './define-entity.ts';
import type { AnyDraft } from './draft.ts';

/** Values of a record that name its period, by field. */
export type PeriodValues = Readonly<Record<string, string | null>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Month of a record, as `2026-10`: that of its date, or else the one that its texts name. Null if it has none. */
export function recordMonth({ capabilities: { repeats } }: AnyEntity, record: AnyDraft) {
  if (repeats === undefined) return null;
  if (repeats.date !== undefined) return textOf(record[repeats.date]).slice(0, 7) || null;
  return namedMonth(repeats.words.map((name) => textOf(record[name])));
}

/** Fields of a record that name its period, with their values for the next one. */
export function nextPeriod(entity: AnyEntity, record: AnyDraft): PeriodValues {
  const { repeats } = entity.capabilities;
  if (repeats === undefined) return {};
  const texts = repeats.words.map((name) => textOf(record[name]));
  const next = { months: periodMonths(texts), month: recordMonth(entity, record) };
  const day = repeats.date === undefined ? '' : textOf(record[repeats.date]);
  return {
    ...Object.fromEntries(
      repeats.words.map((name, at) => [name, nextPeriodText(texts[at] ?? '', next) || null]),
    ),
    ...(repeats.date !== undefined && {
      [repeats.date]: day === '' ? null : laterDay(day, next.months),
    }),
  };
}

/** Values of a new record like another one for the next period: a copy with its dates and months advanced. */
export const repeatOf = (entity: AnyEntity, record: AnyDraft): AnyDraft => ({
  ...copyOf(entity, record),
  ...nextPeriod(entity, record),
});
