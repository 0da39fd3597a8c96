import {
  FAVORECIDO_TIPO,
  ORDEM_PAGAMENTO_CATEGORIA,
  ORDEM_PAGAMENTO_FUNDAMENTO,
} from '@claraboia/contract';
import type { Campos } from './campos.ts';
import { credorDe, PROTEGIDO } from './empenho.ts';
import { noEscopo } from './escopo.ts';
import { HISTORICO_PROTEGIDO } from './protegidos.ts';
import { Recusa } from './recusa.ts';
import type { RowParser } from './row-parser.ts';
import { citado } from './texto.ts';

/**
 * Parser of a position in a monthly queue (Lei 14.133/2021, art. 141). Its order is checked against the whole queue.
 */
export const parseOrdemPagamento: RowParser = ({ escopo, segredo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readUgNome = campos.texto('ug_nome').opcional;
  const readMes = campos.mes('mes').preciso;
  const readFonte = campos.codigo('fonte').preciso;
  const readCategoria = campos.escolha('categoria', ORDEM_PAGAMENTO_CATEGORIA).preciso;
  const readPosicao = campos.codigo('posicao').preciso;
  const readExigivel = campos.data('exigivel_em').preciso;
  const readCredor = credorDe(campos, segredo);
  const readHistorico = campos.texto('historico').preciso;
  const readValor = campos.valor('valor').preciso;
  const readEmpenho = empenhoDe(campos);
  const readPago = campos.data('pago_em').opcional;
  const readMotivo = motivoDe(campos);
  const readProtegido = campos.simNao('protegido').opcional;
  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const mes = readMes(celulas);
    dentro.mes(mes);
    const fonte = readFonte(celulas);
    const categoria = readCategoria(celulas);
    const posicao = readPosicao(celulas);
    if (!/^0*[1-9]\d{0,5}$/.test(posicao)) {
      throw new Recusa('posicao', `${citado(posicao)} não é um lugar na fila, a partir de 1.`);
    }
    const month = exercicio * 100 + mes;
    const exigivel = readExigivel(celulas);
    if (monthOf(exigivel) > month) {
      throw new Recusa('exigivel_em', 'O valor passa a ser devido depois do mês da fila.');
    }
    const pago = readPago(celulas);
    if (pago !== null && monthOf(pago) !== month) {
      throw new Recusa('pago_em', 'O pagamento não é do mês da fila.');
    }
    const credor = readCredor(celulas);
    const historico = readHistorico(celulas);
    const valor = readValor(celulas);
    if (!/^[^-]*[1-9]/.test(valor)) throw new Recusa('valor', 'O valor deve ser maior que zero.');
    const [fundamento, justificativa] = readMotivo(celulas);
    const oculto = readProtegido(celulas) ?? false;
    if (oculto && credor.tipo === FAVORECIDO_TIPO.pessoaJuridica) {
      throw new Recusa(
        'protegido',
        'Só o nome de pessoa física pode ser protegido, não o de empresa.',
      );
    }
    const favorecido = oculto ? PROTEGIDO : credor;
    const row = [
      ...[exercicio, mes, ug, readUgNome(celulas), fonte, categoria, Number(posicao), exigivel],
      ...[favorecido.tipo, favorecido.documento, favorecido.chave, favorecido.nome],
      ...[oculto ? HISTORICO_PROTEGIDO : historico, valor, ...readEmpenho(celulas, exercicio)],
      ...[pago, fundamento],
      ...[oculto && justificativa !== null ? HISTORICO_PROTEGIDO : justificativa, linha],
    ];
    return { espera: [{ tabela: 'ordem_pagamento', celulas: row }], avisos: [] };
  };
};

/** A day's month, as one number. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));

/** Commitment of a position; by default of the queue's year. */
function empenhoDe(campos: Campos) {
  const readAno = campos.ano('empenho_exercicio').opcional;
  const readNumero = campos.codigo('empenho_numero').opcional;
  return (
    celulas: readonly string[],
    exercicio: number,
  ): readonly [number | null, string | null] => {
    const ano = readAno(celulas);
    const numero = readNumero(celulas);
    if (ano !== null && ano > exercicio) {
      throw new Recusa('empenho_exercicio', 'O empenho é de um ano depois do da fila.');
    }
    return numero === null ? [null, null] : [ano ?? exercicio, numero];
  };
}

/** Reason for a payment out of order: the legal ground and the justification, both or neither. */
function motivoDe(campos: Campos) {
  const readFundamento = campos.escolha('fundamento', ORDEM_PAGAMENTO_FUNDAMENTO).opcional;
  const readJustificativa = campos.texto('justificativa').opcional;
  return (celulas: readonly string[]): readonly [number | null, string | null] => {
    const fundamento = readFundamento(celulas);
    const justificativa = readJustificativa(celulas);
    if (fundamento !== null && justificativa === null) {
      throw new Recusa('justificativa', 'Falta a justificativa de quem tem fundamento legal.');
    }
    if (fundamento === null && justificativa !== null) {
      throw new Recusa(
        'fundamento',
        'Falta o fundamento legal da justificativa: I, II, III, IV ou V.',
      );
    }
    return [fundamento, justificativa];
  };
}
