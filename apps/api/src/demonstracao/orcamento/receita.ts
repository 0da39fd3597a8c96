import type { Cell } from '../../database/copy-text.ts';
import type { DemoOrcamento } from '../tipos-orcamento.ts';
import { lastMonthOf } from './read-orcamento.ts';

/** Ratio of assessed to collected taxes: some are never paid. */
const LANCADO = 1.14;

export interface Receita {
  readonly receita: Cell[][];
  readonly receita_mes: Cell[][];
}

/** All revenue of a client's years, planned and collected, as staged rows. */
export function receitaDe(demo: DemoOrcamento): Receita {
  const rows: Receita = { receita: [], receita_mes: [] };
  for (const contas of demo.contas) {
    const { ano, receitaPrevista, receitaRealizada } = contas;
    for (const { nome, natureza, descricao, fonte } of demo.receitas) {
      const previsto = (receitaPrevista[nome] ?? 0).toFixed(2);
      const chave = `${natureza}|${fonte}`;
      rows.receita.push([ano, '1', chave, natureza, descricao, fonte, false, previsto, previsto]);
    }
    for (let mes = 1; mes <= lastMonthOf(contas); mes += 1) {
      for (const { nome, natureza, fonte, lancada } of demo.receitas) {
        const valor = receitaRealizada[nome]?.[mes - 1] ?? 0;
        const lancado = lancada === true ? (valor * LANCADO).toFixed(2) : null;
        const chave = `${natureza}|${fonte}`;
        rows.receita_mes.push([ano, '1', chave, ano, mes, lancado, valor.toFixed(2)]);
      }
    }
  }
  return rows;
}
