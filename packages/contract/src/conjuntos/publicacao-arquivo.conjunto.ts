import { publicacaoArquivo } from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

export const publicacaoArquivos = defineLista(publicacaoArquivo, {
  linha: ['nome', 'linkExterno', 'caminho', 'tamanho', 'ordem', 'publicacao.id', 'publicacao.nome'],
  portal: { caminho: 'publicacao_arquivo', tem: ['lista'] },
});
