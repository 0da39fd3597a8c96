import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { obraEtapa } from '../entities/index.ts';
import { A_OBRA, DA_OBRA, NA_OBRA } from './da-obra.ts';
import { defineConjunto } from './define-conjunto.ts';

const PREVISTA = {
  titulo: 'Período previsto',
  tipo: 'periodo',
  valor: path('inicio'),
  ate: path('fim'),
} as const;

const EXECUTADA = {
  coluna: 'percentual',
  titulo: 'Executado',
  tipo: 'text',
  valor: joined(path('percentual'), '%'),
} as const;

export const obraEtapas = defineConjunto(obraEtapa, {
  endereco: 'obra-etapa',
  titulo: 'Cronograma das obras',
  linha: [
    'numero',
    'descricao',
    'inicio',
    'fim',
    'valorPrevisto',
    'percentual',
    'valorExecutado',
    'obra.numero',
    'obra.objeto',
    'obra.situacao.nome',
  ],
  dia: 'inicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'inicio',
    por: { chave: 'porSituacao', caminho: 'obra.situacao' },
    valores: ['valorPrevisto', 'valorExecutado'],
  },
  colunas: [
    ...DA_OBRA,
    { chave: 'numero', significado: 'Número da etapa no cronograma.', peso: 0 },
    { chave: 'descricao', significado: 'O que se faz na etapa.', peso: 4 },
    { chave: 'inicio', significado: 'Dia em que se prevê começar a etapa.', peso: 0 },
    { chave: 'fim', significado: 'Dia em que se prevê terminar a etapa.', peso: 0 },
    {
      chave: 'valorPrevisto',
      significado: 'Valor previsto para a etapa, em reais.',
      soma: true,
      peso: 0,
    },
    { chave: 'percentual', significado: 'Quanto da etapa está feito, de 0 a 100.', peso: 0 },
    {
      chave: 'valorExecutado',
      significado: 'Valor do que foi executado da etapa, em reais; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao: 'As etapas de cada obra: quando, por quanto e quanto está feito.',
    nomes: { um: 'etapa', muitos: 'etapas', genero: 'f' },
    familia: 'obra',
    periodo: 'Início previsto',
    filtros: [
      { nome: 'obra', caminho: 'obra.numero', rotulo: 'Número da obra' },
      { nome: 'objeto', caminho: 'obra.objeto', rotulo: 'Objeto da obra' },
      { nome: 'descricao', caminho: 'descricao', acima: true },
    ],
    recortes: [NA_OBRA],
    tabela: [
      { coluna: 'descricao', longo: true, abaixo: joined('Etapa ', path('numero')) },
      A_OBRA,
      PREVISTA,
      'valorPrevisto',
      EXECUTADA,
      'valorExecutado',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'descricao', titulo: 'Etapa', abaixo: joined('Etapa ', path('numero')) },
        PREVISTA,
        'valorPrevisto',
        EXECUTADA,
        'valorExecutado',
      ],
    },
  },
});
