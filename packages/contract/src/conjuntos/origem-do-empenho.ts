import { firstOf, joined, path, text } from '../engine/expression.ts';
import { numeroAnoDe } from './nomes.ts';

/** Procurement of a commitment; the source's own words if it is linked to none. */
export const LICITACAO = firstOf(
  joined(
    path('licitacao.modalidadeTipo.nome'),
    ' nº ',
    numeroAnoDe('licitacao.numero', 'licitacao.exercicio'),
  ),
  path('licitacaoOrigem'),
);
/** Contract of a commitment; the source's own words if it is linked to none. */
export const CONTRATO = firstOf(
  joined('Contrato nº\u00a0', path('contrato.numeroContrato')),
  path('contratoOrigem'),
);

/** Amendment of a commitment; the source's own words if it is linked to none. */
export const EMENDA = firstOf(path('emenda.numero'), path('emendaNumero'));

/** Text for a missing link. */
export const NADA = text('não informado');
