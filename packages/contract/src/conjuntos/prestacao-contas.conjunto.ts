import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path, text } from '../engine/expression.ts';
import { prestacaoContas } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const NOME = joined('Contas de ', path('exercicio'));

export const prestacoesDeContas = defineConjunto(prestacaoContas, {
  endereco: 'prestacao-contas',
  titulo: 'Prestações de contas e julgamentos',
  linha: [
    'exercicio',
    'responsavel',
    'entregueEm',
    'processo',
    'situacao.nome',
    'parecer',
    'parecerEm',
    'parecerResultado',
    'ato',
    'julgadaEm',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'exercicio', significado: 'Ano das contas.', peso: 0 },
    { chave: 'responsavel', significado: 'Quem respondia pelas contas.', peso: 2 },
    {
      chave: 'situacao',
      significado: 'Se estão pendentes no Tribunal ou na Câmara, ou como foram julgadas.',
      peso: 1,
      valor: path('situacao.nome'),
    },
    {
      chave: 'entregueEm',
      significado: 'Dia em que foram entregues ao Tribunal de Contas.',
      peso: 0,
    },
    { chave: 'processo', significado: 'Número no Tribunal; vazio quando não informado.' },
    { chave: 'parecer', significado: 'Decisão do Tribunal; vazio enquanto não há.', peso: 1 },
    {
      chave: 'parecerEm',
      significado: 'Dia da decisão do Tribunal; vazio enquanto não há.',
      peso: 0,
    },
    {
      chave: 'parecerResultado',
      significado: 'O que o Tribunal decidiu; vazio enquanto não há decisão.',
      peso: 1,
    },
    {
      chave: 'ato',
      significado: 'Ato que julgou as contas; vazio enquanto não foram julgadas.',
      peso: 1,
    },
    {
      chave: 'julgadaEm',
      significado: 'Dia em que a Câmara julgou; vazio enquanto não julgou.',
      peso: 0,
    },
  ],
  busca: {
    frase: {
      titulo: joined(NOME, ' – ', path('responsavel')),
      contexto: path('situacao.nome'),
    },
    ano: 'exercicio',
    texto: ['processo', 'parecer', 'parecerResultado', 'ato'],
  },
  apelidos: {},
  pagina: {
    introducao:
      'O que o Tribunal de Contas e a Câmara decidiram sobre as contas de cada ano, na íntegra, e quais ainda esperam decisão.',
    nomes: { um: 'prestação de contas', muitos: 'prestações de contas', genero: 'f' },
    familia: 'contas',
    menu: {
      nome: 'Contas julgadas e pendentes',
      descricao: 'Decisões do Tribunal de Contas e da Câmara',
      consulta: 'Prestações de contas',
    },
    escolha: {
      nome: 'situacao',
      caminho: 'situacao',
      rotulo: 'Situação',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'exercicio', caminho: 'exercicio' },
      { nome: 'responsavel', caminho: 'responsavel', acima: true },
    ],
    tabela: [
      {
        coluna: 'responsavel',
        abaixo: NOME,
        abre: { conjunto: 'prestacao-contas', id: 'id', sobre: 'exercicio' },
      },
      'situacao',
      { coluna: 'parecer', abaixo: path('parecerResultado'), vazio: 'Pendente' },
      { coluna: 'parecerEm', titulo: 'Parecer em' },
      { coluna: 'ato', vazio: 'Pendente' },
      { coluna: 'julgadaEm', titulo: 'Julgadas em' },
    ],
    detalhe: {
      titulo: text('Detalhes das contas'),
      abrir: 'Abrir contas',
      nome: NOME,
      dados: [
        'exercicio',
        'responsavel',
        'situacao',
        'entregueEm',
        { coluna: 'processo', opcional: true },
        { coluna: 'parecer', vazio: 'Pendente' },
        { coluna: 'parecerEm', opcional: true },
        { coluna: 'parecerResultado', opcional: true },
        { coluna: 'ato', vazio: 'Pendente' },
        { coluna: 'julgadaEm', opcional: true },
      ],
      registro: {
        assunto: 'responsavel',
        linha: NOME,
        situacao: {
          caminho: 'situacao.nome',
          tons: {
            'Aprovadas pela Câmara': 'feita',
            'Aprovadas com ressalvas pela Câmara': 'feita',
            'Rejeitadas pela Câmara': 'cessada',
          },
        },
        fatos: ['parecerResultado', 'parecer', 'ato'],
        andamento: [
          { rotulo: 'Entrega', campo: 'entregueEm' },
          { rotulo: 'Parecer do Tribunal', campo: 'parecerEm' },
          { rotulo: 'Julgamento da Câmara', campo: 'julgadaEm' },
        ],
      },
      filhos: [
        {
          titulo: 'Decisões e outros documentos, na íntegra',
          conjunto: 'prestacao-contas-arquivo',
          por: 'prestacaoContas.id',
          ordem: ['data'],
          nenhum: 'Nenhum documento publicado.',
        },
      ],
    },
  },
});
