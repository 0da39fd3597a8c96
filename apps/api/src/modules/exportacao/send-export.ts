import { PassThrough } from 'node:stream';
import {
  formatDateTime,
  LICENCA_DADOS,
  type LicencaDados,
  type LicencaDadosId,
  today,
  toNomeUrl,
} from '@claraboia/contract';
import type { FastifyReply } from 'fastify';
import type { Reads, SnapshotTx, Statement, Tx } from '../../database/database.ts';
import { invalidQuery, readerGone, unavailable } from '../../errors.ts';
import { networkOf } from '../../plugins/network-address.ts';
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
  readonly csv: ((tx: Tx, fuso: string) => Statement) | null;
  /** Asked only for the formats that have a head. */
  readonly facts: (tx: Tx) => Promise<ExportFacts>;
  /** Where the same rows are as CSV. */
  readonly csvAddress: string;
  /** The client's licence is told: of what citizens are given. */
  readonly licensed: boolean;
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
  const begun = Promise.withResolvers<Terms>();
  void write(job, body, begun.resolve, gone)
    .catch((error: Error) => {
      begun.reject(error);
      body.destroy(error);
    })
    .finally(() => place.release());
  let terms: Terms;
  try {
    terms = await begun.promise;
  } catch (error) {
    throw gone.aborted ? readerGone() : error;
  }
  const { licenca, fuso } = terms;
  // The one place that every format has: CSV and a list in JSON hold nothing but their rows.
  if (licenca !== null) reply.header('link', `<${licenca.endereco}>; rel="license"`);
  const fileName = `${toNomeUrl(nome)}-${today(new Date(), fuso)}.${format}`;
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
  onBegun: (terms: Terms) => void,
  gone: AbortSignal,
): Promise<void> {
  const { database, clienteId, format, columns, statement, csv } = job;
  let sent = false;
  const read = async (tx: SnapshotTx) => {
    // Read anew on another server, the rows would follow on those that are out already.
    if (sent) throw new Error('the export broke off half way');
    const terms = await termsOf(tx, job);
    const onFirst = () => {
      sent = true;
      onBegun(terms);
    };
    if (format === 'csv' && csv !== null) {
      const { text, values } = csv(tx, terms.fuso);
      await pass(tx.csv(text, values), (batches) => csvFile(columns, batches), body, onFirst);
    } else {
      const head = format === 'xlsx' || format === 'pdf' ? await headOf(tx, job, terms) : null;
      const rows = rowPortions<R>(tx, statement(tx));
      await pass(rows, (portions) => fileOf(job, terms, portions, head), body, onFirst);
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

/** What an export takes from whose it is. */
interface Terms {
  /** The zone whose clocks moments are told by. */
  readonly fuso: string;
  /** Null where none is chosen or told. */
  readonly licenca: LicencaDados | null;
}

async function termsOf<R>(tx: Tx, { clienteId, licensed }: ExportJob<R>): Promise<Terms> {
  const [row] = await tx.query<{ fuso: string; licenca: LicencaDadosId | null }>(
    'select fuso, licenca_dados as licenca from cliente where id = $1',
    [clienteId],
  );
  if (row === undefined) throw new Error('the client is gone');
  const { fuso, licenca } = row;
  return { fuso, licenca: licensed && licenca !== null ? LICENCA_DADOS[licenca] : null };
}

async function headOf<R>(tx: Tx, job: ExportJob<R>, terms: Terms): Promise<ExportHead> {
  const { format, title, csvAddress } = job;
  const { body, facts, count } = await job.facts(tx);
  // Its heading takes one.
  if (format === 'xlsx' && count >= MAX_SHEET_ROWS) {
    throw invalidQuery('São linhas demais para uma planilha. Filtre a lista, ou baixe em CSV.');
  }
  const { fuso, licenca } = terms;
  const madeAt = formatDateTime(new Date().toISOString(), fuso).replace(',', '');
  const licencaFacts: ExportHead['facts'] =
    licenca === null ? [] : [['Licença', `${licenca.nome}: ${licenca.endereco}`]];
  return { title, body, facts: [...facts, ...licencaFacts], count, csvAddress, fuso, madeAt };
}

function fileOf<R>(
  { columns, format }: ExportJob<R>,
  { fuso }: Terms,
  portions: Portions<R>,
  head: ExportHead | null,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csvText(columns, portions, fuso);
  if (format === 'json') return jsonText(columns, portions);
  if (head === null) throw new Error('a format with a head has none');
  return format === 'xlsx'
    ? xlsxStream(columns, portions, head)
    : pdfStream(columns, portions, head);
}
