import {
  areNames,
  type Descartada,
  hasData,
  JUDGED_ROWS,
  type Judge,
  partsOf,
  privateColumns,
  withoutPrivateData,
} from '@claraboia/contract';
import { type Arquivo, ErroDeLeitura } from './leitura.ts';

/** Rules of a kind of file about its columns. */
export interface Politica {
  /** Judges a column; default: by its heading and its cells. */
  readonly judge?: Judge;
  /** True for a heading that the kind knows: it needs not look like a name. */
  readonly isKnown?: (heading: string) => boolean;
  /** True for a column whose cells are read as they are, by its place. */
  readonly isOpen?: (place: number) => boolean;
  /** Called for each cell that lost an account or a contact. */
  readonly onCleaned?: () => void;
}

/** A file without the cells that must not be read. */
export interface ArquivoLimpo extends Arquivo {
  readonly descartadas: readonly Descartada[];
}

/**
 * Replaces cells in columns of accounts, addresses, contacts and births by empty ones: later steps never see them.
 * Accounts and contacts in other columns are removed cell by cell.
 * @throws {ErroDeLeitura} if the row of headings holds data
 */
export async function discard(
  arquivo: Arquivo,
  { judge, isKnown = () => false, isOpen = () => false, onCleaned }: Politica = {},
): Promise<ArquivoLimpo> {
  const { cabecalho, primeiras, linhaDoCabecalho } = arquivo;
  const unknown = cabecalho.filter((heading) => !isKnown(heading));
  const above = primeiras.flatMap(({ linha, celulas }) =>
    linha < linhaDoCabecalho ? [celulas] : [],
  );
  // The headings are stored: a record among them would be too.
  if (hasData(cabecalho, above) || !areNames(unknown.flatMap(partsOf))) {
    throw new ErroDeLeitura(
      linhaDoCabecalho,
      'Parece ter dados, e não os títulos das colunas. Se o arquivo não tem títulos, ponha-os na primeira linha e envie-o de novo.',
    );
  }
  const dropped = await droppedColumns(arquivo, judge);
  const linhas = async function* () {
    for await (const linha of arquivo.linhas()) {
      // The cells of a malformed row may be shifted against their headings.
      const isShifted = linha.erro !== null && dropped.size > 0;
      const celulas = linha.celulas.map((cell, place) =>
        // A column without a heading cannot be mapped.
        isShifted || dropped.has(place) || cabecalho[place] === ''
          ? ''
          : isOpen(place)
            ? cell
            : cleaned(cell, onCleaned),
      );
      yield { ...linha, celulas };
    }
  };
  return { ...arquivo, descartadas: [...dropped.values()], linhas };
}

function cleaned(cell: string, onCleaned: Politica['onCleaned']): string {
  const kept = withoutPrivateData(cell);
  if (kept !== cell) onCleaned?.();
  return kept;
}

/** The columns that are never read, by their places. */
async function droppedColumns(
  { cabecalho, separador, separadorVisto, linhas }: Arquivo,
  judge: Judge | undefined,
): Promise<ReadonlyMap<number, Descartada>> {
  const judged: (readonly string[])[] = [];
  const all: (readonly string[])[] = [];
  for await (const { celulas, erro, lancamento } of linhas()) {
    if (erro === null && lancamento) judged.push(celulas);
    all.push(celulas);
    if (all.length === JUDGED_ROWS) break;
  }
  const dropped = new Map(privateColumns(cabecalho, judged, judge));
  if (separador === separadorVisto) return dropped;
  // With another separator than its own, a cell of the file may be several, one of them private.
  for (const [place, coluna] of cabecalho.entries()) {
    const parts = all.map((row) => (row[place] ?? '').split(separadorVisto));
    const [first] = privateColumns(coluna.split(separadorVisto), parts).values();
    if (first !== undefined && !dropped.has(place)) dropped.set(place, { ...first, coluna });
  }
  return dropped;
}
