import { PassThrough } from 'node:stream';
import { formatDateTime, today, toNomeUrl } from '@claraboia/contract';
import type { FastifyReply } from 'fastify';
import type { Reads, SnapshotTx, Statement, Tx } from '../../database/database.ts';
import { invalidQuery, readerGone, unavailable } from '../../errors.ts';
import { networkOf } from '../limite/rede.ts';
import type { ExportColumn, Portions } from './columns.ts';
import type { ExportTurns, Reader } from './export-turns.ts';
import type { ExportHead } from './head.ts';
import { pdfStream } from './pdf.ts';
import { rowPortions } from './row-source.ts';
import { sendOn } from './send-on.ts';
import { csvFile, csvText, jsonText } from './writers.ts';
import { MAX_SHEET_ROWS } from './xlsx/sheet.ts';
import { xlsxStream } from './xlsx/workbook.ts';

const RETRY_AFTER_SECONDS = 10;
/** How long a reader may take nothing at all before the connection it holds is wanted back. */
const READER_PATIENCE_MS = 60_000;

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What stands above the rows, and how many these are. */
export interface ExportFacts {
  readonly body: string;
  readonly facts: ExportHead['facts'];
  readonly count: number;
}

export interface ExportJob<R> {
  readonly database: Reads;
  readonly turns: ExportTurns;
  readonly format: ExportFormat;
  readonly clienteId: number;
  /** What the file is called, before its date: the client, and what it holds. */
  readonly nome: string;
  /** The title of the formats that have one. */
  readonly title: string;
  readonly columns: readonly ExportColumn<R>[];
  /** The rows: one column `row`, a JSON text. */
  readonly statement: (tx: Tx) => Statement;
  /** The rows as the cells of a CSV file, where the database can write it; else null. */
  readonly csv: ((tx: Tx) => Statement) | null;
  /** Asked only for the formats that have a head. */
  readonly facts: (tx: Tx) => Promise<ExportFacts>;
  /** Where the same rows are as CSV. */
  readonly csvAddress: string;
}

export const EXPORT_MEDIA: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * Sends a whole list as a file, as it is read: nothing is gathered. What goes wrong before the first
 * portion is answered as any refusal; later the transfer breaks off, so that half a list is never taken for a whole one.
 */
export async function sendExport<R>(reply: FastifyReply, job: ExportJob<R>): Promise<FastifyReply> {
  const { format, nome, turns, clienteId } = job;
  const gone = readerLeaves(reply);
  const place = await turns.take({ clienteId, rede: networkOf(reply.request.ip) }, gone);
  if (place === null) {
    if (gone.aborted) throw readerGone();
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    throw unavailable('Há downloads demais ao mesmo tempo. Tente de novo em alguns segundos.');
  }
  const body = new PassThrough();
  place.watch(readerOf(reply, body));
  // Whoever sends it on sees it break off; before that, the refusal tells.
  body.on('error', () => undefined);
  const begun = Promise.withResolvers<void>();
  void write(job, body, begun.resolve, gone)
    .catch((error: Error) => {
      begun.reject(error);
      body.destroy(error);
    })
    .finally(() => place.release());
  try {
    await begun.promise;
  } catch (error) {
    throw gone.aborted ? readerGone() : error;
  }
  const fileName = `${toNomeUrl(nome)}-${today()}.${format}`;
  return reply
    .type(EXPORT_MEDIA[format])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'public, no-cache')
    .send(body);
}

/** What is seen of who reads an answer: what has left this machine, not what is only in line on it. */
function readerOf({ raw }: FastifyReply, body: PassThrough): Reader {
  const sent = () => {
    const handle = (raw.socket as { _handle?: SocketHandle } | null)?._handle;
    return handle === undefined || handle === null
      ? null
      : handle.bytesWritten - handle.writeQueueSize;
  };
  const before = sent() ?? 0;
  return {
    taken: () => {
      const now = sent();
      return now === null ? null : now - before;
    },
    owed: () => raw.writableLength + body.readableLength + body.writableLength > 0,
    letGo: () => body.destroy(new Error('the reader of an export takes next to nothing')),
  };
}

/** Counted by the operating system's side of a socket, which tells more than the stream in front of it. */
type SocketHandle = {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
} | null;

/** Tells when whoever asked goes away before all was sent: also before the first byte, when nothing is written that could break off. */
function readerLeaves({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function write<R>(
  job: ExportJob<R>,
  body: PassThrough,
  onBegun: () => void,
  gone: AbortSignal,
): Promise<void> {
  const { database, clienteId, format, columns, statement, csv } = job;
  let sent = false;
  const onFirst = () => {
    sent = true;
    onBegun();
  };
  const read = async (tx: SnapshotTx) => {
    // Read anew on another server, the rows would follow on those that are out already.
    if (sent) throw new Error('the export broke off half way');
    if (format === 'csv' && csv !== null) {
      const { text, values } = csv(tx);
      await pass(tx.csv(text, values), (batches) => csvFile(columns, batches), body, onFirst);
    } else {
      const head = format === 'xlsx' || format === 'pdf' ? await headOf(tx, job) : null;
      const rows = rowPortions<R>(tx, statement(tx));
      await pass(rows, (portions) => fileOf(job, portions, head), body, onFirst);
    }
  };
  await database.snapshot(clienteId, read, gone);
  body.end();
}

/** Sends on what is made of some rows. It begins once the first are there: what may go wrong at once has gone wrong then. */
async function pass<P>(
  rows: AsyncGenerator<P>,
  fileOf: (rows: AsyncIterable<P>) => AsyncIterable<string | Buffer>,
  body: PassThrough,
  onBegun: () => void,
): Promise<void> {
  try {
    const first = await rows.next();
    onBegun();
    async function* all() {
      if (first.done === true) return;
      yield first.value;
      yield* rows;
    }
    for await (const part of fileOf(all())) {
      await sendOn(body, part, READER_PATIENCE_MS);
      // The reader went away: the rest is not read.
      if (body.destroyed) return;
    }
  } finally {
    // Whoever made the file may have left before it asked for any.
    await rows.return(undefined);
  }
}

async function headOf<R>(tx: Tx, job: ExportJob<R>): Promise<ExportHead> {
  const { format, title, csvAddress } = job;
  const { body, facts, count } = await job.facts(tx);
  // Its heading takes one.
  if (format === 'xlsx' && count >= MAX_SHEET_ROWS) {
    throw invalidQuery('São linhas demais para uma planilha. Filtre a lista, ou baixe em CSV.');
  }
  const [{ fuso } = {}] = await tx.query<{ fuso?: string }>(
    'select fuso from cliente where id = $1',
    [job.clienteId],
  );
  const madeAt = formatDateTime(new Date().toISOString(), fuso).replace(',', '');
  return { title, body, facts, count, csvAddress, madeAt };
}

function fileOf<R>(
  { columns, format }: ExportJob<R>,
  portions: Portions<R>,
  head: ExportHead | null,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csvText(columns, portions);
  if (format === 'json') return jsonText(columns, portions);
  if (head === null) throw new Error('a format with a head has none');
  return format === 'xlsx'
    ? xlsxStream(columns, portions, head)
    : pdfStream(columns, portions, head);
}
