import { readClassificacao } from './classificacao.ts';
import { noEscopo } from './escopo.ts';
import { Recusa } from './recusa.ts';
import type { RowParser } from './row-parser.ts';

/** Parser of the spending that the budget law authorises. */
export const parseDotacao: RowParser = ({ escopo, listas }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const classificar = readClassificacao(campos, listas);
  const readInicial = campos.valor('valor_inicial').preciso;
  const readAtualizado = campos.valor('valor_atualizado').preciso;
  const readPosicao = campos.data('posicao_em').preciso;

  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const { celulas: classificacao, avisos } = classificar(celulas, exercicio);
    const inicial = naoNegativo('valor_inicial', readInicial(celulas));
    const atualizado = naoNegativo('valor_atualizado', readAtualizado(celulas));
    const posicao = readPosicao(celulas);
    const row = [exercicio, ug, ...classificacao, inicial, atualizado, posicao, false, linha];
    return { espera: [{ tabela: 'dotacao', celulas: row }], avisos };
  };
};

function naoNegativo(coluna: string, valor: string): string {
  if (valor.startsWith('-')) throw new Recusa(coluna, 'O valor não pode ser negativo.');
  return valor;
}
