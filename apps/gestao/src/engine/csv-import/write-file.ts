import { guardedTwice, KEPT_CELL, nameKey } from '@claraboia/contract';
import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';
import Papa from 'papaparse';
import { type Format, LINE_HEADER, REASON_HEADER } from './columns.ts';
import { proposeRows } from './picked-files.ts';
import type { FileRow } from './read-file.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** Formats rows as CSV. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' });

const headersOf = ({ columns }: Format) => columns.map(({ header }) => header);

/** Formats a CSV with the columns of the import. */
export const writeFile = (format: Format, rows: readonly Cells[]): string =>
  csvOf([
    headersOf(format),
    ...rows.map((cells) => format.columns.map(({ name }) => guardedTwice(cells[name] ?? ''))),
  ]);

/** Formats the rows that were not imported with their reasons, to be corrected and imported again. */
export const writeCorrections = (
  format: Format,
  rows: readonly { readonly row: FileRow; readonly reason: string }[],
): string =>
  csvOf([
    [...headersOf(format), LINE_HEADER, REASON_HEADER],
    ...rows.map(({ row, reason }) => [
      ...format.columns.map(({ name }) =>
        row.kept?.has(name) === true ? KEPT_CELL : guardedTwice(row.cells.get(name) ?? ''),
      ),
      String(row.line),
      reason,
    ]),
  ]);

/** Saves the sample file: rows proposed by the chosen files, or else the declared ones. */
export const saveSample = (format: Format, files: readonly File[] = []) =>
  saveCsv(
    `modelo-${nameKey(format.nouns.plural).replaceAll(' ', '-')}.csv`,
    writeFile(format, files.length > 0 ? proposeRows(format, files) : format.spec.sample),
  );

/** Saves a CSV on the user's computer; its BOM tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name);
}
