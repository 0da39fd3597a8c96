import { joined, path } from '../engine/expression.ts';
import { declaracaoInexistencia } from '../entities/index.ts';
import { paginaExpression } from '../paginas/define-pagina.ts';
import { PAGINAS } from '../paginas/index.ts';
import { GRUPO, RETIFICADA_EM } from './colunas.ts';
import { defineConjunto } from './define-conjunto.ts';

const GRUPO_URL = path('categoriaPublicacao.grupoCategoriaPublicacao.nomeUrl');

export const declaracoes = defineConjunto(declaracaoInexistencia, {
  endereco: 'declaracao-inexistencia',
  titulo: 'Declarações de inexistência',
  linha: [
    'declaracao',
    'periodo',
    'retificadoEm',
    'categoriaPublicacao.nome',
    'categoriaPublicacao.nomeUrl',
    'categoriaPublicacao.grupoCategoriaPublicacao.nome',
    'categoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
  ],
  versao: ['categoriaPublicacao'],
  colunas: [
    GRUPO,
    {
      chave: 'categoria',
      titulo: 'Categoria',
      significado: 'Categoria sem informação.',
      peso: 2,
      valor: path('categoriaPublicacao.nome'),
    },
    { chave: 'declaracao', significado: 'Texto da declaração.', peso: 5 },
    { chave: 'periodo', significado: 'Período em que não houve informação.', peso: 1.5 },
    RETIFICADA_EM,
  ],
  busca: {
    frase: {
      titulo: joined(path('categoriaPublicacao.nome'), ' – ', path('periodo')),
      lugar: joined(
        'Declaração de inexistência de informação · ',
        path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
      ),
    },
    ano: 'periodo',
    texto: ['declaracao'],
  },
  apelidos: { portal: { caminho: 'declaracao-inexistencia', tem: ['lista', 'arquivos'] } },
  pagina: {
    como: 'tabela',
    nomes: { um: 'declaração', muitos: 'declarações' },
    colunas: [
      {
        coluna: 'categoria',
        titulo: 'Conteúdo',
        abaixo: path('declaracao'),
        destino: paginaExpression(PAGINAS.categoria, {
          grupo: GRUPO_URL,
          categoria: path('categoriaPublicacao.nomeUrl'),
        }),
      },
      { coluna: 'grupo', destino: paginaExpression(PAGINAS.grupo, { grupo: GRUPO_URL }) },
      'periodo',
    ],
    introducao: [
      'Quando não há o que publicar em um período, o órgão declara isso aqui e na página do conteúdo.',
    ],
    vazia: 'Nenhuma declaração de inexistência foi publicada.',
    conteudo: 'as declarações',
  },
});
