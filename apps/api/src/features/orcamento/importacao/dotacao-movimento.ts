import { DOTACAO_MOVIMENTO_TIPO } from '@claraboia/contract';
import { noEscopo } from './escopo.ts';
import { Recusa } from './recusa.ts';
import type { RowParser } from './row-parser.ts';

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
export const parseDotacaoMovimento: RowParser = ({ escopo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readFicha = campos.codigo('ficha').preciso;
  const readData = campos.data('data').preciso;
  const readTipo = campos.escolha('tipo', DOTACAO_MOVIMENTO_TIPO).preciso;
  const readValor = campos.valor('valor').preciso;
  const readAto = campos.texto('ato').opcional;
  const readNumero = campos.codigo('numero').opcional;
  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const ficha = readFicha(celulas);
    const data = readData(celulas);
    dentro.dia(data);
    const tipo = readTipo(celulas);
    const valor = signed(tipo, readValor(celulas));
    const ato = readAto(celulas);
    const numero = readNumero(celulas);
    const row = [exercicio, ug, ficha, tipo, data, valor, ato, numero, numero, linha];
    return { espera: [{ tabela: 'dotacao_movimento', celulas: row }], avisos: [] };
  };
};
