import { booleanText, errorText, isoText, NO_VALUE, numberText } from './cell-text.ts';
import type { Sink } from './csv-writer.ts';
import { appended, type Elements } from './markup.ts';

type Attributes = Readonly<Record<string, string>>;

/** Value of an attribute, whatever prefix the program gave it. */
const given = (attributes: Attributes, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name];

/** Elements of an XML Spreadsheet 2003, which programs save as `.xls` or `.xml`. */
export class SpreadsheetXmlRows implements Elements {
  readonly #sink: Sink;
  #row = 0;
  #column = 0;
  #cells: (string | undefined)[] = [];
  #spans = new Map<number, number>();
  #type: string | null = null;
  #isVisible = false;
  #text = '';
  #hasData = false;
  #isFormula = false;
  /** Columns that the current cell covers besides its own. */
  #across = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'Worksheet') {
      this.#row = 0;
      this.#sink.sheet(given(attributes, 'Name') ?? '');
    } else if (name === 'Row') {
      this.#row = Number(given(attributes, 'Index') ?? this.#row + 1);
      this.#column = 0;
      this.#cells = [];
      this.#spans = new Map();
    } else if (name === 'Cell') {
      this.#column = Number(given(attributes, 'Index') ?? this.#column + 1);
      this.#isFormula = given(attributes, 'Formula') !== undefined;
      this.#hasData = false;
      this.#across = Number(given(attributes, 'MergeAcross') ?? 0);
      const down = Number(given(attributes, 'MergeDown') ?? 0);
      if (down > 0) this.#spans.set(this.#column - 1, down + 1);
    } else if (name === 'Data') {
      this.#type = given(attributes, 'Type') ?? 'String';
      this.#hasData = true;
      this.#text = '';
    } else if (name === 'Visible') {
      this.#isVisible = true;
      this.#text = '';
    }
  }

  close(name: string): void {
    if (name === 'Data') {
      // Comments have data too, but no type of a cell.
      this.#put(this.#value());
      this.#type = null;
    } else if (name === 'Cell') {
      if (!this.#hasData && this.#isFormula) this.#put(NO_VALUE);
      this.#column += this.#across;
    } else if (name === 'Row') this.#sink.row(this.#row, this.#cells, this.#spans);
    else if (name === 'Visible') {
      if (this.#text.startsWith('Sheet')) this.#sink.hidden();
      this.#isVisible = false;
    }
  }

  text(piece: string): void {
    if (this.#type === null && !this.#isVisible) return;
    this.#text = appended(this.#text, piece);
  }

  #put(text: string): void {
    this.#cells[this.#column - 1] ??= text;
  }

  #value(): string {
    const text = this.#text;
    if (this.#type === 'Number') return numberText(text);
    if (this.#type === 'DateTime') return isoText(text);
    if (this.#type === 'Boolean') return booleanText(text.trim() === '1');
    return this.#type === 'Error' ? errorText(text) : text;
  }
}
