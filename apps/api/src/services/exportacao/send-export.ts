import {
  formatDateTime,
  formatDecimal,
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
import { EXPORT_FORMAT, type ExportFormat } from './export-format.ts';
import type { ExportHead } from './head.ts';
import { pdfOf } from './pdf.ts';
import { rowPortions } from './row-source.ts';
import { type ReadOf, sendAsRead } from './send-as-read.ts';
import { csvFile, csvText, jsonText } from './writers.ts';
import { xlsxStream } from './xlsx/workbook.ts';

/** Heading of an export, and its row count. */
export interface ExportFacts {
  readonly body: string;
  readonly facts: ExportHead['facts'];
  readonly count: number;
}

export interface ExportJob<R> extends Omit<ReadOf, 'cost'> {
  readonly format: ExportFormat;
  /** File name before its date: the client and the content. */
  readonly nome: string;
  /** Title, for formats that have one. */
  readonly title: string;
  readonly columns: readonly ExportColumn<R>[];
  /** Rows: one column `row`, a JSON text. */
  readonly statement: (tx: Tx) => Statement | Promise<Statement>;
  /** Statement for finished CSV cells if the database can produce them; else null. */
  readonly csv: ((tx: Tx, fuso: string) => Statement) | null;
  /** Throws before the first row if the request names something unknown to the database. */
  readonly check?: ((tx: Tx) => Promise<unknown>) | undefined;
  /** Called only for formats with a head. */
  readonly facts: (tx: Tx) => Promise<ExportFacts>;
  /** Address of the same rows as CSV. */
  readonly csvAddress: string;
  /** Names the client's licence, for exports to citizens. */
  readonly licensed: boolean;
  /** Time zone of the moments; default: the client's. */
  readonly fuso?: string;
}

/** Streams a whole list as a file. */
export async function sendExport<R>(reply: FastifyReply, job: ExportJob<R>): Promise<FastifyReply> {
  const { format, nome, columns, statement, csv } = job;
  const { cost, hasHead, media } = EXPORT_FORMAT[format];
  const sent = await sendAsRead<Terms>(reply, { ...job, cost }, async (tx, { pass }) => {
    await job.check?.(tx);
    const terms = await termsOf(tx, job);
    if (format === 'csv' && csv !== null) {
      const { text, values } = csv(tx, terms.fuso);
      await pass(tx.csv(text, values), (batches) => csvFile(columns, batches), terms);
    } else {
      const head = hasHead ? await headOf(tx, job, terms) : null;
      const rows = rowPortions<R>(tx, await statement(tx));
      await pass(rows, (portions) => fileOf(job, terms, portions, head), terms);
    }
  });
  const { licenca, fuso } = sent.head;
  // Header that works for every format: CSV and JSON lists contain nothing but rows.
  if (licenca !== null) reply.header('link', `<${licenca.endereco}>; rel="license"`);
  const fileName = `${toNomeUrl(nome)}-${today(new Date(), fuso)}.${format}`;
  return reply
    .type(media)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', job.licensed ? 'public, no-cache' : 'private, no-store')
    .send(sent.body);
}

/** Settings of the client that owns the rows. */
interface Terms {
  /** Time zone of the moments shown. */
  readonly fuso: string;
  /** Null if the client has chosen none, or it is not named. */
  readonly licenca: LicencaDados | null;
}

async function termsOf<R>(
  tx: Tx,
  { clienteId, licensed, fuso: given }: ExportJob<R>,
): Promise<Terms> {
  if (given !== undefined) return { fuso: given, licenca: null };
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
  checkRows(format, count, csvAddress);
  const { fuso, licenca } = terms;
  const madeAt = formatDateTime(new Date().toISOString(), fuso).replace(',', '');
  const licencaFacts: ExportHead['facts'] =
    licenca === null ? [] : [['Licença', `${licenca.nome}: ${licenca.endereco}`]];
  return { title, body, facts: [...facts, ...licencaFacts], fuso, madeAt };
}

/**
 * Refuses more rows than a file of the format may hold.
 * @param csvAddress address of the same rows as CSV
 * @throws Refusal
 */
export function checkRows(format: ExportFormat, count: number, csvAddress: string): void {
  const { maxRows, nome } = EXPORT_FORMAT[format];
  if (maxRows === null || count <= maxRows) return;
  const numberOf = (rows: number) => formatDecimal(String(rows));
  throw invalidQuery(
    `São ${numberOf(count)} linhas, e ${nome} tem no máximo ${numberOf(maxRows)}. Filtre a lista, ou baixe todas em CSV: ${csvAddress}`,
  );
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
  return format === 'xlsx' ? xlsxStream(columns, portions, head) : pdfOf(columns, portions, head);
}
