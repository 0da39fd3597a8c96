import type { IMPORTACOES } from '@claraboia/contract';
import { fonteNaChave, warnOfFonte } from './classificacao.ts';
import type { CellsOf, ParseContext } from './define-budget-import.ts';
import { readNaturezaDaReceita } from './natureza.ts';

type Realizada = CellsOf<typeof IMPORTACOES.receita_realizada>;
type Cells = Pick<Realizada, keyof Realizada & keyof CellsOf<typeof IMPORTACOES.receita_prevista>>;

/** Reads the columns that identify a revenue line, common to both of its files. */
export function linhaDaReceita(row: Cells, context: Pick<ParseContext, 'listas' | 'warn'>) {
  const { exercicio, ug_codigo } = row;
  const natureza = readNaturezaDaReceita(row.natureza, context.listas);
  const { fonte } = row;
  const deducao = row.deducao ?? false;
  const chave = `${natureza}|${fonteNaChave(fonte)}|${deducao ? 'dedução' : ''}`;
  warnOfFonte(fonte, exercicio, context);
  return { exercicio, ug_codigo, natureza, fonte, deducao, chave };
}
