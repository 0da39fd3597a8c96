import { withoutAccents } from '../domain/without-accents.ts';
import type { AnyEntity } from './define-entity.ts';
import type { Field } from './fields.ts';
import { valueAt } from './value-at.ts';

/** Normalises a name for comparison: no accents, lower case, single blanks; hyphens and underscores count as blanks. */
export const nameKey = (text: string) =>
  withoutAccents(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Fields that identify a record among its kind: its display fields and unique texts. */
export function namingFields({ display, fields, unique }: AnyEntity): readonly string[] {
  const alone = unique.map(({ field }) => field).filter((name) => isName(fields[name]));
  return [...new Set([...display, ...alone])];
}

const isName = (field: Field | undefined) =>
  field?.type === 'slug' || field?.type === 'text' || field?.type === 'masked';

/** Field with the year of a number; null for other fields. */
export function yearPath({ fields }: AnyEntity, path: string): string | null {
  const field = fields[path];
  return field?.type === 'text' ? (field.numbered ?? null) : null;
}

/** Number with its year, once: both of `018` and `018/2024` are `018/2024`. */
export const numberOfYear = (number: string, year: string) =>
  `${number.split('/', 1)[0]}/${year.slice(0, 4)}`;

/** Record with the properties that name it. */
export type NamedRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** Text of a property that may name a record; empty for anything else. */
export const namingText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Names of a record in a file, the preferred ones first: its own, `12/2026` for a yearly number, `Grupo / Nome` if the
 * name alone may be ambiguous, and its other fields that identify it.
 */
export function namesOf(target: AnyEntity, row: NamedRecord): readonly string[] {
  const [first = '', ...others] = namingFields(target);
  const name = namingText(row[first]);
  const ofYear = (path: string) => {
    const year = yearPath(target, path);
    return year === null ? [] : [numberOfYear(namingText(row[path]), namingText(row[year]))];
  };
  return [
    name,
    ...ofYear(first),
    ...target.detail.map((path) => `${namingText(valueAt(row, path))} / ${name}`),
    ...others.flatMap((path) => [namingText(row[path]), ...ofYear(path)]),
  ];
}

/**
 * Title of a record: its first display field. A yearly number takes its year and the second field, because people know
 * few records by number. Empty if the record has none.
 */
export function titleOf(target: AnyEntity, row: Readonly<Record<string, unknown>>): string {
  const [first = '', second = ''] = target.display;
  const name = namingText(row[first]);
  const year = yearPath(target, first);
  if (name === '' || year === null) return name;
  const number = numberOfYear(name, namingText(row[year]));
  return [number, namingText(row[second])].filter((part) => part !== '').join(' · ');
}

/** Properties that `namesOf` reads. */
export function namingPaths(target: AnyEntity): readonly string[] {
  const naming = namingFields(target);
  const years = naming.flatMap((path) => yearPath(target, path) ?? []);
  return [...new Set([...naming, ...years, ...target.detail])];
}

/** Properties that may narrow the options of a reference, independent of the record. */
export function narrowingPaths(
  { optionsFilter, fields }: AnyEntity,
  name: string,
): readonly string[] {
  const filter = optionsFilter[name];
  if (filter === undefined) return [];
  const anything = Object.fromEntries(Object.keys(fields).map((field) => [field, { id: 0 }]));
  return Object.keys(filter(anything));
}

/** Test of a record against the options that a reference of a draft allows. */
export function fitsOptions(
  entity: AnyEntity,
  name: string,
  draft: Readonly<Record<string, unknown>>,
): (row: NamedRecord) => boolean {
  const narrowed = Object.entries(entity.optionsFilter[name]?.(draft) ?? {});
  return (row) => narrowed.every(([path, wanted]) => valueAt(row, path) === wanted);
}

/** Records by each of their names, normalised. */
export type RecordsByName<R extends NamedRecord = NamedRecord> = ReadonlyMap<string, readonly R[]>;

/** Records of a kind by each of their names. */
export function recordsByName<R extends NamedRecord>(
  target: AnyEntity,
  rows: readonly R[],
): RecordsByName<R> {
  return groupedByName(rows.flatMap((row) => namesOf(target, row).map((each) => [each, row])));
}

/** Groups values by a name; those without a name are left out. */
export function groupedByName<T>(
  pairs: readonly (readonly [name: string, value: T])[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const [name, value] of pairs) {
    const key = nameKey(name);
    if (key === '') continue;
    const before = found.get(key);
    if (before === undefined) found.set(key, [value]);
    else if (!before.includes(value)) before.push(value);
  }
  return found;
}
