import {
  brokenLetter,
  declaredSeparator,
  type Encoding,
  EncodingDetector,
  filledWidth,
  hasMisreadLetters,
  isAside,
  type LeituraEscolhida,
  LINE_BREAK,
  layoutOf,
  NADA_ESCOLHIDO,
  SAMPLE_LINES,
  type Separator,
} from '@claraboia/contract';
import Papa from 'papaparse';
import { type Conhecidas, chosenLayout, type NumberedLine, numbered } from './cabecalho.ts';
import { ErroDeLeitura } from './erro-de-leitura.ts';
import { leavesQuotesOpen } from './quotes.ts';

export { ErroDeLeitura };

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

/**
 * Row with the first line of the file that it occupies. With `erro` it is refused, and its cells are as far as they
 * could be split.
 */
export interface Linha {
  readonly linha: number;
  readonly celulas: readonly string[];
  readonly erro: string | null;
  /** Doubts about an accepted row. */
  readonly avisos: readonly string[];
  /** False for a total, a page number or a repeated heading. */
  readonly lancamento: boolean;
}

/** A file whose heading is known; each call of `linhas` reads it from its beginning, a row at a time. */
export interface Arquivo {
  readonly codificacao: Encoding;
  readonly separador: Separator;
  /** Separator that the file itself shows: another one if a person has chosen. */
  readonly separadorVisto: Separator;
  /** Cells of the line above the heading, in formats that have one. */
  readonly titulo: readonly string[] | null;
  /** Lines above the heading that the format does not have. */
  readonly acima: number;
  /** Line of the heading in the file, from 1. */
  readonly linhaDoCabecalho: number;
  /** First lines with text, the heading and those above it among them. */
  readonly primeiras: readonly { readonly linha: number; readonly celulas: readonly string[] }[];
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
 * Reads a CSV file of the import. It is opened once to detect its encoding, which depends on all bytes, once for its
 * heading, and once per pass over its rows, so that only one row is in memory.
 * @param comTitulo true if a line precedes the heading
 * @param escolha choices of a person, instead of what the file shows
 * @param conhecidas none for kinds whose headings do not help
 * @throws {ErroDeLeitura} if the file cannot be read further
 */
export async function readArquivo(
  abrir: OpenFile,
  limites: Limites = LIMITES,
  comTitulo = false,
  escolha: LeituraEscolhida = NADA_ESCOLHIDO,
  conhecidas: Conhecidas = {},
): Promise<Arquivo> {
  const codificacao = escolha.codificacao ?? (await encodingOf(abrir, limites));
  const first = await firstLines(abrir, codificacao, limites);
  const [start] = first;
  if (start === undefined) throw new ErroDeLeitura(null, 'O arquivo está vazio.');
  const told = declaredSeparator(start.text);
  const declared = escolha.separador ?? told;
  const begin = told === null ? 0 : 1;
  const title = comTitulo ? 1 : 0;
  const below = first.slice(begin + title);
  const lines = below.map(({ text }) => text);
  if (lines.length === 0) {
    throw new ErroDeLeitura(
      null,
      comTitulo ? 'O arquivo só tem uma linha.' : 'O arquivo está vazio.',
    );
  }
  const { heading, separator: separador } = chosenLayout(
    below,
    declared,
    escolha,
    comTitulo,
    conhecidas,
  );
  const visto = layoutOf(comTitulo ? lines.slice(0, 1) : lines, told).separator;
  // Quoting depends on the separator, so the heading is read again with its own.
  const registers = (skipped: number) =>
    without(skipped, registros(abrir, codificacao, separador, limites, skipped));
  const acima = begin + title + heading;
  const cabecalho = await headingOf(registers(acima), separador, conhecidas);
  const part = partedBy(separador);
  return {
    codificacao,
    separador,
    separadorVisto: visto,
    titulo: comTitulo ? part(first[begin]?.text ?? '').celulas : null,
    acima: heading,
    linhaDoCabecalho: below[heading]?.linha ?? 1,
    primeiras: below.map(({ linha, text }) => ({
      linha,
      celulas: trimmed(part(text).celulas, cabecalho.length),
    })),
    cabecalho,
    linhas: () => rowsOf(registers(acima), separador, cabecalho, limites),
  };
}

/** The first lines with text. */
async function firstLines(
  abrir: OpenFile,
  codificacao: Encoding,
  limites: Limites,
): Promise<readonly NumberedLine[]> {
  const lines: NumberedLine[] = [];
  let blank = 0;
  let at = 0;
  for await (const line of linesOf(abrir, codificacao, limites)) {
    at += 1;
    if (line.trim() === '') {
      blank += 1;
      if (blank > limites.linhas) throw tooMany(at, limites);
      continue;
    }
    lines.push({ linha: at, text: line.replace(/^\uFEFF/, '') });
    if (lines.length === SAMPLE_LINES) break;
  }
  return lines;
}

/** Skips the first items. */
async function* without<T>(first: number, all: AsyncIterable<T>): AsyncGenerator<T> {
  let left = first;
  for await (const each of all) {
    if (left > 0) left -= 1;
    else yield each;
  }
}

async function encodingOf(abrir: OpenFile, { bytes: most }: Limites): Promise<Encoding> {
  const detector = new EncodingDetector();
  let bytes = 0;
  for await (const piece of abrir()) {
    bytes += piece.length;
    if (bytes > most) throw new ErroDeLeitura(null, `O arquivo tem mais de ${asSize(most)}.`);
    detector.add(piece);
  }
  return detector.encoding;
}

function asSize(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${bytes / 1024 ** 2} MB`;
  return bytes >= 1024 ? `${bytes / 1024} KB` : `${bytes} bytes`;
}

const tooLong = (linha: number, { bytesDaLinha }: Limites) =>
  new ErroDeLeitura(linha, `A linha tem mais de ${asSize(bytesDaLinha)}.`);

/** The lines of a file, without their ends. */
async function* linesOf(
  abrir: OpenFile,
  codificacao: Encoding,
  limites: Limites,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao);
  let rest = '';
  let linha = 0;
  const within = (line: string) => {
    if (Buffer.byteLength(line) > limites.bytesDaLinha) throw tooLong(linha + 1, limites);
    linha += 1;
    return line;
  };
  for await (const piece of abrir()) {
    const text = rest + decoder.decode(piece, { stream: true });
    // A carriage return at the end may be half of a line end.
    const lines = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield within(line);
    if (rest.length > limites.bytesDaLinha) throw tooLong(linha + 1, limites);
  }
  rest = (rest + decoder.decode()).replace(/\r$/, '');
  if (rest !== '') yield within(rest);
}

const tooMany = (linha: number, { linhas }: Limites) =>
  new ErroDeLeitura(linha, `O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas.`);

/**
 * Joins lines within open quotes. Blank lines are skipped, but count against the row limit.
 * @param titles lines at the beginning whose quotes have no meaning
 */
async function* registros(
  abrir: OpenFile,
  codificacao: Encoding,
  separador: Separator,
  limites: Limites,
  titles: number,
): AsyncGenerator<Registro> {
  let above = titles;
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
    const open = above === 0 && leavesQuotesOpen(line, lines.length > 0, separador);
    if (above > 0) above -= 1;
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
function partedBy(separador: Separator): (text: string) => Celulas {
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
  separador: Separator,
  { mayRepeat }: Conhecidas,
): Promise<readonly string[]> {
  for await (const registro of registers) {
    closed(registro);
    const { linha, text } = registro;
    const { celulas, broken } = partedBy(separador)(text);
    if (broken) throw new ErroDeLeitura(linha, 'As aspas do cabeçalho estão mal fechadas.');
    if (text.includes('\0')) {
      throw new ErroDeLeitura(linha, 'O cabeçalho tem um caractere nulo (NUL), que não é texto.');
    }
    const cabecalho = trimmed(celulas.map((cell) => cell.replaceAll(LINE_BREAK, ' ').trim()));
    const twice = cabecalho.find((each, place) => each !== '' && cabecalho.indexOf(each) !== place);
    if (twice !== undefined && mayRepeat?.(cabecalho) === true) return numbered(cabecalho);
    if (twice !== undefined) {
      throw new ErroDeLeitura(linha, `O cabeçalho tem a coluna «${twice}» mais de uma vez.`);
    }
    return cabecalho;
  }
  throw new ErroDeLeitura(null, 'O arquivo está vazio.');
}

/** Drops empty cells at the end beyond a width: exports end their rows with separators. */
function trimmed(cells: readonly string[], width = 1): readonly string[] {
  const end = Math.max(width, filledWidth(cells));
  return end < cells.length ? cells.slice(0, end) : cells;
}

async function* rowsOf(
  registers: AsyncIterable<Registro>,
  separador: Separator,
  cabecalho: readonly string[],
  limites: Limites,
): AsyncGenerator<Linha> {
  const part = partedBy(separador);
  let read = -1;
  for await (const registro of registers) {
    closed(registro);
    const { linha, text } = registro;
    const parts = part(text);
    read += 1;
    // The first is the heading.
    if (read === 0) continue;
    if (read > limites.linhas) throw tooMany(linha, limites);
    const { celulas, avisos } = withoutCut(trimmed(parts.celulas, cabecalho.length));
    if (celulas.every((cell) => cell.trim() === '')) continue;
    const lancamento = !isAside(celulas, cabecalho);
    const erro = lancamento ? faultOf(text, celulas, parts.broken, cabecalho.length) : null;
    yield { linha, celulas, erro, avisos: [...avisos, ...doubtsOf(text)], lancamento };
  }
}

const CUT = 'O fim de um texto está cortado no meio de uma letra, que saiu.';
const NO_DOUBT: readonly string[] = [];

/** Removes half a letter at the end of a cell, where a system has cut it. */
function withoutCut(celulas: readonly string[]): Pick<Linha, 'celulas' | 'avisos'> {
  if (!celulas.some((cell) => cell.endsWith('\uFFFD'))) return { celulas, avisos: NO_DOUBT };
  return { celulas: celulas.map((cell) => cell.replace(/\uFFFD+$/, '')), avisos: [CUT] };
}

const doubtsOf = (text: string): readonly string[] =>
  hasMisreadLetters(text)
    ? ['Um texto tem letras trocadas, como «Ã£» no lugar de «ã»: o sistema o gravou assim.']
    : NO_DOUBT;

function faultOf(
  text: string,
  celulas: readonly string[],
  broken: boolean,
  colunas: number,
): string | null {
  if (text.includes('\0')) return 'A linha tem um caractere nulo (NUL), que não é texto.';
  if (broken) return 'As aspas desta linha estão mal fechadas.';
  const letter = brokenLetter(celulas);
  if (letter !== null) return letter;
  const found = celulas.length;
  if (found === colunas) return null;
  return `A linha tem ${found} ${found === 1 ? 'coluna' : 'colunas'}; o cabeçalho tem ${colunas}.`;
}
