// Replacements for built-ins that phones without updates lack: the app supports browsers from 2023 on.

/** Replaces each lone surrogate, which UTF-8 cannot encode, by the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** Parses an absolute URL; null if invalid. */
export function readUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
