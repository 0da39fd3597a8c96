import { evento } from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

/** Events as shown before the registration: payment data are only for registered people. */
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
