import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
} from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

export const grupos = defineLista(grupoCategoriaPublicacao, {
  linha: ['nome', 'nomeUrl', 'ordemExibicao', 'navbarPublicacao'],
  ordem: [{ path: 'ordemExibicao', direction: 'ASC' }],
  portal: { caminho: 'grupo_categoria_publicacao', tem: ['lista'] },
});

/** Categories for the home and the pages of groups; only their own pages include the texts. */
export const categorias = defineLista(categoriaPublicacao, {
  linha: [
    'nome',
    'nomeUrl',
    'listado',
    'linkExterno',
    'linkUrl',
    'abrirNovaAba',
    'ordemExibicao',
    'agruparEntidade',
    'agruparAno',
    'exibeAno',
    'exibeMes',
    'exibeDia',
    'exibirDataAtualizacao',
    'grupoCategoriaPublicacao.id',
    'grupoCategoriaPublicacao.nome',
    'grupoCategoriaPublicacao.nomeUrl',
    'grupoCategoriaPublicacao.navbarPublicacao',
  ],
  portal: { caminho: 'categoria_publicacao', tem: ['lista'] },
});

export const tiposDaCategoria = defineLista(categoriaPublicacaoTipo, {
  linha: ['nome', 'nomePlural', 'ordemExibicao', 'categoriaPublicacao.id'],
  ordem: [{ path: 'ordemExibicao', direction: 'ASC' }],
  portal: { caminho: 'categoria_publicacao_tipo', tem: ['lista'] },
});
