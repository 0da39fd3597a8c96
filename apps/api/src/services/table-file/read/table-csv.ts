import { EncodingDetector, SOBRE } from '@claraboia/contract';
import { HEAD_BYTES, kindOf } from '../kind.ts';
import type { TableHead, TableOutcome } from '../table-files.ts';
import { type Cells, CsvWriter, type Sink, type Spans, tooLarge, widthOf } from './csv-writer.ts';
import { TableFault } from './fault.ts';
import { HtmlRows } from './html-table.ts';
import { type Elements, parseAll, parsed } from './markup.ts';
import { OdsRows } from './ods.ts';
import { Package } from './package.ts';
import { Spool } from './spool.ts';
import { SpreadsheetXmlRows } from './spreadsheet-xml.ts';
import { workbookPath, Xlsx } from './xlsx.ts';

/** Sheets of a file. */
interface Workbook {
  /** Shows at least one row of each sheet that has any. */
  list(sink: Sink): Promise<void>;
  /** Reads a sheet, and yields after each piece. */
  read(sheet: string, sink: Sink): AsyncGenerator<void, void, undefined>;
}

interface Found {
  readonly workbook: Workbook;
  readonly label: string;
  /** False if the format has one sheet, without a name. */
  readonly named: boolean;
}

/** Converts a file to CSV. Reasons not to do so are returned, since errors do not leave a thread whole. */
export async function* tableCsv(
  head: TableHead,
  portions: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, TableOutcome, undefined> {
  try {
    const spool = await Spool.of(portions);
    return { lido: yield* converted(spool, head) };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { motivo: error.message, folhas: error.sheets };
  }
}

/** @param outer name of the file within a ZIP; empty outside of one */
async function* converted(
  spool: Spool,
  head: TableHead,
  outer = '',
): AsyncGenerator<Uint8Array, string, undefined> {
  const inZip = outer === '' ? '' : ` do arquivo «${outer}» do ZIP`;
  const kind = kindOf(spool.head(HEAD_BYTES));
  if (kind === 'texto') {
    yield* spool.bytes();
    return `Arquivo «${outer}» do ZIP`;
  }
  if (kind === 'zip') {
    const zip = await Package.open(spool);
    const found = await workbookIn(zip);
    if (found !== null) return yield* sheetCsv(found, head, inZip);
    if (outer !== '') throw new TableFault('O ZIP tem outro ZIP dentro. Envie o de dentro.');
    const path = onlyFile(zip.paths);
    return yield* converted(await Spool.of(bounded(zip.read(path), head.maxBytes)), head, path);
  }
  if (kind === 'xml') return yield* sheetCsv(xmlWorkbook(spool), head, inZip);
  if (kind === 'html') return yield* sheetCsv(htmlWorkbook(spool), head, inZip);
  throw new TableFault(kind === 'ole' ? oleText(spool) : NO_TABLE[kind]);
}

const ASK_FOR = 'Envie a planilha em .xlsx, .ods ou CSV.';

const NO_TABLE = {
  pdf: `O arquivo é um PDF, do qual não se leem linhas com segurança. ${ASK_FOR}`,
  imagem: `O arquivo é uma imagem. ${ASK_FOR}`,
  compactado:
    'O arquivo está compactado em RAR, 7z ou GZ. Abra-o e envie a planilha que está dentro, ou use um ZIP.',
  mhtml:
    'O arquivo é uma página da Web de arquivo único (MHTML). Abra-o no Excel ou no LibreOffice e salve-o como .xlsx ou CSV.',
} as const;

/** Text of an OLE file: Excel encrypts a workbook with a password into one, and its old format is another. */
function oleText(spool: Spool): string {
  const wanted = Buffer.from('EncryptedPackage', 'utf16le');
  let rest = Buffer.alloc(0);
  for (const chunk of spool.bytes()) {
    const text = Buffer.concat([rest, chunk]);
    if (text.includes(wanted)) {
      return 'A planilha tem senha. Tire a senha (Arquivo, Informações, Proteger) e envie-a de novo.';
    }
    rest = text.subarray(-wanted.length);
  }
  return 'O arquivo está no formato antigo do Excel (.xls binário, de 1997 a 2003), ou de outro programa do Office. Abra-o no Excel ou no LibreOffice e salve-o como .xlsx ou CSV.';
}

async function workbookIn(zip: Package): Promise<Found | null> {
  const path = await workbookPath(zip);
  if (path !== null) {
    return { workbook: await Xlsx.open(zip, path), label: 'Planilha Excel', named: true };
  }
  if (zip.has('content.xml') && zip.has('META-INF/manifest.xml')) return odsWorkbook(zip);
  if (zip.has('xl/workbook.bin')) {
    throw new TableFault(
      'O arquivo é uma pasta binária do Excel (.xlsb). Salve-o como .xlsx ou CSV.',
    );
  }
  if (zip.paths.some((each) => /^(?:word|ppt)\/|^Index\/.*\.iwa$/.test(each))) {
    throw new TableFault(
      `O arquivo é um documento ou uma apresentação, não uma planilha. ${ASK_FOR}`,
    );
  }
  return null;
}

async function odsWorkbook(zip: Package): Promise<Found> {
  let hasPassword = false;
  await parseAll(zip.read('META-INF/manifest.xml'), {
    open: (name) => {
      hasPassword ||= name === 'encryption-data';
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (hasPassword) {
    throw new TableFault('A planilha tem senha. Salve-a sem senha e envie-a de novo.');
  }
  const workbook = new Document(
    () => zip.read('content.xml'),
    (sink) => new OdsRows(sink),
  );
  return { workbook, label: 'Planilha OpenDocument', named: true };
}

function xmlWorkbook(spool: Spool): Found {
  if (
    !/<(?:\w+:)?Workbook\b/.test(spool.head(HEAD_BYTES).toString('latin1').replaceAll('\0', ''))
  ) {
    throw new TableFault(`O arquivo é um XML que não é uma planilha. ${ASK_FOR}`);
  }
  const workbook = new Document(
    () => spool.bytes(),
    (sink) => new SpreadsheetXmlRows(sink),
  );
  return { workbook, label: 'Planilha XML do Excel', named: true };
}

function htmlWorkbook(spool: Spool): Found {
  const workbook = new Document(
    () => spool.bytes(),
    (sink) => new HtmlRows(sink),
    false,
  );
  return { workbook, label: 'Tabela HTML', named: false };
}

/** Workbook in one document, which is read once for its sheets and once for the rows of one. */
class Document implements Workbook {
  readonly #open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly #elements: (sink: Sink) => Elements;
  readonly #xml: boolean;

  constructor(
    open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    elements: (sink: Sink) => Elements,
    xml = true,
  ) {
    this.#open = open;
    this.#elements = elements;
    this.#xml = xml;
  }

  async list(sink: Sink): Promise<void> {
    for await (const _ of this.#parsed(sink));
  }

  read(sheet: string, sink: Sink): AsyncGenerator<void, void, undefined> {
    return this.#parsed(new OneSheet(sheet, sink));
  }

  async *#parsed(sink: Sink): AsyncGenerator<void, void, undefined> {
    const detector = new EncodingDetector();
    for await (const piece of this.#open()) detector.add(piece);
    const { encoding } = detector;
    yield* parsed(this.#open(), this.#elements(sink), { encoding, xml: this.#xml });
  }
}

/** Passes on the rows of one sheet. */
class OneSheet implements Sink {
  readonly #name: string;
  readonly #sink: Sink;
  #current: string | null = null;

  constructor(name: string, sink: Sink) {
    this.#name = name;
    this.#sink = sink;
  }

  sheet(name: string): void {
    this.#current = name;
  }

  hidden(): void {
    // Known from the list.
  }

  row(at: number, cells: Cells, spans?: Spans): void {
    if (this.#current === this.#name) this.#sink.row(at, cells, spans);
  }
}

/** Sheets of a workbook. */
class SheetList implements Sink {
  readonly #all: { readonly name: string; isHidden: boolean; isFilled: boolean }[] = [];

  sheet(name: string): void {
    this.#all.push({ name, isHidden: false, isFilled: false });
  }

  hidden(): void {
    const last = this.#all.at(-1);
    if (last !== undefined) last.isHidden = true;
  }

  row(at: number, cells: Cells): void {
    const last = this.#all.at(-1);
    if (last === undefined || last.isFilled) return;
    last.isFilled = widthOf(at, cells) > 0;
  }

  /**
   * Name of the sheet to read: the wanted one, or the only visible one with text besides the one about an export.
   * @throws {TableFault} with the names if somebody has to choose
   */
  choose(wanted: string | null): string {
    const filled = this.#all.filter(({ isFilled }) => isFilled);
    const visible = filled.filter(({ isHidden }) => !isHidden);
    const hidden = filled.filter(({ isHidden }) => isHidden);
    const names = [...visible, ...hidden].map(({ name }) => name);
    if (names.length === 0) throw new TableFault('A planilha está vazia.');
    if (wanted !== null && names.includes(wanted)) return wanted;
    const data = visible.length === 2 ? visible.filter(({ name }) => name !== SOBRE) : visible;
    const [only] = data;
    if (wanted === null && only !== undefined && data.length === 1) return only.name;
    const concealed = hidden.map(({ name }) => `«${name}»`).join(', ');
    throw new TableFault(
      `Diga qual folha da planilha deve ser lida.${concealed === '' ? '' : ` Estão ocultas: ${concealed}.`}`,
      names,
    );
  }
}

async function* sheetCsv(
  { workbook, label, named }: Found,
  { folha, maxBytes, lineBreak }: TableHead,
  inZip: string,
): AsyncGenerator<Uint8Array, string, undefined> {
  const list = new SheetList();
  await workbook.list(list);
  const name = list.choose(named ? folha : null);
  const writer = new CsvWriter(maxBytes, lineBreak ?? null);
  const sink: Sink = {
    sheet: () => undefined,
    hidden: () => undefined,
    row: (at, cells, spans) => writer.row(at, cells, spans),
  };
  for await (const _ of workbook.read(name, sink)) yield writer.take();
  return `${label}${inZip}${named ? `, folha «${name}»` : ''}`;
}

/** Files that systems add on their own. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i;
const SHOWN = 10;

function onlyFile(paths: readonly string[]): string {
  const [first, ...others] = paths.filter((path) => !ADDED.test(path));
  if (first === undefined) throw new TableFault('O ZIP está vazio.');
  if (others.length === 0) return first;
  const names = [first, ...others.slice(0, SHOWN - 1)].map((path) => `«${path}»`).join(', ');
  const more = others.length < SHOWN ? '' : ` e outros ${others.length + 1 - SHOWN}`;
  throw new TableFault(`O ZIP tem mais de um arquivo: ${names}${more}. Envie um de cada vez.`);
}

async function* bounded(source: AsyncIterable<Buffer>, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}
