import { address, either, firstOf, joined, partsOf, path } from '../engine/expression.ts';
import { publicacao } from '../entities/index.ts';
import { paginaExpression } from '../paginas/define-pagina.ts';
import { PAGINAS } from '../paginas/index.ts';
import { GRUPO, RETIFICADA_EM } from './colunas.ts';
import { defineLista } from './define-conjunto.ts';

const subcategoria = paginaExpression(PAGINAS.categoria, {
  grupo: path('subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl'),
  categoria: path('subcategoriaPublicacao.nomeUrl'),
});

const arquivo = {
  nome: path('nome'),
  endereco: either(
    path('linkExterno'),
    path('caminho'),
    joined(address('api'), '/publicacao/download/', path('caminho')),
  ),
};

export const publicacoes = defineLista(publicacao, {
  linha: [
    'nome',
    'data',
    'dataHoraRegistro',
    'urlPublicacao',
    'tipoPublicacao.id',
    'categoriaPublicacao.id',
    'categoriaPublicacaoTipo.nome',
    'entidade.nome',
    'subcategoriaPublicacao.nome',
    'subcategoriaPublicacao.nomeUrl',
    'subcategoriaPublicacao.linkExterno',
    'subcategoriaPublicacao.linkUrl',
    'subcategoriaPublicacao.abrirNovaAba',
    'subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
    'publicacaoArquivos',
    'retificadoEm',
  ],
  ordem: [{ path: 'data', direction: 'DESC' }],
  colunas: [
    GRUPO,
    {
      chave: 'categoria',
      titulo: 'Categoria',
      significado: 'Categoria em que foi publicada.',
      peso: 2,
      valor: path('categoriaPublicacao.nome'),
    },
    { chave: 'nome', significado: 'Nome da publicação.', peso: 4 },
    { chave: 'data', significado: 'Data a que a publicação se refere.', peso: 1.3 },
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Tipo da publicação dentro da categoria, quando a categoria tem tipos.',
      peso: 1.6,
      valor: path('categoriaPublicacaoTipo.nome'),
    },
    {
      chave: 'entidade',
      titulo: 'Entidade',
      significado: 'Entidade a que se refere, quando a categoria é agrupada por entidade.',
      peso: 2,
      valor: path('entidade.nome'),
    },
    {
      chave: 'conteudo',
      titulo: 'Conteúdo',
      significado: 'O que a publicação traz: arquivos, link, vídeo ou subcategoria.',
      peso: 1.3,
      valor: path('tipoPublicacao.nome'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Endereço do link, do vídeo ou da subcategoria.',
      valor: firstOf(path('urlPublicacao'), subcategoria, path('subcategoriaPublicacao.linkUrl')),
    },
    {
      chave: 'arquivos',
      titulo: 'Arquivos',
      tipo: 'list',
      significado: 'Nome e endereço de cada arquivo.',
      valor: partsOf('publicacaoArquivos', arquivo),
    },
    {
      chave: 'registradaEm',
      titulo: 'Registrada em',
      tipo: 'dateTime',
      significado: 'Quando entrou no portal, no fuso horário do órgão.',
      valor: path('dataHoraRegistro'),
    },
    RETIFICADA_EM,
  ],
  portal: { caminho: 'publicacao', tem: ['lista', 'arquivos'] },
});
