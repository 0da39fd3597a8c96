import { joined, path } from '../engine/expression.ts';
import { declaracaoInexistencia } from '../entities/index.ts';
import { GRUPO, RETIFICADA_EM } from './colunas.ts';
import { defineConjunto } from './define-conjunto.ts';

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
});
