import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportColumn, Portions } from '../columns.ts';
import type { ExportHead } from '../head.ts';
import { Totals } from '../totals.ts';
import { SHEET_PATH, workbookParts } from './parts.ts';
import { escapeXml, pairsXml, sheetXml } from './sheet.ts';

/** Forbidden characters of a sheet name, and its maximum length, by the format. */
const SHEET_NAME = { forbidden: /[[\]:*?/\\']/g, max: 31 };

/**
 * Streams an XLSX file: one sheet with the rows, and one with the client, the filters, the sums and the meaning of each
 * column. Only the current batch is in memory.
 */
export function xlsxStream<R>(
  columns: readonly ExportColumn<R>[],
  portions: Portions<R>,
  head: ExportHead,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  const totals = new Totals<R>(columns);
  const rows = Readable.from(bytesOf(sheetXml(columns, totals.through(portions), head.fuso)));
  rows.on('error', (error) => out.destroy(error));
  // A disconnected client stops the reading.
  out.once('close', () => rows.destroy());
  const name = head.title.replace(SHEET_NAME.forbidden, ' ').slice(0, SHEET_NAME.max).trim();
  const parts = workbookParts(
    escapeXml(name),
    escapeXml(head.title),
    escapeXml(head.body),
    new Date().toISOString(),
  );
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.addReadStream(rows, SHEET_PATH.data);
  zip.addReadStreamLazy(SHEET_PATH.about, (done) => {
    const told: (readonly [string, string])[] = [
      ['Órgão', head.body],
      ['Relatório', head.title],
      ...head.facts,
      ['Emitido em', head.madeAt],
      ...totals.told(),
      ...columns.map(
        ({ titulo: name, significado: meaning }) => [`Coluna “${name}”`, meaning] as const,
      ),
    ];
    done(null, Readable.from([Buffer.from(pairsXml(told))]));
  });
  zip.end();
  return out;
}

async function* bytesOf(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}
