import { LINE_BREAK, maskCpfs } from '@claraboia/contract';
import type { ArquivoLimpo } from './discard.ts';

/** Rows of a file that are shown while its columns are mapped. */
const AMOSTRA = 3;
/** Characters of a cell of them. */
const CELULA = 120;

/** The first rows of a file; CPFs are masked. */
export async function amostraDe(arquivo: ArquivoLimpo): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { celulas, lancamento } of arquivo.linhas()) {
    if (!lancamento) continue;
    const shown = arquivo.cabecalho.map((_, place) =>
      maskCpfs((celulas[place] ?? '').replaceAll(LINE_BREAK, ' ')).slice(0, CELULA),
    );
    rows.push(shown);
    if (rows.length === AMOSTRA) break;
  }
  return rows;
}
