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

/** Texts of a record for the next period, and the months until then. */
function nextTexts(entity: AnyEntity, words: readonly string[], record: AnyDraft) {
  const texts = words.map((name) => textOf(record[name]));
  const next = { months: periodMonths(texts), month: recordMonth(entity, record) };
  return { months: next.months, texts: texts.map((text) => nextPeriodText(text, next)) };
}

/** True if a person has to look at the texts that are proposed for the next period. */
export function isPeriodUnsure(entity: AnyEntity, record: AnyDraft): boolean {
  const { words = [] } = entity.capabilities.repeats ?? {};
  return nextTexts(entity, words, record).texts.some(({ isUnsure }) => isUnsure);
}

/** Fields of a record that name its period, with their values for the next one. */
export function nextPeriod(entity: AnyEntity, record: AnyDraft): PeriodValues {
  const { repeats } = entity.capabilities;
  if (repeats === undefined) return {};
  const { months, texts } = nextTexts(entity, repeats.words, record);
  const day = repeats.date === undefined ? '' : textOf(record[repeats.date]);
  return {
    ...Object.fromEntries(repeats.words.map((name, at) => [name, texts[at]?.text || null])),
    ...(repeats.date !== undefined && {
      [repeats.date]: day === '' ? null : laterDay(day, months),
    }),
  };
}

/** Values of a new record like another one for the next period: a copy with its dates and months advanced. */
export const repeatOf = (entity: AnyEntity, record: AnyDraft): AnyDraft => ({
  ...copyOf(entity, record),
  ...nextPeriod(entity, record),
});
