import type { Arquivo } from './leitura.ts';
import { MOTIVO_PROIBIDA, motivoDoConteudo, motivoDoTitulo } from './proibidas.ts';

/** A column that is never read, and why, in words. */
export interface Descartada {
  readonly coluna: string;
  readonly motivo: string;
}

/** A file without the cells that must not be read. */
export interface ArquivoLimpo extends Arquivo {
  readonly descartadas: readonly Descartada[];
}

/** Number of rows that decide about a column by its content. */
const JUDGED = 200;

/** The file with empty cells in columns of accounts, addresses, contacts and births: nothing behind this ever sees them. */
export async function descartar(arquivo: Arquivo): Promise<ArquivoLimpo> {
  const { cabecalho } = arquivo;
  const columns: string[][] = cabecalho.map(() => []);
  let rows = 0;
  for await (const { celulas, erro } of arquivo.linhas()) {
    if (erro === null) {
      for (const [place, column] of columns.entries()) {
        const cell = (celulas[place] ?? '').trim();
        if (cell !== '') column.push(cell);
      }
    }
    rows += 1;
    if (rows === JUDGED) break;
  }
  const dropped = new Map(
    cabecalho.flatMap((heading, place) => {
      const motivo = motivoDoTitulo(heading) ?? motivoDoConteudo(heading, columns[place] ?? []);
      return motivo === null ? [] : [[place, { coluna: heading, motivo: MOTIVO_PROIBIDA[motivo] }]];
    }),
  );
  const linhas = async function* () {
    for await (const linha of arquivo.linhas()) {
      // The cells of a broken row may stand in other columns than their headings say.
      const isShifted = linha.erro !== null;
      const celulas = linha.celulas.map((cell, place) =>
        isShifted || dropped.has(place) ? '' : cell,
      );
      yield { ...linha, celulas };
    }
  };
  return {
    ...arquivo,
    descartadas: [...dropped.values()],
    linhas: dropped.size === 0 ? arquivo.linhas.bind(arquivo) : linhas,
  };
}
