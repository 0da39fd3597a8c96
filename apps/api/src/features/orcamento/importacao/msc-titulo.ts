import { MESES } from '@claraboia/contract';
import { type Arquivo, ErroDeLeitura } from '../../../services/importacao/leitura.ts';
import { citado } from '../../../services/importacao/texto.ts';

/** Municipality and month of a matrix. */
export interface TituloDaMsc {
  /** The municipality's seven digits. */
  readonly codigoIbge: string;
  readonly exercicio: number;
  readonly mes: number;
}

const COLUNAS = ['CONTA', 'IC1', 'TIPO1', 'VALOR', 'TIPO_VALOR', 'NATUREZA_VALOR'] as const;

const notAMatrix = (linha: number, motivo: string) =>
  new ErroDeLeitura(linha, `O arquivo não é uma Matriz de Saldos Contábeis: ${motivo}`);

/**
 * Reads the first line of a matrix, `2931350EX;2026-01`, and checks that the columns are those of one.
 * @throws {ErroDeLeitura} if it is another file
 */
export function readTituloDaMsc({ titulo, cabecalho }: Pick<Arquivo, 'titulo' | 'cabecalho'>) {
  const [ente = '', periodo = ''] = (titulo ?? []).map((cell) => cell.trim());
  const codigoIbge = /^(\d{7})[A-Z]{2}$/i.exec(ente)?.[1];
  if (codigoIbge === undefined) {
    throw notAMatrix(1, `${citado(ente)} não é o código do ente, como 2931350EX.`);
  }
  const [, ano = '', mes = ''] = /^(\d{4})-(\d{2})$/.exec(periodo) ?? [];
  if (ano === '') throw notAMatrix(1, `${citado(periodo)} não é um mês como 2026-01.`);
  if (mes === '13') {
    throw new ErroDeLeitura(1, 'A matriz de encerramento (mês 13) não é importada: só as mensais.');
  }
  if (mes < '01' || mes > '12') throw notAMatrix(1, `o mês ${mes} não existe.`);
  const has = new Set(cabecalho.map((heading) => heading.toUpperCase()));
  const missing = COLUNAS.filter((coluna) => !has.has(coluna));
  if (missing.length > 0) {
    throw notAMatrix(2, `falta ${missing.join(', ')} entre as colunas.`);
  }
  return { codigoIbge, exercicio: Number(ano), mes: Number(mes) } satisfies TituloDaMsc;
}

/** Renames the account column: the accounting's accounts must not be taken for bank accounts. */
export const comContaContabil = (arquivo: Arquivo): Arquivo => ({
  ...arquivo,
  cabecalho: arquivo.cabecalho.map((heading) =>
    heading.toUpperCase() === 'CONTA' ? 'CONTA_CONTABIL' : heading,
  ),
});

/** Reason why a matrix is of another month than its import; null if it matches. */
export function foraDoMes(
  { exercicio, mes }: TituloDaMsc,
  escopo: { readonly exercicio: number; readonly mesDe: number; readonly mesAte: number },
): string | null {
  const of = escopo.mesDe === mes && escopo.mesAte === mes && escopo.exercicio === exercicio;
  if (of) return null;
  const said = `${MESES[mes - 1]?.toLocaleLowerCase('pt-BR')} de ${exercicio}`;
  return `A matriz é de ${said}: o escopo da importação tem de ser esse mês, e só ele.`;
}
