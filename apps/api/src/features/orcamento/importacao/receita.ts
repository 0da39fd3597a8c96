import type { Campos } from './campos.ts';
import { avisosDaFonte, fonteNaChave } from './classificacao.ts';
import { noEscopo } from './escopo.ts';
import type { Escopo, Juiz, Listas } from './julgada.ts';
import { lerNaturezaDaReceita } from './natureza.ts';

/** Parser of the columns that identify a revenue line, common to both of its files; built once per file. */
function linhaDaReceita(campos: Campos, escopo: Escopo, listas: Listas) {
  const dentro = noEscopo(escopo);
  const lerExercicio = campos.ano('exercicio').preciso;
  const lerUg = campos.codigo('ug_codigo').preciso;
  const lerNatureza = campos.codigo('natureza').preciso;
  const lerFonte = campos.codigo('fonte').opcional;
  const lerDeducao = campos.simNao('deducao').opcional;
  return (celulas: readonly string[]) => {
    const exercicio = lerExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = lerUg(celulas);
    dentro.ug(ug);
    const natureza = lerNaturezaDaReceita(lerNatureza(celulas), listas);
    const fonte = lerFonte(celulas);
    const deducao = lerDeducao(celulas) ?? false;
    const chave = `${natureza}|${fonteNaChave(fonte)}|${deducao ? 'dedução' : ''}`;
    const avisos = avisosDaFonte(fonte, exercicio, listas);
    return { exercicio, ug, natureza, fonte, deducao, chave, avisos };
  };
}

/** Parser of the revenue that the budget law expects. */
export const julgarReceitaPrevista: Juiz = ({ escopo, listas, semPrevisao }, campos) => {
  const lerLinha = linhaDaReceita(campos, escopo, listas);
  const lerDescricao = campos.texto('descricao').preciso;
  const presenca = semPrevisao ? 'opcional' : 'preciso';
  const lerInicial = campos.valor('previsto_inicial')[presenca];
  const lerAtualizado = campos.valor('previsto_atualizado')[presenca];
  return (celulas, linha) => {
    const { exercicio, ug, natureza, fonte, deducao, chave, avisos } = lerLinha(celulas);
    const row = [
      ...[exercicio, ug, chave, natureza, lerDescricao(celulas), fonte, deducao],
      ...[lerInicial(celulas), lerAtualizado(celulas), linha],
    ];
    return { espera: [{ tabela: 'receita', celulas: row }], avisos };
  };
};

/**
 * Parser of collected revenue by month. Cumulative amounts are staged as they are; they are subtracted once all months
 * are known.
 */
export const julgarReceitaRealizada: Juiz = ({ escopo, listas }, campos) => {
  const dentro = noEscopo(escopo);
  const lerLinha = linhaDaReceita(campos, escopo, listas);
  const lerMes = campos.mes('mes').preciso;
  const lerLancado = campos.valor('lancado').opcional;
  const lerArrecadado = campos.valor('arrecadado').preciso;
  return (celulas, linha) => {
    const { exercicio, ug, chave, avisos } = lerLinha(celulas);
    const mes = lerMes(celulas);
    dentro.mes(mes);
    const lancado = lerLancado(celulas);
    const row = [exercicio, ug, chave, exercicio, mes, lancado, lerArrecadado(celulas), linha];
    return { espera: [{ tabela: 'receita_mes', celulas: row }], avisos };
  };
};
