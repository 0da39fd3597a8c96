import { evento } from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

/** Events before a citizen registers: how one is paid is shown to who registered. */
export const eventos = defineLista(evento, {
  endereco: 'evento',
  linha: [
    'nome',
    'dataInicialRealizacao',
    'dataFinalRealizacao',
    'local',
    'valor',
    'inscricaoInicio',
    'inscricaoFim',
    'contatoWhatsapp',
    'clienteGlobal.identificador',
    'clienteGlobal.fuso',
  ],
  onde: [{ caminho: 'ativo', valor: true }],
  portal: null,
});
