/** Encodings of text files. UTF-16 is recognised by its byte order mark. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Detects the encoding of a file from all its bytes, given piece by piece. A file in UTF-8 with a few broken characters
 * is UTF-8: systems cut texts in the middle of a letter.
 */
export class EncodingDetector {
  readonly #start: number[] = [];
  /** Characters of several bytes, and bytes that belong to none. */
  #whole = 0;
  #broken = 0;
  /** Bytes that the current character still needs, and the bounds of the next one (RFC 3629). */
  #needed = 0;
  #lower = 0x80;
  #upper = 0xbf;

  add(piece: Uint8Array): void {
    for (let at = 0; this.#start.length < 2 && at < piece.length; at += 1) {
      this.#start.push(piece[at] ?? 0);
    }
    for (const byte of piece) {
      if (byte >= 0x80 || this.#needed > 0) this.#take(byte);
    }
  }

  #take(byte: number): void {
    if (this.#needed === 0) {
      this.#begin(byte);
      return;
    }
    const fits = byte >= this.#lower && byte <= this.#upper;
    this.#lower = 0x80;
    this.#upper = 0xbf;
    if (fits) {
      this.#needed -= 1;
      if (this.#needed === 0) this.#whole += 1;
      return;
    }
    this.#needed = 0;
    this.#broken += 1;
    if (byte >= 0x80) this.#begin(byte);
  }

  #begin(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#needed = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#needed = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#needed = 3;
    else this.#broken += 1;
    if (byte === 0xe0) this.#lower = 0xa0;
    if (byte === 0xed) this.#upper = 0x9f;
    if (byte === 0xf0) this.#lower = 0x90;
    if (byte === 0xf4) this.#upper = 0x8f;
  }

  /** Encoding of the bytes so far. */
  get encoding(): Encoding {
    const marked = MARKS.find(([mark]) => mark.every((byte, at) => this.#start[at] === byte));
    if (marked !== undefined) return marked[1];
    const broken = this.#broken + (this.#needed > 0 ? 1 : 0);
    return broken === 0 || this.#whole >= broken ? 'utf-8' : 'windows-1252';
  }
}

/** Detects the encoding of a whole file. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const detector = new EncodingDetector();
  detector.add(bytes);
  return detector.encoding;
}

/** Decodes a text file, in its own encoding by default, without its mark. */
export const decodeTable = (bytes: Uint8Array, encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);

/** Letters of UTF-8 that were read as Windows-1252 and saved so: `Ã£` for `ã`. */
const MISREAD = /Ã[\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[ºª°§]/;

/** True if a text has letters that a system misread before it wrote the file. */
export const hasMisreadLetters = (text: string): boolean => MISREAD.test(text);
