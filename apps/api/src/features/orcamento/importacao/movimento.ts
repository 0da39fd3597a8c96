import { DESPESA_FASE, DESPESA_MOVIMENTO_TIPO } from '@claraboia/contract';
import type { Cell } from '../../../database/copy-text.ts';
import { noEscopo } from './escopo.ts';
import { Recusa } from './recusa.ts';
import type { RowParser } from './row-parser.ts';

const FASES = {
  E: DESPESA_FASE.empenho,
  L: DESPESA_FASE.liquidacao,
  P: DESPESA_FASE.pagamento,
} as const;

const { original, reforco, anulacao, estorno } = DESPESA_MOVIMENTO_TIPO;

const isZero = (valor: string) => !/[1-9]/.test(valor);

/** Amount with the sign of its kind: reversals may be positive in the file, or negative already. */
function signed(tipo: number, valor: string): string {
  if (isZero(valor)) throw new Recusa('valor', 'O valor não pode ser zero.');
  if (tipo === anulacao || tipo === estorno) return valor.startsWith('-') ? valor : `-${valor}`;
  if (valor.startsWith('-')) {
    throw new Recusa('valor', 'O valor só pode ser negativo em anulação ou estorno.');
  }
  return valor;
}

/** Parser of movements of existing commitments. */
export const parseMovimento: RowParser = ({ escopo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readEmpenho = campos.codigo('empenho_numero').preciso;
  const readFase = campos.escolha('fase', FASES).preciso;
  const readTipo = campos.escolha('tipo', DESPESA_MOVIMENTO_TIPO).preciso;
  const readNumero = campos.codigo('numero').opcional;
  const readData = campos.data('data').preciso;
  const readValor = campos.valor('valor').preciso;
  const readDocumento = campos.texto('documento').opcional;

  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicioDoEmpenho(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const empenho = readEmpenho(celulas);
    const fase = readFase(celulas);
    const tipo = readTipo(celulas);
    if (fase === FASES.E && tipo === original) {
      throw new Recusa('tipo', 'O valor original do empenho vem do arquivo de empenhos.');
    }
    if (fase !== FASES.E && tipo === reforco) {
      throw new Recusa('tipo', 'Só um empenho tem reforço; uma liquidação ou um pagamento, não.');
    }
    const numero = readNumero(celulas);
    const data = readData(celulas);
    dentro.dia(data);
    const valor = signed(tipo, readValor(celulas));
    const row = [
      ...[exercicio, ug, empenho, fase, tipo, data, valor],
      ...[numero, readDocumento(celulas), linha],
    ];
    return { espera: [{ tabela: 'movimento', celulas: row }], avisos: [] };
  };
};

/** The balances of a month: up to three movements of its last day. */
export const parseSaldo: RowParser = ({ escopo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readEmpenho = campos.codigo('empenho_numero').preciso;
  const readMes = campos.mes('mes').preciso;
  const saldos = [
    { fase: FASES.E, negativo: anulacao, read: campos.valor('empenhado').opcional },
    { fase: FASES.L, negativo: estorno, read: campos.valor('liquidado').opcional },
    { fase: FASES.P, negativo: estorno, read: campos.valor('pago').opcional },
  ];

  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicioDoEmpenho(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const empenho = readEmpenho(celulas);
    const mes = readMes(celulas);
    dentro.mes(mes);
    const ate = new Date(Date.UTC(escopo.exercicio, mes, 0)).toISOString().slice(0, 10);
    const chave = `saldo ${ate.slice(0, 7)}`;
    const espera = saldos.flatMap(({ fase, negativo, read }) => {
      const valor = read(celulas);
      if (valor === null || isZero(valor)) return [];
      const tipo = valor.startsWith('-') ? negativo : original;
      const row: Cell[] = [exercicio, ug, empenho, fase, tipo, ate, valor, chave, null, linha];
      return [{ tabela: 'movimento', celulas: row } as const];
    });
    return { espera, avisos: [] };
  };
};
