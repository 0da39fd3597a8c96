import { credorDe } from './empenho.ts';
import { noEscopo } from './escopo.ts';
import type { Juiz } from './julgada.ts';
import { Recusa } from './recusa.ts';

/** Payments outside the budget. */
export const julgarDesembolso: Juiz = ({ escopo, segredo }, campos) => {
  const dentro = noEscopo(escopo);
  const lerExercicio = campos.ano('exercicio').preciso;
  const lerUg = campos.codigo('ug_codigo').preciso;
  const lerNumero = campos.codigo('numero').preciso;
  const lerData = campos.data('data').preciso;
  const lerCredor = credorDe(campos, segredo);
  const lerHistorico = campos.texto('historico').preciso;
  const lerValor = campos.valor('valor').preciso;
  return (celulas, linha) => {
    const exercicio = lerExercicio(celulas);
    dentro.exercicioDoEmpenho(exercicio);
    const ug = lerUg(celulas);
    dentro.ug(ug);
    const numero = lerNumero(celulas);
    const data = lerData(celulas);
    dentro.dia(data);
    const { tipo, documento, chave, nome } = lerCredor(celulas);
    const historico = lerHistorico(celulas);
    const valor = lerValor(celulas);
    if (!/[1-9]/.test(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
    const row = [
      ...[exercicio, ug, numero, data, tipo, documento, chave, nome],
      ...[historico, valor, linha],
    ];
    return { espera: [{ tabela: 'desembolso', celulas: row }], avisos: [] };
  };
};
