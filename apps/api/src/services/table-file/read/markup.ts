import type { Encoding } from '@claraboia/contract';
import { Parser } from 'htmlparser2';
import { TableFault } from './fault.ts';

/** Reader of a document's elements. */
export interface Elements {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
  /** True once the rest is of no use. */
  readonly done?: boolean;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML or HTML, piece by piece, and yields after each. Prefixes of elements are dropped: they differ from program
 * to program. Entities that a document declares are not expanded.
 */
export async function* parsed(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  elements: Elements,
  { encoding = 'utf-8', xml = true }: { encoding?: Encoding; xml?: boolean } = {},
): AsyncGenerator<void, void, undefined> {
  const decoder = new TextDecoder(encoding);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => elements.open(local(name), attributes),
      onclosetag: (name) => elements.close(local(name)),
      ontext: (text) => elements.text(text),
    },
    { xmlMode: xml },
  );
  for await (const piece of source) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
    if (elements.done === true) return;
  }
  parser.end(decoder.decode());
  yield;
}

/** Parses a whole document. */
export async function parseAll(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  elements: Elements,
): Promise<void> {
  for await (const _ of parsed(source, elements));
}

/** Characters of a cell; spreadsheets keep 32,767. */
const MAX_TEXT = 100_000;

/** Adds to the text of a cell. @throws {TableFault} if it becomes too long */
export function appended(text: string, piece: string): string {
  if (text.length + piece.length > MAX_TEXT) {
    throw new TableFault('Uma célula da planilha tem texto demais para ser lido.');
  }
  return text + piece;
}
