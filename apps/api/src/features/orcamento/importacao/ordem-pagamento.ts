import {
  FAVORECIDO_TIPO,
  ORDEM_PAGAMENTO_CATEGORIA,
  ORDEM_PAGAMENTO_FUNDAMENTO,
} from '@claraboia/contract';
import type { Campos } from './campos.ts';
import { credorDe, PROTEGIDO } from './empenho.ts';
import { noEscopo } from './escopo.ts';
import type { Juiz } from './julgada.ts';
import { HISTORICO_PROTEGIDO } from './protegidos.ts';
import { Recusa } from './recusa.ts';
import { citado } from './texto.ts';

/**
 * Parser of a position in a monthly queue (Lei 14.133/2021, art. 141). Its order is checked against the whole queue.
 */
export const julgarOrdemPagamento: Juiz = ({ escopo, segredo }, campos) => {
  const dentro = noEscopo(escopo);
  const lerExercicio = campos.ano('exercicio').preciso;
  const lerUg = campos.codigo('ug_codigo').preciso;
  const lerUgNome = campos.texto('ug_nome').opcional;
  const lerMes = campos.mes('mes').preciso;
  const lerFonte = campos.codigo('fonte').preciso;
  const lerCategoria = campos.escolha('categoria', ORDEM_PAGAMENTO_CATEGORIA).preciso;
  const lerPosicao = campos.codigo('posicao').preciso;
  const lerExigivel = campos.data('exigivel_em').preciso;
  const lerCredor = credorDe(campos, segredo);
  const lerHistorico = campos.texto('historico').preciso;
  const lerValor = campos.valor('valor').preciso;
  const lerEmpenho = empenhoDe(campos);
  const lerPago = campos.data('pago_em').opcional;
  const lerMotivo = motivoDe(campos);
  const lerProtegido = campos.simNao('protegido').opcional;
  return (celulas, linha) => {
    const exercicio = lerExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = lerUg(celulas);
    dentro.ug(ug);
    const mes = lerMes(celulas);
    dentro.mes(mes);
    const fonte = lerFonte(celulas);
    const categoria = lerCategoria(celulas);
    const posicao = lerPosicao(celulas);
    if (!/^0*[1-9]\d{0,5}$/.test(posicao)) {
      throw new Recusa('posicao', `${citado(posicao)} não é um lugar na fila, a partir de 1.`);
    }
    const month = exercicio * 100 + mes;
    const exigivel = lerExigivel(celulas);
    if (monthOf(exigivel) > month) {
      throw new Recusa('exigivel_em', 'O valor passa a ser devido depois do mês da fila.');
    }
    const pago = lerPago(celulas);
    if (pago !== null && monthOf(pago) !== month) {
      throw new Recusa('pago_em', 'O pagamento não é do mês da fila.');
    }
    const credor = lerCredor(celulas);
    const historico = lerHistorico(celulas);
    const valor = lerValor(celulas);
    if (!/^[^-]*[1-9]/.test(valor)) throw new Recusa('valor', 'O valor deve ser maior que zero.');
    const [fundamento, justificativa] = lerMotivo(celulas);
    const oculto = lerProtegido(celulas) ?? false;
    if (oculto && credor.tipo === FAVORECIDO_TIPO.pessoaJuridica) {
      throw new Recusa(
        'protegido',
        'Só o nome de pessoa física pode ser protegido, não o de empresa.',
      );
    }
    const favorecido = oculto ? PROTEGIDO : credor;
    const row = [
      ...[exercicio, mes, ug, lerUgNome(celulas), fonte, categoria, Number(posicao), exigivel],
      ...[favorecido.tipo, favorecido.documento, favorecido.chave, favorecido.nome],
      ...[oculto ? HISTORICO_PROTEGIDO : historico, valor, ...lerEmpenho(celulas, exercicio)],
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
  const lerAno = campos.ano('empenho_exercicio').opcional;
  const lerNumero = campos.codigo('empenho_numero').opcional;
  return (
    celulas: readonly string[],
    exercicio: number,
  ): readonly [number | null, string | null] => {
    const ano = lerAno(celulas);
    const numero = lerNumero(celulas);
    if (ano !== null && ano > exercicio) {
      throw new Recusa('empenho_exercicio', 'O empenho é de um ano depois do da fila.');
    }
    return numero === null ? [null, null] : [ano ?? exercicio, numero];
  };
}

/** Reason for a payment out of order: the legal ground and the justification, both or neither. */
function motivoDe(campos: Campos) {
  const lerFundamento = campos.escolha('fundamento', ORDEM_PAGAMENTO_FUNDAMENTO).opcional;
  const lerJustificativa = campos.texto('justificativa').opcional;
  return (celulas: readonly string[]): readonly [number | null, string | null] => {
    const fundamento = lerFundamento(celulas);
    const justificativa = lerJustificativa(celulas);
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
