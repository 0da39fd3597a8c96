import { OBRA_SITUACAO } from '../domain/obra-situacao.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import {
  documentoNomeado,
  documentoPublico,
  either,
  equals,
  joined,
  listed,
  path,
  present,
  text,
} from '../engine/expression.ts';
import { obra } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';
import { CONTRATO_NUMERO, numeroAnoDe } from './nomes.ts';

const NO_MAPA = joined(
  'https://www.openstreetmap.org/?mlat=',
  path('latitude'),
  '&mlon=',
  path('longitude'),
  '&zoom=17',
);

const CONTRATADA = either(path('execucaoDireta'), 'Execução direta', path('fornecedor'));

const EXECUTADO = {
  coluna: 'percentual',
  titulo: 'Executado',
  tipo: 'text',
  valor: joined(path('percentual'), '%'),
} as const;

export const obras = defineConjunto(obra, {
  endereco: 'obra',
  titulo: 'Obras públicas',
  linha: [
    'numero',
    'objeto',
    'situacao.nome',
    'motivoParalisacao',
    'responsavelParalisacao',
    'previsaoRetomada',
    'processoJudicial',
    'decisaoJudicialEm',
    'percentual',
    'dataInicio',
    'previsaoFim',
    'dataFim',
    'valorContratado',
    'valorMedido',
    'valorPago',
    'execucaoDireta',
    'fornecedor',
    'documento',
    'contrato.numeroContrato',
    'licitacao.numeroProcesso',
    'licitacao.exercicio',
    'local',
    'latitude',
    'longitude',
    'retificadoEm',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataInicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'dataInicio',
    por: { chave: 'porSituacao', caminho: 'situacao' },
    valores: ['valorContratado', 'valorPago'],
  },
  versao: ['situacao'],
  colunas: [
    { chave: 'numero', significado: 'Número da obra no órgão.', peso: 0, amostra: '000/0000' },
    {
      chave: 'objeto',
      significado: 'O que se constrói ou reforma.',
      peso: 4,
      amostra: 'paralelepípedo',
    },
    {
      chave: 'situacao',
      significado: 'Não iniciada, em andamento, paralisada, concluída ou cancelada.',
      peso: 0,
      amostra: 'Não iniciada',
      valor: path('situacao.nome'),
    },
    {
      chave: 'motivoParalisacao',
      significado: 'Por que está paralisada; vazio nas demais.',
    },
    {
      chave: 'responsavelParalisacao',
      significado: 'Quem responde por ela estar paralisada; vazio nas demais.',
    },
    {
      chave: 'previsaoRetomada',
      significado: 'Dia em que se prevê retomar uma obra paralisada; vazio quando não informado.',
    },
    {
      chave: 'processoJudicial',
      significado: 'Processo em que a justiça mandou parar; vazio se não mandou.',
    },
    {
      chave: 'decisaoJudicialEm',
      significado: 'Dia da decisão que mandou parar; vazio se não houve ou não foi informado.',
    },
    {
      chave: 'percentual',
      significado: 'Quanto da obra está feito, de 0 a 100.',
      peso: 0,
    },
    {
      chave: 'dataInicio',
      significado: 'Dia em que começou ou, se não começou, em que se prevê começar.',
      peso: 0,
    },
    {
      chave: 'previsaoFim',
      significado: 'Dia em que se prevê terminar; vazio quando não informado.',
      peso: 0,
    },
    {
      chave: 'dataFim',
      significado: 'Dia em que foi concluída; vazio enquanto não foi.',
    },
    {
      chave: 'valorContratado',
      significado: 'Valor contratado, em reais; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorMedido',
      significado:
        'Valor em reais do que foi executado e medido até agora; vazio quando não informado.',
      soma: true,
    },
    {
      chave: 'valorPago',
      significado: 'Valor pago até agora, em reais; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'fornecedor',
      significado:
        'Pessoa ou empresa contratada, ou «Execução direta» se o próprio órgão executa; vazio enquanto não há.',
      peso: 2,
      amostra: 'Pavimentadora',
      valor: CONTRATADA,
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ da contratada por inteiro, ou CPF em parte.',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'contrato',
      significado: 'Número do contrato; vazio quando não informado.',
      valor: path('contrato.numeroContrato'),
    },
    {
      chave: 'licitacao',
      significado: 'Processo da licitação, como 018/2026; vazio quando não informado.',
      valor: numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio'),
    },
    { chave: 'local', significado: 'Onde fica.' },
    {
      chave: 'latitude',
      significado: 'Latitude em graus; vazio quando não informada.',
      tipo: 'number',
    },
    {
      chave: 'longitude',
      significado: 'Longitude em graus; vazio quando não informada.',
      tipo: 'number',
    },
    {
      chave: 'retificadaEm',
      titulo: 'Retificada em',
      significado: 'Quando foi retificada pela última vez; vazio se nunca foi.',
      tipo: 'dateTime',
      valor: path('retificadoEm'),
    },
  ],
  busca: {
    frase: { titulo: joined('Obra nº ', path('numero')), contexto: path('objeto') },
    texto: [
      path('situacao.nome'),
      'local',
      'motivoParalisacao',
      'fornecedor',
      documentoNomeado(path('documento')),
    ],
  },
  apelidos: {},
  pagina: {
    introducao: 'O que se constrói, por quanto, até quando e em que ponto está.',
    familia: 'obra',
    nomes: { um: 'obra', muitos: 'obras', genero: 'f' },
    menu: {
      descricao: 'O que se constrói, por quanto e até quando',
      consulta: 'Obras públicas',
      figura: {
        rotulo: 'em andamento',
        onde: [{ caminho: 'situacao.id', operador: 'eq', valor: OBRA_SITUACAO.emAndamento }],
      },
    },
    escolha: {
      nome: 'situacao',
      caminho: 'situacao',
      rotulo: 'Situação',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'numero', caminho: 'numero' },
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'fornecedor', caminho: 'fornecedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ da contratada' },
      { nome: 'valor', caminho: 'valorContratado' },
    ],
    resumo: { titulo: 'Por situação', sem: 'Sem situação informada' },
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: joined('Obra nº\u00a0', path('numero')),
        abre: { conjunto: 'obra', id: 'id', sobre: 'numero' },
      },
      { coluna: 'fornecedor', abaixo: documentoPublico(path('documento')), curto: '' },
      { coluna: 'situacao', curto: '' },
      'dataInicio',
      'valorContratado',
      EXECUTADO,
    ],
    detalhe: {
      titulo: text('Detalhes da obra'),
      abrir: 'Abrir obra',
      nome: joined('obra ', path('numero')),
      dados: [
        'numero',
        'objeto',
        'situacao',
        { coluna: 'motivoParalisacao', opcional: true },
        { coluna: 'responsavelParalisacao', opcional: true },
        { coluna: 'previsaoRetomada', opcional: true },
        { coluna: 'processoJudicial', opcional: true },
        { coluna: 'decisaoJudicialEm', opcional: true },
        EXECUTADO,
        'dataInicio',
        'previsaoFim',
        { coluna: 'dataFim', opcional: true },
        'valorContratado',
        'valorMedido',
        'valorPago',
        'fornecedor',
        'documento',
        {
          coluna: 'contrato',
          valor: joined(CONTRATO_NUMERO, path('contrato.numeroContrato')),
          abre: { conjunto: 'contrato', id: 'contrato.id' },
          opcional: true,
        },
        {
          coluna: 'licitacao',
          valor: joined(
            'Processo ',
            numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio'),
          ),
          abre: { conjunto: 'licitacao', id: 'licitacao.id' },
          opcional: true,
        },
        'local',
        {
          titulo: 'No mapa',
          tipo: 'link',
          valor: NO_MAPA,
          rotulo: 'Abrir no OpenStreetMap',
          opcional: true,
        },
      ],
      registro: {
        assunto: 'objeto',
        linha: listed(joined('Obra nº\u00a0', path('numero')), path('local')),
        situacao: {
          caminho: 'situacao.nome',
          tons: { Concluída: 'feita', Paralisada: 'parada', Cancelada: 'cessada' },
        },
        frases: [
          [
            joined('Está ', path('percentual'), '% executada, com '),
            { coluna: 'valorPago' },
            ' pagos dos ',
            { coluna: 'valorContratado' },
            ' contratados.',
          ],
        ],
        fatos: [
          'valorContratado',
          'valorPago',
          EXECUTADO,
          {
            coluna: 'fornecedor',
            abaixo: documentoPublico(path('documento')),
            filho: 'favorecido',
          },
        ],
        andamento: [
          {
            rotulo: 'Execução',
            campo: 'dataInicio',
            prevista: equals(path('situacao.id'), OBRA_SITUACAO.naoIniciada),
          },
          {
            rotulo: 'Retomada prevista',
            campo: 'previsaoRetomada',
            prevista: present(path('previsaoRetomada')),
            salvo: 'dataFim',
          },
          {
            rotulo: 'Término previsto',
            campo: 'previsaoFim',
            prevista: present(path('previsaoFim')),
            salvo: 'dataFim',
          },
          { rotulo: 'Término', campo: 'dataFim' },
        ],
      },
      filhos: [
        {
          titulo: 'Cronograma físico-financeiro',
          conjunto: 'obra-etapa',
          por: 'obra.id',
          ordem: ['inicio', 'numero'],
        },
        {
          titulo: 'Itens contratados e executados',
          conjunto: 'obra-item',
          por: 'obra.id',
          ordem: ['numero'],
          primeiros: {
            quantos: 12,
            recorte: 'obraId',
            soma: 'valorTotal',
            rotulo: 'contratados',
          },
        },
        {
          titulo: 'Medições',
          conjunto: 'obra-medicao',
          por: 'obra.id',
          ordem: ['-numero'],
          primeiros: {
            quantos: 6,
            recorte: 'obraId',
            soma: 'valorMedido',
            rotulo: 'medidos até hoje',
          },
        },
        {
          titulo: 'Fotografias',
          conjunto: 'obra-foto',
          por: 'obra.id',
          ordem: ['ordem', 'data'],
        },
        {
          titulo: 'Empenhos e pagamentos do contrato',
          conjunto: 'empenho',
          por: 'contrato.id',
          de: 'contrato.id',
          ordem: ['-pago'],
          primeiros: {
            quantos: 8,
            recorte: 'contratoId',
            soma: 'pago',
            rotulo: 'pagos até hoje',
          },
        },
        {
          titulo: 'O que a contratada recebeu',
          conjunto: 'favorecido',
          por: 'documento',
          de: 'documento',
          ordem: ['nome'],
        },
      ],
    },
    resumida: {
      como: 'linhas',
      celulas: [
        {
          coluna: 'objeto',
          titulo: 'Obra',
          abre: { conjunto: 'obra', id: 'id', sobre: 'numero' },
        },
        'situacao',
        EXECUTADO,
      ],
    },
  },
});
