import { readersOf, rowFilter } from '../../../services/importacao/de-para.ts';
import { readValor } from '../../../services/importacao/valores.ts';
import { FileRow } from './cells.ts';
import { CorrectedReaders } from './correcoes.ts';
import { Recusa } from './recusa.ts';
import type { ParsedRow, Preparo } from './row-parser.ts';
import { BUDGET_IMPORTS } from './tipos/index.ts';

/**
 * Checks a file row by row and holds one row at a time. Checks across rows, and against published data, run on the
 * staging tables.
 * @throws {ErroDeLeitura} if the file cannot be read further
 */
export async function* parseRows(preparo: Preparo): AsyncGenerator<ParsedRow> {
  const { arquivo, dePara, decimal } = preparo;
  const { tipo } = preparo.escopo;
  const { declaration, amount, parse } = BUDGET_IMPORTS[tipo];
  const corrected = new CorrectedReaders(
    declaration.columns,
    readersOf(declaration, arquivo.cabecalho, dePara),
    preparo.correcoes ?? new Map(),
  );
  const { readers } = corrected;
  const row = new FileRow(declaration, readers, preparo);
  let avisos: string[] = [];
  const parseRow = parse({
    ...preparo,
    isBlank: (coluna) => row.isBlank(coluna),
    warn: (aviso) => avisos.push(aviso),
  });
  const belongs = rowFilter(arquivo.cabecalho, dePara);
  const amountText = readers.get(amount) ?? (() => '');

  for await (const { linha, celulas, erro, avisos: doubts, lancamento } of arquivo.linhas()) {
    if (!lancamento) {
      yield { linha, aside: 'alheia' };
      continue;
    }
    if (!belongs(celulas)) {
      yield { linha, aside: 'outra' };
      continue;
    }
    if (erro !== null) {
      // If cells are missing, an amount may belong to another column.
      yield { linha, recusa: { coluna: null, motivo: erro }, celulas, valor: null };
      continue;
    }
    corrected.at(linha);
    const valor = readValor(amountText(celulas), decimal).valor ?? null;
    try {
      avisos = [...doubts];
      row.at(celulas);
      yield { linha, espera: parseRow(row.cells, celulas), avisos, valor };
    } catch (reason) {
      if (!(reason instanceof Recusa)) throw reason;
      const { coluna, message: motivo } = reason;
      yield { linha, recusa: { coluna, motivo }, celulas, valor };
    }
  }
}
