import type { ImportacaoTipo } from '@claraboia/contract';
import { csvOf, saveCsv } from '../../engine/csv-import/write-file.ts';
import { colunasOf } from './columns.ts';

/** Saves a template file of that kind: column headers, and a row of examples. */
export function saveModel(tipo: ImportacaoTipo): void {
  const colunas = colunasOf(tipo);
  const rows = [colunas.map(({ nome }) => nome), colunas.map(({ exemplo }) => exemplo)];
  saveCsv(`modelo-${tipo.replaceAll('_', '-')}.csv`, csvOf(rows));
}
