import { posix } from 'node:path';
import {
  booleanText,
  builtInKind,
  errorText,
  formatKind,
  isoText,
  type MomentKind,
  NO_VALUE,
  numberText,
  serialText,
} from './cell-text.ts';
import { HEADING_ROWS, type Sink, type Spans } from './csv-writer.ts';
import { appended, type Elements, parseAll, parsed } from './markup.ts';
import type { Package } from './package.ts';
import { TextStore } from './text-store.ts';

/** Targets of a part's relationships by id, and by the last word of their type. */
interface Relations {
  readonly byId: ReadonlyMap<string, string>;
  readonly byType: ReadonlyMap<string, string>;
}

async function relationsOf(zip: Package, part: string): Promise<Relations> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  if (!zip.has(path)) return { byId, byType };
  await parseAll(zip.read(path), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = posix.join(Target.startsWith('/') ? '' : folder, Target).replace(/^\//, '');
      byId.set(Id, target);
      byType.set(posix.basename(Type), target);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { byId, byType };
}

interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly path: string;
}

/** Path of the workbook in a package of Excel; null if it is another package. */
export async function workbookPath(zip: Package): Promise<string | null> {
  const { byType } = await relationsOf(zip, '');
  const path = byType.get('officeDocument') ?? 'xl/workbook.xml';
  return zip.has(path) &&
    path.endsWith('.xml') &&
    !path.startsWith('word/') &&
    !path.startsWith('ppt/')
    ? path
    : null;
}

/** Workbook of Excel (ECMA-376): its sheets, and what their cells refer to. */
export class Xlsx {
  readonly #zip: Package;
  readonly #sheets: readonly Sheet[];
  readonly #is1904: boolean;
  readonly #relations: Relations;

  private constructor(
    zip: Package,
    { sheets, is1904 }: { readonly sheets: readonly Sheet[]; readonly is1904: boolean },
    relations: Relations,
  ) {
    this.#zip = zip;
    this.#sheets = sheets;
    this.#is1904 = is1904;
    this.#relations = relations;
  }

  static async open(zip: Package, path: string): Promise<Xlsx> {
    const relations = await relationsOf(zip, path);
    const sheets: Sheet[] = [];
    let is1904 = false;
    await parseAll(zip.read(path), {
      open: (name, attributes) => {
        if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
        if (name !== 'sheet') return;
        const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
        const target = relations.byId.get(id);
        // Charts have sheets too.
        if (target === undefined || /(?:chart|dialog|macro)sheets\//.test(target)) return;
        const hidden = (attributes.state ?? 'visible') !== 'visible';
        sheets.push({ name: attributes.name ?? '', hidden, path: target });
      },
      close: () => undefined,
      text: () => undefined,
    });
    return new Xlsx(zip, { sheets, is1904 }, relations);
  }

  /** Shows each sheet's first row with text, which tells empty sheets from others. */
  async list(sink: Sink): Promise<void> {
    const strings = await this.#strings();
    for (const { name, hidden, path } of this.#sheets) {
      sink.sheet(name);
      if (hidden) sink.hidden();
      const rows = new SheetRows(sink, { strings, styles: [], is1904: this.#is1904 }, new Map());
      for await (const _ of parsed(this.#zip.read(path), rows)) if (rows.isFilled) break;
    }
  }

  /** Reads a sheet, and yields after each piece. */
  async *read(wanted: string, sink: Sink): AsyncGenerator<void, void, undefined> {
    const path = this.#sheets.find(({ name }) => name === wanted)?.path ?? '';
    const context = {
      strings: await this.#strings(),
      styles: await this.#styles(),
      is1904: this.#is1904,
    };
    const rows = new SheetRows(sink, context, await mergedOf(this.#zip.read(path)));
    yield* parsed(this.#zip.read(path), rows);
  }

  /** Texts that cells share. */
  async #strings(): Promise<TextStore> {
    const store = new TextStore();
    const path = this.#relations.byType.get('sharedStrings');
    if (path === undefined || !this.#zip.has(path)) return store;
    let text = '';
    let isText = false;
    let isPhonetic = false;
    await parseAll(this.#zip.read(path), {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't') isText = !isPhonetic;
      },
      close: (name) => {
        if (name === 'si') store.add(unescaped(text));
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 't') isText = false;
      },
      text: (piece) => {
        if (isText) text = appended(text, piece);
      },
    });
    return store;
  }

  /** Kind of moment of each cell style. */
  async #styles(): Promise<readonly (MomentKind | null)[]> {
    const path = this.#relations.byType.get('styles');
    if (path === undefined || !this.#zip.has(path)) return [];
    const own = new Map<number, MomentKind | null>();
    const styles: (MomentKind | null)[] = [];
    let inCells = false;
    await parseAll(this.#zip.read(path), {
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        const id = Number(numFmtId);
        if (name === 'numFmt') own.set(id, formatKind(formatCode));
        else if (name === 'cellXfs') inCells = true;
        else if (name === 'xf' && inCells) styles.push(own.get(id) ?? builtInKind(id));
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
      text: () => undefined,
    });
    return styles;
  }
}

/** Resolves the escapes of characters that XML does not know: `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

interface SheetContext {
  readonly strings: TextStore;
  readonly styles: readonly (MomentKind | null)[];
  readonly is1904: boolean;
}

/** Column of a reference: `B7` → 1; null without letters. */
function columnOf(reference: string): number | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at === 0 || at > 3 ? null : column - 1;
}

/** Elements of a sheet. */
class SheetRows implements Elements {
  readonly #sink: Sink;
  readonly #context: SheetContext;
  readonly #merged: ReadonlyMap<number, Spans>;
  #row = 0;
  #column = -1;
  #cells: (string | undefined)[] = [];
  #type = '';
  #style = 0;
  #isFormula = false;
  #isText = false;
  #isPhonetic = false;
  #text = '';
  isFilled = false;
  done = false;

  constructor(sink: Sink, context: SheetContext, merged: ReadonlyMap<number, Spans>) {
    this.#sink = sink;
    this.#context = context;
    this.#merged = merged;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') {
      this.#column = columnOf(attributes.r ?? '') ?? this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#isFormula = false;
      this.#text = '';
    } else if (name === 'v') this.#isText = true;
    else if (name === 't') this.#isText = !this.#isPhonetic;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'row') {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      this.#column = -1;
      this.#cells = [];
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#add();
    else if (name === 'row') this.#sink.row(this.#row, this.#cells, this.#merged.get(this.#row));
    else if (name === 'sheetData') this.done = true;
  }

  text(piece: string): void {
    if (this.#isText) this.#text = appended(this.#text, piece);
  }

  #add(): void {
    const text = this.#value();
    if (text === '') return;
    this.#cells[this.#column] = text;
    this.isFilled ||= text.trim() !== '';
  }

  #value(): string {
    const text = this.#text;
    if (this.#type === 's') return text === '' ? '' : this.#context.strings.at(Number(text));
    if (this.#type === 'str' || this.#type === 'inlineStr') return unescaped(text);
    if (text === '') return this.#isFormula ? NO_VALUE : '';
    if (this.#type === 'b') return booleanText(text.trim() === '1' || text.trim() === 'true');
    if (this.#type === 'e') return errorText(text);
    if (this.#type === 'd') return isoText(text);
    const kind = this.#context.styles[this.#style] ?? null;
    return kind === null ? numberText(text) : serialText(text, kind, this.#context.is1904);
  }
}

const MERGED = /<(?:\w+:)?mergeCell [^>]*?ref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g;
const OVERLAP = 300;

/** Cells that cover several rows of the heading. They stand behind the rows that they belong to. */
async function mergedOf(source: AsyncIterable<Buffer>): Promise<ReadonlyMap<number, Spans>> {
  const merged = new Map<number, Map<number, number>>();
  let rest = '';
  for await (const piece of source) {
    const text = rest + piece.toString('latin1');
    rest = text.slice(-OVERLAP);
    if (!text.includes('mergeCell ')) continue;
    for (const [, letters = '', first, last] of text.matchAll(MERGED)) {
      const [from, to] = [Number(first), Number(last)];
      if (to <= from || to > HEADING_ROWS) continue;
      const spans = merged.get(from) ?? new Map<number, number>();
      merged.set(from, spans.set(columnOf(letters) ?? 0, to - from + 1));
    }
  }
  return merged;
}
