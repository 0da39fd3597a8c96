import {
  formatDateTime,
  LICENCA_DADOS,
  type LicencaDados,
  type LicencaDadosId,
  today,
  toNomeUrl,
} from '@claraboia/contract';
import type { FastifyReply } from 'fastify';
import type { Statement, Tx } from '../../database/database.ts';
import { invalidQuery } from '../../errors.ts';
import type { ExportColumn, Portions } from './columns.ts';
import type { ExportHead } from './head.ts';
import { pdfStream } from './pdf.ts';
import { rowPortions } from './row-source.ts';
import { type ReadOf, sendAsRead } from './send-as-read.ts';
import { csvFile, csvText, jsonText } from './writers.ts';
import { MAX_SHEET_ROWS } from './xlsx/sheet.ts';
import { xlsxStream } from './xlsx/workbook.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What stands above the rows, and how many these are. */
export interface ExportFacts {
  readonly body: string;
  readonly facts: ExportHead['facts'];
  readonly count: number;
}

export interface ExportJob<R> extends ReadOf {
  readonly format: ExportFormat;
  /** What the file is called, before its date: the client, and what it holds. */
  readonly nome: string;
  /** The title of the formats that have one. */
  readonly title: string;
  readonly columns: readonly ExportColumn<R>[];
  /** The rows: one column `row`, a JSON text. */
  readonly statement: (tx: Tx) => Statement;
  /** The rows as the cells of a CSV file, where the database can write it; else null. */
  readonly csv: ((tx: Tx, fuso: string) => Statement) | null;
  /** Throws before the first row if the request names something unknown to the database. */
  readonly check?: ((tx: Tx) => Promise<unknown>) | undefined;
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

/** Sends a whole list as a file, as it is read. */
export async function sendExport<R>(reply: FastifyReply, job: ExportJob<R>): Promise<FastifyReply> {
  const { format, nome, columns, statement, csv } = job;
  const sent = await sendAsRead<Terms>(reply, job, async (tx, { pass }) => {
    await job.check?.(tx);
    const terms = await termsOf(tx, job);
    if (format === 'csv' && csv !== null) {
      const { text, values } = csv(tx, terms.fuso);
      await pass(tx.csv(text, values), (batches) => csvFile(columns, batches), terms);
    } else {
      const head = format === 'xlsx' || format === 'pdf' ? await headOf(tx, job, terms) : null;
      const rows = rowPortions<R>(tx, statement(tx));
      await pass(rows, (portions) => fileOf(job, terms, portions, head), terms);
    }
  });
  const { licenca, fuso } = sent.head;
  // The one place that every format has: CSV and a list in JSON hold nothing but their rows.
  if (licenca !== null) reply.header('link', `<${licenca.endereco}>; rel="license"`);
  const fileName = `${toNomeUrl(nome)}-${today(new Date(), fuso)}.${format}`;
  return reply
    .type(EXPORT_MEDIA[format])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'public, no-cache')
    .send(sent.body);
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
