import { NADA_ESCOLHIDO } from '@claraboia/contract';
import { csvLine } from '../../services/exportacao/csv.ts';
import type { FileRow } from './file-row.ts';
import type { Format } from './format.ts';
import { Linhas, proposeCadastro, readCadastro } from './leitura-cadastro.ts';

/** Reads a CSV by its proposed mapping. */
export async function readCsv(format: Format, csv: string) {
  const open = async function* () {
    yield Buffer.from(csv);
  };
  const cadastro = await readCadastro(format, open, NADA_ESCOLHIDO);
  const linhas = new Linhas(
    cadastro,
    proposeCadastro(cadastro, { formato: null, mapeamento: null }, null).dePara,
  );
  const rows: FileRow[] = [];
  for await (const row of linhas.read()) rows.push(row);
  return { rows, notes: linhas.notes(), exported: cadastro.exported !== null };
}

type Cells = Readonly<Record<string, string | undefined>>;

/** Formats a CSV with the columns of the import. */
export const writeCsv = ({ columns }: Format, rows: readonly Cells[]): string =>
  [
    columns.map(({ header }) => header),
    ...rows.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
  ]
    .map(csvLine)
    .join('');
