import {
  IMPORTACAO_COLUNAS,
  type ImportacaoColuna,
  type ImportacaoTipo,
  maskCpf,
  maskCpfs,
} from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { BOM, csvLine } from '../../../services/exportacao/csv.ts';
import { colunasProibidas } from '../../../services/importacao/de-para.ts';
import { ACRESCENTADAS } from '../../../services/importacao/refused-columns.ts';
import type { ParsedRow } from './row-parser.ts';

type Recusada = Extract<ParsedRow, { readonly recusa: object }>;

/** Masks eleven digits in a document column, valid or not: a mistyped CPF is nearly one. */
export function documentOf(cell: string): string {
  const digits = cell.replace(/[.\s/-]/g, '');
  return /^\d{11}$/.test(digits) ? maskCpf(digits) : maskCpfs(cell);
}

/**
 * Refused rows as a CSV file, in chunks: all columns of the file, the line, and the reason. Whole CPFs are masked, and
 * blocked columns are left out.
 */
export async function* recusadasCsv(
  tipo: ImportacaoTipo,
  cabecalho: readonly string[],
  { colunas }: DePara,
  recusadas: Iterable<Recusada> | AsyncIterable<Recusada>,
): AsyncGenerator<string> {
  const declared: readonly ImportacaoColuna[] = IMPORTACAO_COLUNAS[tipo];
  const rotulos = new Map(declared.map(({ nome, rotulo }) => [nome, rotulo]));
  const own = ownColumns(cabecalho);
  const forbidden = colunasProibidas(own);
  const documento = colunas.credor_documento;
  const cells = own.map((heading, place) => {
    if (forbidden.has(place)) return () => '';
    const isDocument = documento !== undefined && 'de' in documento && documento.de === heading;
    return isDocument ? documentOf : maskCpfs;
  });
  yield `${BOM}${csvLine([...own, ...ACRESCENTADAS])}`;
  for await (const { linha, celulas, recusa } of recusadas) {
    const rotulo = recusa.coluna === null ? undefined : rotulos.get(recusa.coluna);
    const motivo = rotulo === undefined ? recusa.motivo : `${rotulo}: ${recusa.motivo}`;
    yield csvLine([...cells.map((show, place) => show(celulas[place] ?? '')), linha, motivo]);
  }
}

/** Removes the two columns that were added to an earlier file of refused rows. */
const ownColumns = (cabecalho: readonly string[]): readonly string[] =>
  ACRESCENTADAS.every((each, place) => cabecalho.at(place - ACRESCENTADAS.length) === each)
    ? cabecalho.slice(0, -ACRESCENTADAS.length)
    : cabecalho;
