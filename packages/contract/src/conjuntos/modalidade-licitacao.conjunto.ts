import { licitacaoModalidadeTipo } from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

export const modalidades = defineLista(licitacaoModalidadeTipo, {
  linha: ['nome'],
  portal: { caminho: 'modalidadelicitacao', tem: ['lista'] },
});
