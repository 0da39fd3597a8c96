import type { StagedRow } from '../../features/orcamento/importacao/define-staging.ts';
import { stagedReceita, stagedReceitaMes } from '../../features/orcamento/importacao/targets.ts';
import type { DemoOrcamento } from '../tipos-orcamento.ts';
import { lastPaidMonthOf } from './read-orcamento.ts';

/** Ratio of assessed to collected taxes: some are never paid. */
const LANCADO = 1.14;

/** All revenue of a client's years, planned and collected, as staged rows. */
export function receitaDe(demo: DemoOrcamento): StagedRow[] {
  const rows: StagedRow[] = [];
  for (const contas of demo.contas) {
    const { ano, receitaPrevista, receitaRealizada } = contas;
    for (const { nome, natureza, descricao, fonte } of demo.receitas) {
      const previsto = (receitaPrevista[nome] ?? 0).toFixed(2);
      const chave = `${natureza}|${fonte}`;
      rows.push(
        stagedReceita.row({
          exercicio: ano,
          ug_codigo: '1',
          chave,
          natureza,
          descricao,
          fonte_origem: fonte,
          deducao: false,
          previsto_inicial: previsto,
          previsto_atualizado: previsto,
          sem_previsao: false,
        }),
      );
    }
    for (let mes = 1; mes <= lastPaidMonthOf(contas); mes += 1) {
      for (const { nome, natureza, fonte, lancada } of demo.receitas) {
        const valor = receitaRealizada[nome]?.[mes - 1] ?? 0;
        const lancado = lancada === true ? (valor * LANCADO).toFixed(2) : null;
        const chave = `${natureza}|${fonte}`;
        rows.push(
          stagedReceitaMes.row({
            exercicio: ano,
            ug_codigo: '1',
            chave,
            ano,
            mes,
            lancado,
            arrecadado: valor.toFixed(2),
          }),
        );
      }
    }
  }
  return rows;
}
