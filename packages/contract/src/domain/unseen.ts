/** Characters that change the text direction: `fdp.exe` after one reads as `exe.pdf`. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Control and format characters, including zero-width ones, and line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Removes the characters that change the text direction. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');

/** Removes invisible characters from a file name. */
export function plainFileName(name: string, max: number): string {
  const plain = name.replace(UNSEEN, ' ').trim();
  // Replaces a lone surrogate.
  return plain
    .slice(0, max)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}
