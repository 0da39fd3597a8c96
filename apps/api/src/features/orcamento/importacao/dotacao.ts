import { lerClassificacao } from './classificacao.ts';
import { noEscopo } from './escopo.ts';
import type { Juiz } from './julgada.ts';
import { Recusa } from './recusa.ts';

/** Parser of the spending that the budget law authorises. */
export const julgarDotacao: Juiz = ({ escopo, listas }, campos) => {
  const dentro = noEscopo(escopo);
  const lerExercicio = campos.ano('exercicio').preciso;
  const lerUg = campos.codigo('ug_codigo').preciso;
  const classificar = lerClassificacao(campos, listas);
  const lerInicial = campos.valor('valor_inicial').preciso;
  const lerAtualizado = campos.valor('valor_atualizado').preciso;
  const lerPosicao = campos.data('posicao_em').preciso;

  return (celulas, linha) => {
    const exercicio = lerExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = lerUg(celulas);
    dentro.ug(ug);
    const { celulas: classificacao, avisos } = classificar(celulas, exercicio);
    const inicial = naoNegativo('valor_inicial', lerInicial(celulas));
    const atualizado = naoNegativo('valor_atualizado', lerAtualizado(celulas));
    const posicao = lerPosicao(celulas);
    const row = [exercicio, ug, ...classificacao, inicial, atualizado, posicao, false, linha];
    return { espera: [{ tabela: 'dotacao', celulas: row }], avisos };
  };
};

function naoNegativo(coluna: string, valor: string): string {
  if (valor.startsWith('-')) throw new Recusa(coluna, 'O valor não pode ser negativo.');
  return valor;
}
