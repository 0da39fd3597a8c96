import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, path, text, withGuest } from '../engine/expression.ts';
import { convenio } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';
import { FIGURA_HOJE } from './pagina.ts';

/** Link to the agreement in the granting body's system. */
const NA_ORIGEM = {
  titulo: 'Na origem',
  tipo: 'link',
  valor: path('detalhesLink'),
  rotulo: 'Detalhes',
  sobre: joined('do convênio ', path('numeroConvenio')),
  convidado: true,
} as const;

export const convenios = defineConjunto(convenio, {
  endereco: 'convenio',
  titulo: 'Convênios',
  linha: [
    'numeroConvenio',
    'nomeOrgao',
    'situacao',
    'programa',
    'dataInicioExecucao',
    'datafimExecucao',
    'valorGlobal',
    'valorRepasse',
    'valorContrapartida',
    'detalhesLink',
    'retificadoEm',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataInicioExecucao',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    {
      chave: 'numeroConvenio',
      titulo: 'Número',
      significado: 'Número do convênio no órgão concedente.',
      peso: 0,
      amostra: '000000/0000',
    },
    {
      chave: 'nomeOrgao',
      significado: 'Órgão que repassa os recursos.',
      peso: 2,
      amostra: 'Desenvolvimento',
    },
    {
      chave: 'programa',
      significado: 'Programa ou objeto do convênio.',
      peso: 4,
      amostra: 'Desenvolvimento',
    },
    {
      chave: 'situacao',
      significado: 'Situação como o órgão concedente a informa.',
      peso: 1.5,
      amostra: 'Prestação',
    },
    {
      chave: 'dataInicioExecucao',
      titulo: 'Início',
      significado: 'Primeiro dia da execução.',
      peso: 0,
    },
    {
      chave: 'datafimExecucao',
      titulo: 'Fim',
      significado: 'Último dia da execução; vazio quando não informado.',
      peso: 0,
    },
    {
      chave: 'valorRepasse',
      titulo: 'Repasse',
      significado: 'Valor em reais que o órgão concedente paga; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorContrapartida',
      titulo: 'Contrapartida',
      significado: 'Valor em reais que o município paga; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorGlobal',
      significado:
        'Valor em reais do convênio inteiro, como a fonte o dá; vazio quando não informado.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'detalhesLink',
      significado: 'Página do convênio no sistema do órgão concedente.',
      valor: withGuest(path('detalhesLink')),
    },
    {
      chave: 'retificadoEm',
      significado: 'Quando foi retificado pela última vez; vazio se nunca foi.',
    },
  ],
  busca: {
    frase: {
      titulo: joined('Convênio nº ', path('numeroConvenio')),
      contexto: listed(path('programa'), path('nomeOrgao')),
    },
    texto: ['situacao'],
  },
  fonte: 'convenio',
  apelidos: {
    lista: 'convenio',
    csv: 'convenio/arquivo.csv',
    sincronizacao: 'municipio-convenio/data-sincronizacao',
    registro: 'convenio/data-registro',
  },
  pagina: {
    introducao: 'Os recursos que outros órgãos repassam: para quê, quanto e em que período.',
    nomes: { um: 'convênio', muitos: 'convênios', genero: 'm' },
    menu: {
      descricao: 'Os recursos que outros órgãos repassam',
      consulta: 'Convênios',
      figura: {
        rotulo: 'no prazo de execução',
        onde: [
          { caminho: 'dataInicioExecucao', operador: 'le', valor: FIGURA_HOJE },
          { caminho: 'datafimExecucao', operador: 'ge', valor: FIGURA_HOJE },
        ],
      },
    },
    anosAtras: 6,
    filtros: [
      { nome: 'numero', caminho: 'numeroConvenio', rotulo: 'Número' },
      { nome: 'orgao', caminho: 'nomeOrgao' },
      { nome: 'programa', caminho: 'programa', acima: true },
      { nome: 'situacao', caminho: 'situacao' },
    ],
    tabela: [
      {
        coluna: 'programa',
        longo: true,
        abaixo: joined('Convênio nº\u00a0', path('numeroConvenio')),
        abre: { conjunto: 'convenio', id: 'id', sobre: 'numeroConvenio' },
      },
      { coluna: 'nomeOrgao', curto: '' },
      { coluna: 'situacao', curto: '' },
      'dataInicioExecucao',
      'datafimExecucao',
      'valorRepasse',
      'valorGlobal',
      NA_ORIGEM,
    ],
    detalhe: {
      titulo: text('Detalhes do convênio'),
      abrir: 'Abrir convênio',
      nome: joined('convênio ', path('numeroConvenio')),
      dados: [
        'numeroConvenio',
        'nomeOrgao',
        'programa',
        'situacao',
        { coluna: 'dataInicioExecucao', titulo: 'Início da execução' },
        { coluna: 'datafimExecucao', titulo: 'Fim da execução' },
        { coluna: 'valorRepasse', titulo: 'Repasse do órgão concedente' },
        'valorContrapartida',
        'valorGlobal',
        NA_ORIGEM,
      ],
      registro: {
        assunto: 'programa',
        linha: joined('Convênio nº\u00a0', path('numeroConvenio')),
        situacao: {
          caminho: 'situacao',
          tons: {
            Concluído: 'feita',
            'Prestação de contas aprovada': 'feita',
            'Prestação de contas concluída': 'feita',
            Suspenso: 'parada',
            Cancelado: 'cessada',
            Anulado: 'cessada',
            Rescindido: 'cessada',
            'Convênio anulado': 'cessada',
            'Convênio rescindido': 'cessada',
          },
        },
        frases: [
          [
            { coluna: 'nomeOrgao' },
            ' repassa ',
            { coluna: 'valorRepasse' },
            ' de um total de ',
            { coluna: 'valorGlobal' },
            '.',
          ],
        ],
        fatos: [
          'valorGlobal',
          { coluna: 'valorRepasse', titulo: 'Repasse do órgão concedente' },
          {
            titulo: 'Execução',
            tipo: 'periodo',
            valor: path('dataInicioExecucao'),
            ate: path('datafimExecucao'),
          },
          'nomeOrgao',
        ],
        andamento: [
          { rotulo: 'Execução', campo: 'dataInicioExecucao' },
          { rotulo: 'Fim da execução', campo: 'datafimExecucao' },
        ],
      },
      filhos: [
        {
          titulo: 'Empenhos e pagamentos',
          conjunto: 'empenho',
          por: 'convenio.id',

          ordem: ['-pago'],
          primeiros: {
            quantos: 8,
            recorte: 'convenioId',
            soma: 'pago',
            rotulo: 'pagos até hoje',
            parteDe: { caminho: 'valorGlobal', nome: 'valor do convênio' },
          },
        },
      ],
    },
  },
});
