/** Characters that change the direction of the text around them: `fdp.exe` behind one reads as `exe.pdf`. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Control and format characters, zero-width ones among them, and line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Text without the characters that reverse it. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');

/** Name of a file as people read it, without characters that nobody sees. */
export function plainFileName(name: string, max: number): string {
  const plain = name.replace(UNSEEN, ' ').trim();
  // Half of a surrogate pair is replaced.
  return plain
    .slice(0, max)
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}
