/** A record as its columns hold it: texts, numbers, booleans, references as their ids. */
export type Flat = Readonly<Record<string, string | number | boolean | null>>;

export interface Merge {
  /** What the record takes over from the source. */
  readonly patch: Flat;
  /** The fields where the record keeps what was written here, although the source says otherwise. */
  readonly kept: readonly string[];
}

/**
 * What a record takes over from its source: each field that nobody has changed here since the source last spoke.
 * @param here the record as it stands
 * @param before what the source said last; null where that is not known, and then nothing is known to be changed here
 * @param now what the source says
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
