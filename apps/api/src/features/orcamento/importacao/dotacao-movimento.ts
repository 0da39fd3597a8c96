import { DOTACAO_MOVIMENTO_TIPO } from '@claraboia/contract';
import { noEscopo } from './escopo.ts';
import type { Juiz } from './julgada.ts';
import { Recusa } from './recusa.ts';

const { anulacao, suplementar, especial, extraordinario } = DOTACAO_MOVIMENTO_TIPO;
const CREDITOS: ReadonlySet<number> = new Set([suplementar, especial, extraordinario]);

/** Amount with the sign of its kind; for transfers between lines the sign marks the giving line. */
function signed(tipo: number, valor: string): string {
  if (!/[1-9]/.test(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
  const negative = valor.startsWith('-');
  if (tipo === anulacao) return negative ? valor : `-${valor}`;
  if (negative && CREDITOS.has(tipo)) {
    throw new Recusa('valor', 'Um crédito não tira: o valor não pode ser negativo.');
  }
  return valor;
}

/** Parser of changes to allocations after the budget law was passed. */
export const julgarDotacaoMovimento: Juiz = ({ escopo }, campos) => {
  const dentro = noEscopo(escopo);
  const lerExercicio = campos.ano('exercicio').preciso;
  const lerUg = campos.codigo('ug_codigo').preciso;
  const lerFicha = campos.codigo('ficha').preciso;
  const lerData = campos.data('data').preciso;
  const lerTipo = campos.escolha('tipo', DOTACAO_MOVIMENTO_TIPO).preciso;
  const lerValor = campos.valor('valor').preciso;
  const lerAto = campos.texto('ato').opcional;
  const lerNumero = campos.codigo('numero').opcional;
  return (celulas, linha) => {
    const exercicio = lerExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = lerUg(celulas);
    dentro.ug(ug);
    const ficha = lerFicha(celulas);
    const data = lerData(celulas);
    dentro.dia(data);
    const tipo = lerTipo(celulas);
    const valor = signed(tipo, lerValor(celulas));
    const ato = lerAto(celulas);
    const numero = lerNumero(celulas);
    const row = [exercicio, ug, ficha, tipo, data, valor, ato, numero, numero, linha];
    return { espera: [{ tabela: 'dotacao_movimento', celulas: row }], avisos: [] };
  };
};
