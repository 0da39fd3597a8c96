// What newer browsers have by themselves and phones that get no updates any more lack: the app is read by those of 2023 on.

/** Whether no half of a pair of surrogates stands alone, which no UTF-8 can hold. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The text with the replacement character for each half that stands alone. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The parts of an absolute address; null where it is none. */
export function readUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The members of a list by their keys, in the order in which each key comes first. */
export function groupBy<T, K>(list: readonly T[], keyOf: (member: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of list) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return groups;
}
