import { guardedTwice, nameKey } from '@claraboia/contract';
import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Saves a template file with these rows; its BOM tells spreadsheets that it is UTF-8. */
export function saveModel(name: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((cells) => cells.map((cell) => quoted(guardedTwice(cell))).join(';'));
  const file = `modelo-${nameKey(name).replaceAll(/[ _]/g, '-')}.csv`;
  saveBlob(new Blob(['\uFEFF', lines.join('\r\n')], { type: 'text/csv;charset=utf-8' }), file);
}
