import { credorDe } from './empenho.ts';
import { noEscopo } from './escopo.ts';
import { Recusa } from './recusa.ts';
import type { RowParser } from './row-parser.ts';

/** Payments outside the budget. */
export const parseDesembolso: RowParser = ({ escopo, segredo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readNumero = campos.codigo('numero').preciso;
  const readData = campos.data('data').preciso;
  const readCredor = credorDe(campos, segredo);
  const readHistorico = campos.texto('historico').preciso;
  const readValor = campos.valor('valor').preciso;
  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicioDoEmpenho(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const numero = readNumero(celulas);
    const data = readData(celulas);
    dentro.dia(data);
    const { tipo, documento, chave, nome } = readCredor(celulas);
    const historico = readHistorico(celulas);
    const valor = readValor(celulas);
    if (!/[1-9]/.test(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
    const row = [
      ...[exercicio, ug, numero, data, tipo, documento, chave, nome],
      ...[historico, valor, linha],
    ];
    return { espera: [{ tabela: 'desembolso', celulas: row }], avisos: [] };
  };
};
