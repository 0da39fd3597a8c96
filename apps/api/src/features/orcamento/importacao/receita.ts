import type { Campos } from './campos.ts';
import { avisosDaFonte, fonteNaChave } from './classificacao.ts';
import { noEscopo } from './escopo.ts';
import { readNaturezaDaReceita } from './natureza.ts';
import type { Escopo, Listas, RowParser } from './row-parser.ts';

/** Parser of the columns that identify a revenue line, common to both of its files; built once per file. */
function linhaDaReceita(campos: Campos, escopo: Escopo, listas: Listas) {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readNatureza = campos.codigo('natureza').preciso;
  const readFonte = campos.codigo('fonte').opcional;
  const readDeducao = campos.simNao('deducao').opcional;
  return (celulas: readonly string[]) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const natureza = readNaturezaDaReceita(readNatureza(celulas), listas);
    const fonte = readFonte(celulas);
    const deducao = readDeducao(celulas) ?? false;
    const chave = `${natureza}|${fonteNaChave(fonte)}|${deducao ? 'dedução' : ''}`;
    const avisos = avisosDaFonte(fonte, exercicio, listas);
    return { exercicio, ug, natureza, fonte, deducao, chave, avisos };
  };
}

/** Parser of the revenue that the budget law expects. */
export const parseReceitaPrevista: RowParser = ({ escopo, listas, semPrevisao }, campos) => {
  const readLinha = linhaDaReceita(campos, escopo, listas);
  const readDescricao = campos.texto('descricao').preciso;
  const presenca = semPrevisao ? 'opcional' : 'preciso';
  const readInicial = campos.valor('previsto_inicial')[presenca];
  const readAtualizado = campos.valor('previsto_atualizado')[presenca];
  return (celulas, linha) => {
    const { exercicio, ug, natureza, fonte, deducao, chave, avisos } = readLinha(celulas);
    const row = [
      ...[exercicio, ug, chave, natureza, readDescricao(celulas), fonte, deducao],
      ...[readInicial(celulas), readAtualizado(celulas), linha],
    ];
    return { espera: [{ tabela: 'receita', celulas: row }], avisos };
  };
};

/**
 * Parser of collected revenue by month. Cumulative amounts are staged as they are; they are subtracted once all months
 * are known.
 */
export const parseReceitaRealizada: RowParser = ({ escopo, listas }, campos) => {
  const dentro = noEscopo(escopo);
  const readLinha = linhaDaReceita(campos, escopo, listas);
  const readMes = campos.mes('mes').preciso;
  const readLancado = campos.valor('lancado').opcional;
  const readArrecadado = campos.valor('arrecadado').preciso;
  return (celulas, linha) => {
    const { exercicio, ug, chave, avisos } = readLinha(celulas);
    const mes = readMes(celulas);
    dentro.mes(mes);
    const lancado = readLancado(celulas);
    const row = [exercicio, ug, chave, exercicio, mes, lancado, readArrecadado(celulas), linha];
    return { espera: [{ tabela: 'receita_mes', celulas: row }], avisos };
  };
};
