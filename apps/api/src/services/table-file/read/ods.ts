import { booleanText, durationText, isoText, NO_VALUE, numberText } from './cell-text.ts';
import { MAX_COLUMNS, MAX_ROWS, type Sink } from './csv-writer.ts';
import { appended, type Elements } from './markup.ts';

type Attributes = Readonly<Record<string, string>>;

/** Times that an empty or equal cell or row is repeated. */
const repeated = (text: string | undefined, most: number) =>
  Math.min(Math.max(Math.trunc(Number(text ?? 1)) || 1, 1), most);

/** Elements of `content.xml` of an OpenDocument spreadsheet (ISO/IEC 26300). */
export class OdsRows implements Elements {
  readonly #sink: Sink;
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  /** Tables within cells are drawings and the like. */
  #depth = 0;
  #row = 0;
  #rowTimes = 1;
  #cells: (string | undefined)[] = [];
  #spans = new Map<number, number>();
  #column = 0;
  #cell: Attributes | null = null;
  #text = '';
  #paragraphs = 0;
  #inParagraph = 0;
  /** Level within a comment, whose text is no value. */
  #aside = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'style') this.#style = attributes['style:name'] ?? '';
    else if (name === 'table-properties' && attributes['table:display'] === 'false') {
      this.#hiddenStyles.add(this.#style);
    } else if (name === 'table') this.#openTable(attributes);
    else if (name === 'table-row') {
      this.#cells = [];
      this.#spans = new Map();
      this.#column = 0;
      this.#rowTimes = repeated(attributes['table:number-rows-repeated'], MAX_ROWS);
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes;
      this.#text = '';
      this.#paragraphs = 0;
    } else if (this.#cell !== null) this.#openInCell(name, attributes);
  }

  #openTable(attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    this.#row = 0;
    this.#sink.sheet(attributes['table:name'] ?? '');
    if (this.#hiddenStyles.has(attributes['table:style-name'] ?? '')) this.#sink.hidden();
  }

  #openInCell(name: string, attributes: Attributes): void {
    if (name === 'annotation') this.#aside += 1;
    if (this.#aside > 0) return;
    if (name === 'p') {
      if (this.#paragraphs > 0) this.#text += ' ';
      this.#paragraphs += 1;
      this.#inParagraph += 1;
    } else if (name === 's') this.#text += ' '.repeat(repeated(attributes['text:c'], 100));
    else if (name === 'tab' || name === 'line-break') this.#text += ' ';
  }

  close(name: string): void {
    if (name === 'annotation') this.#aside = Math.max(0, this.#aside - 1);
    else if (name === 'p' && this.#aside === 0)
      this.#inParagraph = Math.max(0, this.#inParagraph - 1);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#depth -= 1;
  }

  text(piece: string): void {
    if (this.#inParagraph === 0 || this.#aside > 0) return;
    this.#text = appended(this.#text, piece);
  }

  #closeCell(): void {
    const attributes = this.#cell ?? {};
    const times = repeated(attributes['table:number-columns-repeated'], MAX_ROWS);
    const value = this.#value(attributes);
    const rows = Number(attributes['table:number-rows-spanned'] ?? 1);
    if (rows > 1) this.#spans.set(this.#column, rows);
    if (value !== '') {
      // One more than may be, so that the row is refused.
      const written = Math.min(times, MAX_COLUMNS + 1);
      for (let n = 0; n < written; n += 1) this.#cells[this.#column + n] = value;
    }
    this.#column += times;
    this.#cell = null;
    this.#inParagraph = 0;
  }

  #value(attributes: Attributes): string {
    const type = attributes['office:value-type'];
    const value = attributes['office:value'];
    if (value !== undefined && type !== 'string') return numberText(value);
    if (type === 'date') return isoText(attributes['office:date-value'] ?? this.#text);
    if (type === 'time') return durationText(attributes['office:time-value'] ?? this.#text);
    if (type === 'boolean') return booleanText(attributes['office:boolean-value'] === 'true');
    const text = this.#text === '' ? (attributes['office:string-value'] ?? '') : this.#text;
    const isUnknown = type === undefined && attributes['table:formula'] !== undefined;
    return text === '' && isUnknown ? NO_VALUE : text;
  }

  #closeRow(): void {
    if (this.#depth > 1) return;
    const isBlank = !this.#cells.some((cell) => cell?.trim());
    const times = isBlank ? 0 : Math.min(this.#rowTimes, MAX_ROWS);
    for (let n = 1; n <= times; n += 1) this.#sink.row(this.#row + n, this.#cells, this.#spans);
    this.#row += this.#rowTimes;
  }
}
