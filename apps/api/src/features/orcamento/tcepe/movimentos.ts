import { centsOf, DESPESA_FASE } from '@claraboia/contract';
import type { FieldReader } from '../../../services/fonte/field-reader.ts';
import type { LinhaDaFonte } from '../importacao/da-fonte.ts';
import { chaveDoEmpenho } from './despesas.ts';
import { diaDe, mesDoDia, valorDe } from './linhas.ts';
import { dobrado } from './nomes.ts';

/** Methods with movements of commitments, one per phase. */
export const METODOS = {
  E: { metodo: 'EmpenhoResumo', fase: DESPESA_FASE.empenho, total: 'empenhado' },
  L: { metodo: 'EmpenhoLiquidacao', fase: DESPESA_FASE.liquidacao, total: 'liquidado' },
  P: { metodo: 'EmpenhoPagamento', fase: DESPESA_FASE.pagamento, total: 'pago' },
} as const;
export type Fase = keyof typeof METODOS;
export const fases = Object.keys(METODOS) as Fase[];

/** Movement of a commitment. */
export interface Movimento {
  /** Key of the commitment. */
  readonly chave: string;
  readonly fase: Fase;
  readonly ug: string;
  /** Null where its day cannot be read. */
  readonly mes: number | null;
  readonly ano: number | null;
  /** In accounting form: annulments and reversals are negative. */
  readonly cents: bigint;
  /** Original amount of the commitment, which the file of commitments already has. */
  readonly original: boolean;
  readonly linha: LinhaDaFonte;
}

/** Maps the court's kinds of movement by their stems; the parser refuses any other text as it is. */
function tipoDe(fase: Fase, texto: string): string {
  const word = dobrado(texto);
  if (/estorn|anul|cancel/.test(word)) return fase === 'E' ? 'anulacao' : 'estorno';
  if (fase === 'E') {
    if (word.includes('refor')) return 'reforco';
    return word.includes('origin') ? 'original' : texto;
  }
  return word.startsWith(fase === 'L' ? 'liquida' : 'pagamento') ? 'original' : texto;
}

/** Reads the rows of one method, of one unit and one year of commitments. */
export const readMovimentos = (fase: Fase, rows: readonly FieldReader[]): Movimento[] =>
  rows.map((row) => {
    const tipo = tipoDe(fase, row.text('TIPO') ?? '');
    const valor = valorDe(row, 'VALOR') ?? '';
    const dia = diaDe(row, 'DATA');
    const mes = mesDoDia(dia);
    const numero = fase === 'L' ? row.text('NUMERO') : null;
    const taken = tipo === 'estorno' || tipo === 'anulacao';
    const amount = centsOf(valor);
    const ug = row.code('ID_UNIDADE_GESTORA') ?? '';
    return {
      chave: chaveDoEmpenho(row, 'IDEMPENHO'),
      fase,
      ug,
      mes,
      ano: mes === null ? null : Number(dia.slice(0, 4)),
      cents: taken && amount > 0n ? -amount : amount,
      original: fase === 'E' && tipo === 'original',
      linha: {
        exercicio: row.code('ANOREFERENCIA') ?? '',
        ug_codigo: ug,
        empenho_numero: row.text('NUMEROEMPENHO') ?? '',
        fase,
        tipo,
        // A reversal may have the number of the movement that it reverses.
        numero: numero === null ? '' : taken ? `${numero} ${tipo}` : numero,
        data: dia,
        valor,
      },
    };
  });
