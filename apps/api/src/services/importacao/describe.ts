import { describeReading, JUDGED_ROWS, type Leitura } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { type Declarada, valueReadersOf } from './de-para.ts';
import type { ArquivoLimpo } from './discard.ts';

/** Describes for people how a file was read; its amounts are those of the mapped columns. */
export async function describeArquivo(
  declarada: Declarada,
  arquivo: ArquivoLimpo,
  dePara: DePara,
): Promise<Leitura> {
  const { cabecalho, descartadas, acima, primeiras, linhaDoCabecalho } = arquivo;
  const readers = valueReadersOf(declarada, cabecalho, dePara);
  const rows: (readonly string[])[] = [];
  const amounts: string[] = [];
  for await (const { celulas, lancamento } of arquivo.linhas()) {
    rows.push(celulas);
    if (lancamento) amounts.push(...readers.map((read) => read(celulas)));
    if (rows.length === JUDGED_ROWS) break;
  }
  return describeReading({
    lines: primeiras,
    heading: { linha: linhaDoCabecalho, celulas: cabecalho },
    titulos: acima,
    rows,
    dropped: new Set(descartadas.map(({ coluna }) => cabecalho.indexOf(coluna))),
    amounts,
  });
}
