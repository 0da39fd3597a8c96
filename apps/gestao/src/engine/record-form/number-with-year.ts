import { type AnyDraft, type AnyEntity, changeField } from '@claraboia/contract';
import { decimalToText } from '../fields/decimal-text.ts';

const NUMBER_WITH_YEAR = /^\s*(\d+)\s*\/\s*((?:19|20|21)\d{2})\s*$/;

/**
 * Splits `018/2026` in a field with a separate year field: number 18 of 2026. The year is filled in if its field is
 * empty. A number of another year stays as typed, since a procurement may follow from an older process.
 */
export function splitYear(entity: AnyEntity, draft: AnyDraft, name: string): AnyDraft {
  const field = entity.fields[name];
  const value = draft[name];
  if (field === undefined || !('numbered' in field) || typeof value !== 'string') return draft;
  const { numbered: yearName } = field;
  if (yearName === undefined || entity.fields[yearName]?.type !== 'integer') return draft;
  const [, number, year] = NUMBER_WITH_YEAR.exec(decimalToText(value, false)) ?? [];
  if (number === undefined) return draft;
  const own = draft[yearName] ?? null;
  if (own !== null && own !== Number(year)) return draft;
  const dated = own === null ? changeField(entity, draft, yearName, Number(year)) : draft;
  return changeField(entity, dated, name, field.type === 'integer' ? Number(number) : number);
}

/** The same for every field. */
export const splitYears = (entity: AnyEntity, draft: AnyDraft): AnyDraft =>
  Object.keys(entity.fields).reduce((next, name) => splitYear(entity, next, name), draft);
