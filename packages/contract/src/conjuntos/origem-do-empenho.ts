import { firstOf, joined, path, text } from '../engine/expression.ts';
import { numeroAnoDe } from './nomes.ts';

/** The procurement that a commitment comes from; the source's own words if it is linked to none. */
export const LICITACAO = firstOf(
  joined(
    path('licitacao.modalidadeTipo.nome'),
    ' nº ',
    numeroAnoDe('licitacao.numero', 'licitacao.exercicio'),
  ),
  path('licitacaoOrigem'),
);
/** The contract that it comes from, likewise. */
export const CONTRATO = firstOf(
  joined('Contrato nº\u00a0', path('contrato.numeroContrato')),
  path('contratoOrigem'),
);

/** Text in place of what no source links. */
export const NADA = text('não informado');
