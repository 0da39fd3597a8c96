/** Record in column form: texts, numbers, booleans, references as ids. */
export type Flat = Readonly<Record<string, string | number | boolean | null>>;

export interface Merge {
  /** Fields to take over from the source. */
  readonly patch: Flat;
  /** Fields that keep their local value although the source differs. */
  readonly kept: readonly string[];
}

/**
 * Merges a source's values into a record: takes each field that was not changed here since the last fetch.
 * @param here the record's current values
 * @param before the source's last values; null if unknown, and then no field counts as changed here
 * @param now the source's current values
 */
export function mergeFields(here: Flat, before: Flat | null, now: Flat): Merge {
  const patch: Record<string, Flat[string]> = {};
  const kept: string[] = [];
  for (const [field, value] of Object.entries(now)) {
    const own = here[field] ?? null;
    if (own === value) continue;
    if (before === null || own === (before[field] ?? null)) patch[field] = value;
    else kept.push(field);
  }
  return { patch, kept };
}
