/** Size of the cache of word widths. A full cache is cleared, so that memory use stays constant. */
const MAX_WORDS = 20_000;

/**
 * Breaks texts into lines with a cache of word widths. The PDF library measures each text several times, which takes
 * most of the time of a long report.
 */
export class LineBreaker {
  readonly #widthOf: (text: string) => number;
  readonly #words = new Map<string, number>();
  readonly #space: number;

  /** @param widthOf how wide a text is in the face and size that lines are set in */
  constructor(widthOf: (text: string) => number) {
    this.#widthOf = widthOf;
    this.#space = widthOf(' ');
  }

  /** Splits a text into lines of at most `max`, except for a wider single character. Line breaks are kept. */
  lines(text: string, max: number): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrap(paragraph, max));
  }

  /** Width of a line from `lines`. */
  width(line: string): number {
    const words = line.split(' ');
    return words.reduce((sum, word) => sum + this.#word(word), (words.length - 1) * this.#space);
  }

  #wrap(paragraph: string, max: number): string[] {
    const lines: string[] = [];
    let line: string[] = [];
    let used = 0;
    const end = () => {
      lines.push(line.join(' '));
      line = [];
      used = 0;
    };
    for (const word of paragraph.split(/\s+/)) {
      const width = this.#word(word);
      if (line.length > 0 && used + this.#space + width > max) end();
      if (width > max) {
        const pieces = this.#pieces(word, max);
        lines.push(...pieces.slice(0, -1));
        const last = pieces.at(-1) ?? '';
        line = [last];
        used = this.#widthOf(last);
        continue;
      }
      used += (line.length > 0 ? this.#space : 0) + width;
      line.push(word);
    }
    end();
    return lines;
  }

  /** Splits a word that is wider than a line. */
  #pieces(word: string, max: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.#widthOf(piece + character) > max) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  #word(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    const width = this.#widthOf(word);
    this.#words.set(word, width);
    return width;
  }
}
