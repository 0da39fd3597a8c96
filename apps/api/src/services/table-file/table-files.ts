import { MESSAGE_CODE, message } from '@claraboia/contract';
import { invalidFile, Refusal, unavailable } from '../../errors.ts';
import type { WorkerLimits } from '../../threads/limited-worker.ts';
import { streamFromThread, ThreadEndedError } from '../../threads/streaming-thread.ts';
import { Turns } from '../../threads/turns.ts';
import { HEAD_BYTES, kindOf } from './kind.ts';

/** Request to the thread. */
export interface TableHead {
  /** Sheet to read; null if nobody has chosen. */
  readonly folha: string | null;
  /** Bytes of the resulting CSV. */
  readonly maxBytes: number;
  /** Mark of a line break within a cell; without it, the lines of a cell are joined by a blank. */
  readonly lineBreak?: string;
}

/** Description of the source, or why it is not read, with the sheets to choose from. */
export type TableOutcome =
  | { readonly lido: string }
  | { readonly motivo: string; readonly folhas: readonly string[] };

/** Limits of one file. A hundred thousand rows of ten cells take about three seconds. */
const LIMITS: WorkerLimits = { milissegundos: 300_000, megabytes: 512 };
/** Files that wait; each holds its request. */
const WAITING = { waiting: 10, waitingPerKey: 3 };
/** Sheets that an answer names. */
const SHEETS_SHOWN = 100;

const WORKER = new URL('./read/table-worker.ts', import.meta.url);

/** Returns whether a file is something else than text, from its first bytes. */
export async function isTableFile(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return kindOf(Buffer.concat(chunks).subarray(0, HEAD_BYTES)) !== 'texto';
}

/** Converts spreadsheets to CSV, one at a time, in a separate thread for each. */
export class TableFiles {
  readonly #limits: WorkerLimits;
  readonly #turns = new Turns(WAITING);

  constructor(limits: WorkerLimits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * @param key owner of the file: owners take turns
   * @param use takes the CSV, which fails with a Refusal if the file cannot be read
   * @returns the result of `use`, and a description of the source: `Planilha Excel, folha «Empenhos»`
   * @throws Refusal of the field `file`, or of `folha` if somebody has to choose a sheet
   */
  async convert<T>(
    source: AsyncIterable<Uint8Array>,
    head: TableHead,
    key: string,
    use: (csv: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<{ readonly result: T; readonly lido: string }> {
    const limits = this.#limits;
    let lido = '';
    const csv = async function* () {
      lido = yield* converted(source, head, limits);
    };
    const result = await this.#turns.take(() => use(csv()), key);
    if (result === null)
      throw unavailable('Muitas planilhas estão sendo lidas. Tente daqui a pouco.');
    return { result, lido };
  }
}

const TOO_MUCH = 'A planilha é grande ou complexa demais para ser lida aqui. Salve-a como CSV.';

async function* converted(
  source: AsyncIterable<Uint8Array>,
  head: TableHead,
  limits: WorkerLimits,
): AsyncGenerator<Buffer, string, undefined> {
  try {
    const input = { head, portions: source, end: () => undefined };
    const outcome = yield* streamFromThread<TableHead, Uint8Array, undefined, TableOutcome>(
      WORKER,
      limits,
      input,
    );
    if ('lido' in outcome) return outcome.lido;
    throw refusalOf(outcome.motivo, outcome.folhas);
  } catch (error) {
    const isLimit =
      error instanceof ThreadEndedError && (error.why === 'time' || error.why === 'memory');
    throw isLimit ? invalidFile(TOO_MUCH, 'file') : error;
  }
}

/** Names the sheets in messages of their own, for the screen to offer. */
function refusalOf(motivo: string, folhas: readonly string[]): Refusal {
  if (folhas.length === 0) return invalidFile(motivo, 'file');
  const offered = folhas
    .slice(0, SHEETS_SHOWN)
    .map((name) => message(MESSAGE_CODE.sheetOffered, name, 'folha'));
  return new Refusal(422, [message(MESSAGE_CODE.invalidField, motivo, 'folha'), ...offered]);
}
