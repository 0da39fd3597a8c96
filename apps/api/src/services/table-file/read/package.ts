import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isBomb } from '../../../zip/bomb.ts';
import { tooLarge } from './csv-writer.ts';
import { TableFault } from './fault.ts';
import type { Spool } from './spool.ts';

/** Parts of a package; workbooks with pictures have some hundreds. */
const MAX_ENTRIES = 10_000;
/** Bytes of all parts once unpacked; the XML of a sheet has about ten times the bytes of its CSV. */
const MAX_UNPACKED = 4 * 1024 ** 3;

const damaged = () =>
  new TableFault(
    'O arquivo está incompleto ou danificado. Abra-o, salve-o de novo e envie-o outra vez.',
  );

/** Parts of a ZIP by their path. */
export class Package {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws {TableFault} if it is damaged or has too many parts */
  static async open(spool: Spool): Promise<Package> {
    try {
      const options = { autoClose: false, validateEntrySizes: true };
      const zip = await yauzl.fromRandomAccessReaderPromise(spool, spool.size, options);
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.size === MAX_ENTRIES) throw new TableFault('O ZIP tem arquivos demais.');
        entries.set(entry.fileName, entry);
      }
      return new Package(zip, entries);
    } catch (error) {
      throw error instanceof TableFault ? error : damaged();
    }
  }

  /** Paths of the files. */
  get paths(): readonly string[] {
    return [...this.#entries.keys()].filter((path) => !path.endsWith('/'));
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** @throws {TableFault} while reading, if the part is missing, damaged, encrypted or too large */
  async *read(path: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(path);
    if (entry === undefined) throw damaged();
    if (entry.isEncrypted()) {
      throw new TableFault('O ZIP tem senha. Envie o arquivo sem senha.');
    }
    if (isBomb(entry)) {
      throw new TableFault(
        'O arquivo cresce demais quando é aberto (como uma «bomba ZIP»). Envie-o como CSV.',
      );
    }
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#unpacked += chunk.length;
        if (this.#unpacked > MAX_UNPACKED) throw tooLarge(MAX_UNPACKED);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TableFault ? error : damaged();
    }
  }
}
