import {
  areNames,
  type Descartada,
  hasData,
  JUDGED_ROWS,
  partsOf,
  privateColumns,
  withoutPrivateData,
} from '@claraboia/contract';
import { type Arquivo, ErroDeLeitura } from './leitura.ts';

/** A file without the cells that must not be read. */
export interface ArquivoLimpo extends Arquivo {
  readonly descartadas: readonly Descartada[];
}

/**
 * Replaces cells in columns of accounts, addresses, contacts and births by empty ones: later steps never see them.
 * Accounts and contacts in other columns are removed cell by cell.
 * @throws {ErroDeLeitura} if the row of headings holds data
 */
export async function discard(arquivo: Arquivo): Promise<ArquivoLimpo> {
  const { cabecalho, primeiras, linhaDoCabecalho } = arquivo;
  const above = primeiras.flatMap(({ linha, celulas }) =>
    linha < linhaDoCabecalho ? [celulas] : [],
  );
  // The headings are stored: a record among them would be too.
  if (hasData(cabecalho, above) || !areNames(cabecalho.flatMap(partsOf))) {
    throw new ErroDeLeitura(
      linhaDoCabecalho,
      'Parece ter dados, e não os títulos das colunas. Se o arquivo não tem títulos, ponha-os na primeira linha e envie-o de novo.',
    );
  }
  const dropped = await droppedColumns(arquivo);
  const linhas = async function* () {
    for await (const linha of arquivo.linhas()) {
      // The cells of a malformed row may be shifted against their headings.
      const isShifted = linha.erro !== null && dropped.size > 0;
      const celulas = linha.celulas.map((cell, place) =>
        // A column without a heading cannot be mapped.
        isShifted || dropped.has(place) || cabecalho[place] === '' ? '' : withoutPrivateData(cell),
      );
      yield { ...linha, celulas };
    }
  };
  return { ...arquivo, descartadas: [...dropped.values()], linhas };
}

/** The columns that are never read, by their places. */
async function droppedColumns({
  cabecalho,
  linhas,
}: Pick<Arquivo, 'cabecalho' | 'linhas'>): Promise<ReadonlyMap<number, Descartada>> {
  const judged: (readonly string[])[] = [];
  let rows = 0;
  for await (const { celulas, erro, lancamento } of linhas()) {
    if (erro === null && lancamento) judged.push(celulas);
    rows += 1;
    if (rows === JUDGED_ROWS) break;
  }
  return privateColumns(cabecalho, judged);
}
