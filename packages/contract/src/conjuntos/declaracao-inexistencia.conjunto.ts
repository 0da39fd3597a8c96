import { firstOf, joined, path, text } from '../engine/expression.ts';
import { declaracaoInexistencia } from '../entities/index.ts';
import { paginaExpression } from '../paginas/define-pagina.ts';
import { PAGINAS } from '../paginas/index.ts';
import { GRUPO, RETIFICADA_EM } from './colunas.ts';
import { defineConjunto } from './define-conjunto.ts';

const GRUPO_URL = path('categoriaPublicacao.grupoCategoriaPublicacao.nomeUrl');

/** Category or page that has no content. */
const CONTEUDO = firstOf(path('categoriaPublicacao.nome'), path('conteudo.nome'));

export const declaracoes = defineConjunto(declaracaoInexistencia, {
  endereco: 'declaracao-inexistencia',
  titulo: 'Declarações de inexistência',
  linha: [
    'declaracao',
    'periodo',
    'inicio',
    'fim',
    'declaradaEm',
    'retificadoEm',
    'conteudo.nome',
    'conteudo.conjunto',
    'conteudo.modo',
    'categoriaPublicacao.nome',
    'categoriaPublicacao.nomeUrl',
    'categoriaPublicacao.grupoCategoriaPublicacao.nome',
    'categoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
  ],
  versao: ['categoriaPublicacao', 'conteudo'],
  colunas: [
    GRUPO,
    {
      chave: 'categoria',
      titulo: 'Categoria',
      significado: 'Categoria ou consulta sem informação.',
      peso: 2,
      valor: CONTEUDO,
    },
    { chave: 'declaracao', significado: 'Texto da declaração.', peso: 5 },
    { chave: 'periodo', significado: 'Período em que não houve informação.', peso: 1.5 },
    RETIFICADA_EM,
    { chave: 'inicio', significado: 'Primeiro dia do período; vazio quando não informado.' },
    { chave: 'fim', significado: 'Último dia do período; vazio quando não informado.' },
    { chave: 'declaradaEm', significado: 'Dia em que foi declarada; vazio quando não informado.' },
  ],
  busca: {
    frase: {
      titulo: joined(CONTEUDO, ' – ', path('periodo')),
      lugar: firstOf(
        joined(
          'Declaração de inexistência de informação · ',
          path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
        ),
        text('Declaração de inexistência de informação'),
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
