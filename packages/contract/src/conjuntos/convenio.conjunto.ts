import { CONVENIO_MODO } from '../domain/convenio-natureza.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import {
  documentoNomeado,
  documentoPublico,
  either,
  joined,
  listed,
  nothing,
  partsOf,
  path,
  text,
} from '../engine/expression.ts';
import { convenio, convenioArquivo } from '../entities/index.ts';
import { colunasDoConvenio, isNatureza, OBJETO } from './convenio-colunas.ts';
import { defineConjunto, filhosDe } from './define-conjunto.ts';
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

const RECEBIDO = either(isNatureza('recebido'), path('valorRealizado'), nothing);
const REPASSADO = either(isNatureza('realizado'), path('valorRealizado'), nothing);

/** Name and number of an agreement: `Convênio nº 014/2025`. */
const NOME = joined(
  either(isNatureza('semRepasse'), 'Acordo nº\u00a0', 'Convênio nº\u00a0'),
  path('numeroConvenio'),
);

export const convenios = defineConjunto(convenio, {
  endereco: 'convenio',
  titulo: 'Convênios',
  linha: [
    'natureza.nome',
    'exercicio',
    'numeroConvenio',
    'nomeOrgao',
    'documento',
    'objeto',
    'obrigacoes',
    'situacao',
    'programa',
    'dataInicioExecucao',
    'datafimExecucao',
    'valorGlobal',
    'valorRepasse',
    'valorContrapartida',
    'valorRealizado',
    'detalhesLink',
    'retificadoEm',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataInicioExecucao',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'natureza.id', valores: CONVENIO_MODO },
  filhos: { arquivos: filhosDe(convenioArquivo, { por: 'convenio', ordem: 'data' }) },
  colunas: colunasDoConvenio,
  busca: {
    frase: {
      titulo: joined(
        either(isNatureza('semRepasse'), 'Acordo nº ', 'Convênio nº '),
        path('numeroConvenio'),
      ),
      contexto: listed(OBJETO, path('nomeOrgao')),
    },
    texto: [
      'situacao',
      'programa',
      documentoNomeado(path('documento')),
      partsOf('arquivos', { nome: path('nomeArquivo') }),
    ],
  },
  fonte: 'convenio',
  apelidos: {
    lista: 'convenio',
    csv: 'convenio/arquivo.csv',
    sincronizacao: 'municipio-convenio/data-sincronizacao',
    registro: 'convenio/data-registro',
  },
  pagina: {
    introducao:
      'O que o município ajustou com outros: recursos que recebe, recursos que repassa, e acordos sem repasse de recursos.',
    nomes: { um: 'convênio', muitos: 'convênios', genero: 'm' },
    menu: {
      descricao: 'O que se recebe de outros órgãos, se repassa e se ajusta com eles',
      consulta: 'Convênios',
      figura: {
        rotulo: 'no prazo de execução',
        onde: [
          { caminho: 'dataInicioExecucao', operador: 'le', valor: FIGURA_HOJE },
          { caminho: 'datafimExecucao', operador: 'ge', valor: FIGURA_HOJE },
        ],
      },
    },
    familia: 'convenio',
    anosAtras: 6,
    anos: 'todos',
    modos: {
      titulos: {
        recebido: 'Convênios e transferências recebidas',
        realizado: 'Convênios e transferências realizadas',
        'sem-repasse': 'Acordos sem transferência de recursos',
      },
      botoes: {
        rotulo: 'Natureza',
        todos: 'Todos',
        nomes: { recebido: 'Recebidos', realizado: 'Realizados', 'sem-repasse': 'Sem repasse' },
      },
    },
    filtros: [
      { nome: 'numero', caminho: 'numeroConvenio', rotulo: 'Número' },
      { nome: 'orgao', caminho: 'nomeOrgao', rotulo: 'Órgão, beneficiário ou parte' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ da outra parte' },
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'programa', caminho: 'programa' },
      { nome: 'situacao', caminho: 'situacao' },
    ],
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: NOME,
        abre: { conjunto: 'convenio', id: 'id', sobre: 'numeroConvenio' },
      },
      {
        titulo: 'Com quem',
        valor: path('nomeOrgao'),
        abaixo: documentoPublico(path('documento')),
        curto: '',
      },
      { coluna: 'natureza', abaixo: path('situacao'), curto: '' },
      'dataInicioExecucao',
      'datafimExecucao',
      'valorRepasse',
      { coluna: 'valorRealizado', titulo: 'Repassado até hoje' },
      NA_ORIGEM,
    ],
    detalhe: {
      titulo: text('Detalhes do convênio'),
      abrir: 'Abrir convênio',
      nome: joined(
        either(isNatureza('semRepasse'), 'acordo ', 'convênio '),
        path('numeroConvenio'),
      ),
      dados: [
        'natureza',
        'numeroConvenio',
        'exercicio',
        { coluna: 'nomeOrgao', titulo: 'Órgão repassador', opcional: true },
        { coluna: 'beneficiario', opcional: true },
        { coluna: 'partes', opcional: true },
        'documento',
        'objeto',
        { coluna: 'obrigacoes', opcional: true },
        { coluna: 'programa', opcional: true },
        'situacao',
        { coluna: 'dataInicioExecucao', titulo: 'Início da execução' },
        { coluna: 'datafimExecucao', titulo: 'Fim da execução' },
        {
          titulo: 'Repasse do órgão concedente',
          tipo: 'money',
          valor: either(isNatureza('recebido'), path('valorRepasse'), nothing),
          opcional: true,
        },
        {
          titulo: 'Repasse do município',
          tipo: 'money',
          valor: either(isNatureza('realizado'), path('valorRepasse'), nothing),
          opcional: true,
        },
        { coluna: 'valorContrapartida', opcional: true },
        'valorGlobal',
        {
          titulo: 'Recebido até hoje',
          tipo: 'money',
          valor: RECEBIDO,
          opcional: true,
        },
        {
          titulo: 'Repassado até hoje',
          tipo: 'money',
          valor: REPASSADO,
          opcional: true,
        },
        { ...NA_ORIGEM, opcional: true },
      ],
      registro: {
        assunto: 'objeto',
        linha: NOME,
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
          [{ coluna: 'beneficiario' }, ' recebe ', { coluna: 'valorRepasse' }, ' do município.'],
          ['Acordo com ', { coluna: 'partes' }, ', sem repasse de recursos.'],
        ],
        fatos: [
          'valorGlobal',
          {
            titulo: 'Recebido até hoje',
            tipo: 'money',
            valor: RECEBIDO,
          },
          {
            titulo: 'Repassado até hoje',
            tipo: 'money',
            valor: REPASSADO,
          },
          {
            titulo: 'Execução',
            tipo: 'periodo',
            valor: path('dataInicioExecucao'),
            ate: path('datafimExecucao'),
          },
          {
            coluna: 'nomeOrgao',
            titulo: 'Órgão repassador',
            abaixo: documentoPublico(path('documento')),
          },
          { coluna: 'beneficiario', abaixo: documentoPublico(path('documento')) },
          { coluna: 'partes', abaixo: documentoPublico(path('documento')) },
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
        {
          titulo: 'Inteiro teor e outros documentos',
          conjunto: 'convenio-arquivo',
          por: 'convenio.id',
          ordem: ['data'],
          nenhum: 'Nenhum documento publicado.',
        },
      ],
    },
  },
});
