// What newer browsers have by themselves and phones that get no updates any more lack: the app is read by those of 2023 on.

/** The text with the replacement character for each half of a pair of surrogates that stands alone, which no UTF-8 can hold. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** The parts of an absolute address; null where it is none. */
export function readUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
