import { tooLarge } from './csv-writer.ts';

const BLOCK = 4 * 1024 * 1024;
/** Bytes of all texts: a table of more could not be imported. */
const MAX_BYTES = 200 * 1024 ** 2;

/** Texts by number. They are kept as bytes: objects of their own would take several times the memory. */
export class TextStore {
  readonly #blocks: Buffer[] = [];
  /** Start of each text, counted over all blocks, and its end. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #used = BLOCK;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#blocks.length * BLOCK + length > MAX_BYTES) throw tooLarge(MAX_BYTES);
    if (this.#used + length > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafe(BLOCK));
      this.#used = 0;
    }
    const start = (this.#blocks.length - 1) * BLOCK + this.#used;
    this.#blocks.at(-1)?.write(text, this.#used);
    this.#used += length;
    this.#starts.push(start);
    this.#ends.push(start + length);
  }

  /** Text of a number; empty for one that does not exist. */
  at(index: number): string {
    const start = this.#starts[index];
    if (start === undefined) return '';
    const place = start % BLOCK;
    const end = place + (this.#ends[index] ?? start) - start;
    return this.#blocks[Math.floor(start / BLOCK)]?.toString('utf8', place, end) ?? '';
  }
}
