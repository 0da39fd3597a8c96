import { nameKey } from '@claraboia/contract';
import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';
import Papa from 'papaparse';

/** Saves a template file with these rows; its BOM tells spreadsheets that it is UTF-8. */
export function saveModel(name: string, rows: readonly (readonly string[])[]): void {
  const text = Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' });
  const file = `modelo-${nameKey(name).replaceAll(/[ _]/g, '-')}.csv`;
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), file);
}
