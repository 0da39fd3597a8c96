import {
  type DecimalSeparator,
  LISTA_LIMITE,
  type ListaColuna,
  type ListaValores,
  NADA_ESCOLHIDO,
  nameKey,
  readListaCelula,
} from '@claraboia/contract';
import {
  type Arquivo,
  ErroDeLeitura,
  type Limites,
  readArquivo,
} from '../../services/importacao/leitura.ts';
import { decimalDe, formatoDosValores } from '../../services/importacao/valores.ts';

/** Bytes of a file of rows. */
export const CARGA_BYTES = 20 * 1024 * 1024;

const LIMITES: Limites = {
  bytes: CARGA_BYTES,
  linhas: LISTA_LIMITE.linhas,
  bytesDaLinha: 256 * 1024,
};

export interface Recusada {
  readonly linha: number;
  readonly coluna: string | null;
  readonly motivo: string;
}

/** Row of a file in its stored notation. */
interface Lida {
  readonly linha: number;
  readonly valores: ListaValores;
}

/** Rows of a file for a list, and the cells that are refused. */
export interface ArquivoLido {
  readonly linhas: readonly Lida[];
  readonly recusadas: readonly Recusada[];
  /** Columns that the file has, by key. */
  readonly chaves: ReadonlySet<string>;
  readonly naoUsadas: readonly string[];
}

/** Rows read before other requests have their turn. */
const ROWS_A_TURN = 500;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Reads a file for a list: encoding, separator, lines above the headings and total rows are detected as in every import.
 * Headings name columns by their titles or keys.
 * @throws {ErroDeLeitura} if the file cannot be read, or has no column of the list
 */
export async function readCarga(
  colunas: readonly ListaColuna[],
  open: () => AsyncIterable<Uint8Array>,
): Promise<ArquivoLido> {
  const named = new Map(
    colunas.flatMap((each) => [
      [nameKey(each.chave), each] as const,
      [nameKey(each.titulo), each] as const,
    ]),
  );
  const isKnown = (heading: string) => named.has(nameKey(heading));
  const arquivo = await readArquivo(open, LIMITES, false, NADA_ESCOLHIDO, { isKnown });
  const { cabecalho } = arquivo;
  const places = cabecalho.map((heading) => named.get(nameKey(heading)));
  const found = new Set(places.flatMap((each) => each?.chave ?? []));
  if (found.size === 0) {
    throw new ErroDeLeitura(
      arquivo.linhaDoCabecalho,
      `Nenhum título é de uma coluna da lista. Use: ${colunas.map(({ titulo }) => titulo).join(', ')}.`,
    );
  }
  const twice = places.find((each, place) => each !== undefined && places.indexOf(each) !== place);
  if (twice !== undefined) {
    throw new ErroDeLeitura(
      arquivo.linhaDoCabecalho,
      `A coluna «${twice.titulo}» está no arquivo mais de uma vez.`,
    );
  }
  const separator = await separatorOf(arquivo, places);
  const recusadas: Recusada[] = [];
  const linhas: Lida[] = [];
  const refuse = (linha: number, coluna: string | null, motivo: string) =>
    recusadas.push({ linha, coluna, motivo });
  const missing = colunas.filter(({ chave, obrigatoria }) => obrigatoria && !found.has(chave));
  for (const { titulo } of missing) {
    refuse(arquivo.linhaDoCabecalho, titulo, 'a coluna é obrigatória, e o arquivo não a tem');
  }
  for await (const { linha, celulas, erro, lancamento } of arquivo.linhas()) {
    if (!lancamento) continue;
    if (erro !== null) {
      refuse(linha, null, erro);
      continue;
    }
    const valores: Record<string, string> = {};
    for (const [place, coluna] of places.entries()) {
      if (coluna === undefined) continue;
      const { valor, motivo } = readListaCelula(coluna, celulas[place] ?? '', separator);
      if (motivo !== undefined) refuse(linha, coluna.titulo, motivo);
      else if (valor !== null) valores[coluna.chave] = valor;
    }
    linhas.push({ linha, valores });
    if (linhas.length % ROWS_A_TURN === 0) await nextTurn();
  }
  return {
    linhas,
    recusadas,
    chaves: found,
    naoUsadas: cabecalho.filter((heading, place) => heading !== '' && places[place] === undefined),
  };
}

/**
 * Separator of decimals that a file shows; undefined for Brazilian notation.
 * @throws {ErroDeLeitura} if it shows two
 */
async function separatorOf(
  arquivo: Arquivo,
  places: readonly (ListaColuna | undefined)[],
): Promise<DecimalSeparator | undefined> {
  const readers = places.flatMap((coluna, place) =>
    coluna?.tipo === 'decimal' || coluna?.tipo === 'dinheiro'
      ? [(celulas: readonly string[]) => (celulas[place] ?? '').trim()]
      : [],
  );
  if (readers.length === 0) return undefined;
  const { decimal, motivo, ...where } = decimalDe(
    await formatoDosValores(arquivo, readers),
    'virgula',
  );
  if (motivo !== undefined) throw new ErroDeLeitura('linha' in where ? where.linha : null, motivo);
  return decimal;
}
