import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { conselheiro } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const conselheiros = defineConjunto(conselheiro, {
  endereco: 'conselheiro',
  titulo: 'Conselheiros',
  linha: ['nome', 'representacao', 'funcao', 'condicao.nome', 'inicio', 'fim', 'conselho.nome'],
  dia: 'inicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    {
      chave: 'conselho',
      significado: 'Conselho de que faz parte.',
      peso: 2,
      valor: path('conselho.nome'),
    },
    { chave: 'nome', significado: 'Nome do conselheiro.', peso: 2 },
    { chave: 'representacao', significado: 'Entidade ou segmento que representa.', peso: 2 },
    { chave: 'funcao', significado: 'Presidente, secretário ou outra; vazio se nenhuma.', peso: 1 },
    {
      chave: 'condicao',
      significado: 'Titular ou suplente.',
      peso: 0,
      amostra: 'Suplente',
      valor: path('condicao.nome'),
    },
    { chave: 'inicio', significado: 'Primeiro dia do mandato.', peso: 0 },
    { chave: 'fim', significado: 'Último dia do mandato; vazio quando não informado.', peso: 0 },
  ],
  apelidos: {},
  pagina: {
    introducao: 'Quem faz parte de cada conselho, quem representa e até quando.',
    nomes: { um: 'conselheiro', muitos: 'conselheiros', genero: 'm' },
    familia: 'conselho',
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'conselho', caminho: 'conselho.nome', rotulo: 'Conselho' },
      { nome: 'representacao', caminho: 'representacao' },
    ],
    tabela: [
      { coluna: 'nome', abaixo: path('funcao') },
      'representacao',
      {
        coluna: 'conselho',
        abre: { conjunto: 'conselho', id: 'conselho.id', sobre: 'conselho.nome' },
      },
      'condicao',
      'inicio',
      'fim',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'nome', abaixo: path('funcao') },
        'representacao',
        'condicao',
        'inicio',
        'fim',
      ],
    },
  },
});
