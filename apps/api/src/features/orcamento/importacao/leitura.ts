import Papa from 'papaparse';

/** Limits of a file: the common rules of the import format. */
export interface Limites {
  readonly bytes: number;
  /** Without the heading. */
  readonly linhas: number;
  readonly bytesDaLinha: number;
}

export const LIMITES: Limites = {
  bytes: 200 * 1024 ** 2,
  linhas: 1_000_000,
  bytesDaLinha: 64 * 1024,
};

/** Error that stops the reading; `linha` is the line of the file, null if the whole file is concerned. */
export class ErroDeLeitura extends Error {
  override readonly name = 'ErroDeLeitura';
  readonly linha: number | null;

  constructor(linha: number | null, message: string) {
    super(message);
    this.linha = linha;
  }
}

/**
 * Row with the first line of the file that it occupies. With `erro` it is refused, and its cells are as far as they
 * could be split.
 */
export interface Linha {
  readonly linha: number;
  readonly celulas: readonly string[];
  readonly erro: string | null;
}

type Codificacao = 'utf-8' | 'windows-1252';
const SEPARADORES = [';', ',', '\t'] as const;
type Separador = (typeof SEPARADORES)[number];

/** A file whose heading is known; each call of `linhas` reads it from its beginning, a row at a time. */
export interface Arquivo {
  readonly codificacao: Codificacao;
  readonly separador: Separador;
  /** Cells of the line above the heading, in formats that have one. */
  readonly titulo: readonly string[] | null;
  readonly cabecalho: readonly string[];
  linhas(): AsyncGenerator<Linha>;
}

type OpenFile = () => AsyncIterable<Uint8Array>;

interface Registro {
  readonly linha: number;
  readonly text: string;
  /** Quotes are still open at the end of the file. */
  readonly open: boolean;
}

/**
 * Reads a CSV file of the import. It is opened once to detect its encoding, which depends on all bytes, and once per
 * pass over its rows, so that only one row is in memory.
 * @param comTitulo true if a line precedes the heading
 * @throws {ErroDeLeitura} if the file cannot be read further
 */
export async function readArquivo(
  abrir: OpenFile,
  limites: Limites = LIMITES,
  comTitulo = false,
): Promise<Arquivo> {
  const codificacao = await encodingOf(abrir, limites);
  let titulo: Registro | null = null;
  for await (const heading of registros(abrir, codificacao, ';', limites)) {
    if (comTitulo && titulo === null) {
      titulo = heading;
      continue;
    }
    const separador = separatorOf(heading.text);
    // Quoting depends on the separator, so the heading is read again with its own.
    const registers = () =>
      without(titulo === null ? 0 : 1, registros(abrir, codificacao, separador, limites));
    const cabecalho = await headingOf(registers(), separador);
    return {
      codificacao,
      separador,
      titulo: titulo === null ? null : partedBy(separador)(titulo.text).celulas,
      cabecalho,
      linhas: () => rowsOf(registers(), separador, cabecalho.length, limites),
    };
  }
  throw new ErroDeLeitura(
    null,
    titulo === null ? 'O arquivo está vazio.' : 'O arquivo só tem uma linha.',
  );
}

/** Skips the first items. */
async function* without<T>(first: number, all: AsyncIterable<T>): AsyncGenerator<T> {
  let left = first;
  for await (const each of all) {
    if (left > 0) left -= 1;
    else yield each;
  }
}

/** UTF-8 if valid, else Windows-1252. */
async function encodingOf(abrir: OpenFile, { bytes: most }: Limites): Promise<Codificacao> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let start = '';
  let codificacao: Codificacao = 'utf-8';
  const check = (decode: () => void) => {
    try {
      decode();
    } catch {
      codificacao = 'windows-1252';
    }
  };
  for await (const piece of abrir()) {
    bytes += piece.length;
    if (bytes > most) throw new ErroDeLeitura(null, `O arquivo tem mais de ${asSize(most)}.`);
    if (start.length < 4) start += Buffer.from(piece.subarray(0, 2)).toString('hex');
    if (codificacao === 'utf-8') check(() => decoder.decode(piece, { stream: true }));
  }
  if (/^(fffe|feff)/.test(start)) {
    throw new ErroDeLeitura(null, 'O arquivo está em UTF-16. Salve-o como CSV em UTF-8.');
  }
  if (codificacao === 'utf-8') check(() => decoder.decode());
  return codificacao;
}

function asSize(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${bytes / 1024 ** 2} MB`;
  return bytes >= 1024 ? `${bytes / 1024} KB` : `${bytes} bytes`;
}

/** Most frequent separator of the heading, outside of quotes. */
function separatorOf(heading: string): Separador {
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (each: Separador) => bare.split(each).length;
  return SEPARADORES.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const tooLong = (linha: number, { bytesDaLinha }: Limites) =>
  new ErroDeLeitura(linha, `A linha tem mais de ${asSize(bytesDaLinha)}.`);

/** The lines of a file, without their ends. */
async function* linesOf(
  abrir: OpenFile,
  codificacao: Codificacao,
  limites: Limites,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao);
  let rest = '';
  let linha = 0;
  const within = (line: string) => {
    if (Buffer.byteLength(line) > limites.bytesDaLinha) throw tooLong(linha + 1, limites);
    linha += 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for await (const piece of abrir()) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield within(line);
    if (rest.length > limites.bytesDaLinha) throw tooLong(linha + 1, limites);
  }
  rest += decoder.decode();
  if (rest !== '') yield within(rest);
}

/**
 * Returns whether quotes are open at the end of a line. Each line is scanned once, whatever the row's length. Misplaced
 * quotes within a cell end the row at its line, so that the next ones can be read.
 */
function leavesQuotesOpen(line: string, beginsOpen: boolean, separador: Separador): boolean {
  let open = beginsOpen;
  let at = 0;
  while (true) {
    if (!open && line[at] === '"') {
      open = true;
      at += 1;
    }
    if (open) {
      const end = closingQuote(line, at);
      if (end === null) return true;
      open = false;
      at = end;
      while (line[at] === ' ') at += 1;
      if (line[at] !== separador) return false;
    } else {
      at = line.indexOf(separador, at);
      if (at === -1) return false;
    }
    at += 1;
  }
}

/** Position behind the quote that closes a cell, null if the line has none; a doubled quote is part of the text. */
function closingQuote(line: string, from: number): number | null {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at === -1 ? null : at + 1;
}

const tooMany = (linha: number, { linhas }: Limites) =>
  new ErroDeLeitura(linha, `O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas.`);

/** Joins lines within open quotes. Blank lines are skipped, but count against the row limit. */
async function* registros(
  abrir: OpenFile,
  codificacao: Codificacao,
  separador: Separador,
  limites: Limites,
): AsyncGenerator<Registro> {
  let at = 0;
  let blank = 0;
  let lines: string[] = [];
  let bytes = 0;
  const registro = (open: boolean): Registro => ({
    linha: at - lines.length + 1,
    text: lines.join('\n'),
    open,
  });
  for await (const line of linesOf(abrir, codificacao, limites)) {
    at += 1;
    if (lines.length === 0 && line.trim() === '') {
      blank += 1;
      if (blank > limites.linhas) throw tooMany(at, limites);
      continue;
    }
    const open = leavesQuotesOpen(line, lines.length > 0, separador);
    lines.push(line);
    bytes += Buffer.byteLength(line) + 1;
    if (bytes - 1 > limites.bytesDaLinha) throw tooLong(at - lines.length + 1, limites);
    if (open) continue;
    yield registro(false);
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0) yield registro(true);
}

interface Celulas {
  readonly celulas: readonly string[];
  /** Its quotes are malformed. */
  readonly broken: boolean;
}

/**
 * Splits the text of a row into cells. One parser serves all rows: `Papa.parse` creates one with dozens of functions
 * per call, which takes longer than the splitting and fills the old generation of the heap.
 */
function partedBy(separador: Separador): (text: string) => Celulas {
  const parser = new Papa.Parser({ delimiter: separador, newline: '\n' });
  return (text) => {
    // A byte order mark is here if two files were concatenated, or the file has two marks.
    const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
    const { data, errors }: Papa.ParseResult<string[]> = parser.parse(bare, 0, false);
    return { celulas: data[0] ?? [], broken: errors.length > 0 || data.length !== 1 };
  };
}

function closed({ linha, open }: Registro): void {
  if (open) throw new ErroDeLeitura(linha, 'As aspas abertas nesta linha não são fechadas.');
}

async function headingOf(
  registers: AsyncIterable<Registro>,
  separador: Separador,
): Promise<readonly string[]> {
  for await (const registro of registers) {
    closed(registro);
    const { linha, text } = registro;
    const { celulas, broken } = partedBy(separador)(text);
    if (broken) throw new ErroDeLeitura(linha, 'As aspas do cabeçalho estão mal fechadas.');
    if (text.includes('\0')) {
      throw new ErroDeLeitura(linha, 'O cabeçalho tem um caractere nulo (NUL), que não é texto.');
    }
    const cabecalho = celulas.map((cell) => cell.trim());
    const twice = cabecalho.find((each, place) => each !== '' && cabecalho.indexOf(each) !== place);
    if (twice !== undefined) {
      throw new ErroDeLeitura(linha, `O cabeçalho tem a coluna «${twice}» mais de uma vez.`);
    }
    return cabecalho;
  }
  throw new ErroDeLeitura(null, 'O arquivo está vazio.');
}

async function* rowsOf(
  registers: AsyncIterable<Registro>,
  separador: Separador,
  colunas: number,
  limites: Limites,
): AsyncGenerator<Linha> {
  const part = partedBy(separador);
  let read = -1;
  for await (const registro of registers) {
    closed(registro);
    const { linha, text } = registro;
    const { celulas, broken } = part(text);
    read += 1;
    // The first is the heading.
    if (read === 0) continue;
    if (read > limites.linhas) throw tooMany(linha, limites);
    if (celulas.every((cell) => cell.trim() === '')) continue;
    yield { linha, celulas, erro: faultOf(text, celulas.length, broken, colunas) };
  }
}

function faultOf(text: string, found: number, broken: boolean, colunas: number): string | null {
  if (text.includes('\0')) return 'A linha tem um caractere nulo (NUL), que não é texto.';
  if (broken) return 'As aspas desta linha estão mal fechadas.';
  if (found === colunas) return null;
  return `A linha tem ${found} ${found === 1 ? 'coluna' : 'colunas'}; o cabeçalho tem ${colunas}.`;
}
