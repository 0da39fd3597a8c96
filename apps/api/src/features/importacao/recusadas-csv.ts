import { type ImportacaoColuna, LINE_BREAK } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { BOM, csvLine } from '../../services/exportacao/csv.ts';
import type { ArquivoLimpo } from '../../services/importacao/discard.ts';
import { ACRESCENTADAS } from '../../services/importacao/refused-columns.ts';

/** Refused row, with its cells by column. */
interface Recusada {
  readonly linha: number;
  readonly motivo: string | null;
  readonly celulas: Readonly<Record<string, string>>;
}

/**
 * Refused rows as a CSV that comes in again, in chunks: the columns of the file without the private ones, with corrected
 * cells, then the line and the reason.
 */
export async function* recusadasCsv(
  columns: readonly ImportacaoColuna[],
  { cabecalho, descartadas, linhas }: ArquivoLimpo,
  { colunas }: DePara,
  recusadas: readonly Recusada[],
): AsyncGenerator<string> {
  const byLine = new Map(recusadas.map((each) => [each.linha, each]));
  const dropped = new Set(descartadas.map(({ coluna }) => coluna));
  const own = cabecalho.flatMap((heading, place) =>
    heading === '' || dropped.has(heading) || ACRESCENTADAS.includes(heading) ? [] : [place],
  );
  // A column that is read as it stands shows the text that was corrected.
  const readFrom = new Map(
    columns.flatMap(({ nome }) => {
      const coluna = colunas[nome];
      const isPlain =
        coluna !== undefined &&
        'de' in coluna &&
        coluna.operacao === undefined &&
        coluna.valores === undefined;
      return isPlain ? [[coluna.de, nome] as const] : [];
    }),
  );
  yield `${BOM}${csvLine([...own.map((place) => cabecalho[place] ?? ''), ...ACRESCENTADAS])}`;
  for await (const { linha, celulas } of linhas()) {
    const recusada = byLine.get(linha);
    if (recusada === undefined) continue;
    const cells = own.map((place) => {
      const cell = (celulas[place] ?? '').replaceAll(LINE_BREAK, '\n');
      const nome = readFrom.get(cabecalho[place] ?? '');
      const read = nome === undefined ? undefined : recusada.celulas[nome];
      return read === undefined || sameText(read, cell) ? cell : read;
    });
    yield csvLine([...cells, linha, recusada.motivo ?? '']);
  }
}

/** True if a cell was read as it stands, without blanks around and the apostrophe of an export. */
const sameText = (read: string, cell: string) =>
  cell.trim() === read || cell.trim().replace(/^'/, '') === read;
