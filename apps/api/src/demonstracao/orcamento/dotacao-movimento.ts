import { DOTACAO_MOVIMENTO_TIPO } from '@claraboia/contract';
import type { StagedRow } from '../../features/orcamento/importacao/define-staging.ts';
import { stagedDotacaoMovimento } from '../../features/orcamento/importacao/tipos/dotacao-movimento.ts';
import type { ContasDoAno, DemoOrcamento } from '../tipos-orcamento.ts';
import type { Planejada } from './empenhado.ts';
import { lastMonthOf } from './read-orcamento.ts';
import { reais } from './reais.ts';

const { suplementar, anulacao, remanejamento, transposicao } = DOTACAO_MOVIMENTO_TIPO;
const dois = (number: number) => String(number).padStart(2, '0');

/**
 * Kind of a transfer between two lines, by their common levels; within one programme it is a credit and an annulment.
 */
function kindOf(one: Planejada, other: Planejada | undefined): number {
  if (other !== undefined && one.linha.orgao[0] !== other.linha.orgao[0]) return remanejamento;
  if (other !== undefined && one.linha.programa[0] !== other.linha.programa[0]) {
    return transposicao;
  }
  return one.previsto > one.inicial ? suplementar : anulacao;
}

/**
 * Movements from the initial to the updated values of a year's lines, as staged rows: one decree for each pair of
 * lines, moving an amount from one to the other. A deliberate gap for each client: the movements of the last year's
 * first increased line are incomplete.
 */
export function movimentosDaDotacao(
  demo: DemoOrcamento,
  contas: ContasDoAno,
  planejadas: readonly Planejada[],
): StagedRow[] {
  const changed = planejadas.filter(({ previsto, inicial }) => previsto !== inicial);
  const { ano } = contas;
  const untold =
    contas === demo.contas.at(-1)
      ? changed.find(({ previsto, inicial }) => previsto > inicial)
      : null;
  return changed.map((planejada, at) => {
    const { linha, ficha, previsto, inicial } = planejada;
    const decreto = Math.floor(at / 2) + 1;
    const moved = previsto - inicial;
    const dia = `${ano}-${dois(1 + ((decreto * 2) % lastMonthOf(contas)))}-10`;
    const numero = String(at + 1);
    return stagedDotacaoMovimento.row({
      exercicio: ano,
      ug_codigo: linha.ug,
      dotacao_chave: ficha,
      tipo_id: kindOf(planejada, changed[at % 2 === 0 ? at + 1 : at - 1]),
      data: dia,
      valor: reais(planejada === untold ? Math.round(moved * 0.6) : moved),
      ato: `Decreto ${decreto}/${ano}`,
      numero,
      chave: numero,
    });
  });
}
