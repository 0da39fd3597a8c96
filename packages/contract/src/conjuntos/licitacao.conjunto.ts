import { LICITACAO_MODO, TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, partsOf, path, text, upToSlash } from '../engine/expression.ts';
import { licitacao, licitacaoArquivo } from '../entities/index.ts';
import { RETIFICADA_EM } from './colunas.ts';
import { defineConjunto, filhosDe } from './define-conjunto.ts';
import { modalidadeDe, numeroAnoDe } from './nomes.ts';
import { FIGURA_ANO } from './pagina.ts';

const MODALIDADE = modalidadeDe('modalidadeTipo.nome', 'numero');
const NUMEROS = listed(MODALIDADE, joined('Processo ', numeroAnoDe('numeroProcesso', 'exercicio')));

export const licitacoes = defineConjunto(licitacao, {
  endereco: 'licitacao',
  titulo: 'Licitações',
  linha: [
    'exercicio',
    'numeroProcesso',
    'numero',
    'modalidadeTipo.nome',
    'modalidade',
    'unidadeGestora',
    'dataPublicacao',
    'dataRecebimentoProposta',
    'situacao',
    'valorEstimado',
    'valorAdjudicado',
    'objeto',
    'participantes',
    'vencedores',
    'retificadoEm',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataPublicacao',
  ordem: [{ path: 'dataPublicacao', direction: 'DESC' }],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'modalidadeTipo.id', valores: LICITACAO_MODO },
  resumo: {
    por: { chave: 'porModalidade', caminho: 'modalidadeTipo' },
    valores: ['valorEstimado', 'valorAdjudicado'],
  },
  versao: ['modalidadeTipo'],
  filhos: {
    arquivos: filhosDe(licitacaoArquivo, { por: 'licitacao', ordem: 'dataArquivo' }),
  },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da licitação.', peso: 0 },
    {
      chave: 'numeroProcesso',
      titulo: 'Processo',
      significado: 'Número do processo administrativo.',
      peso: 0,
      valor: upToSlash(path('numeroProcesso')),
    },
    {
      chave: 'modalidade',
      titulo: 'Modalidade',
      significado: 'Modalidade, nos nomes da Lei 14.133 e das leis anteriores.',
      peso: 0.6,
      amostra: 'Concorrência',
      valor: path('modalidadeTipo.nome'),
    },
    {
      chave: 'numero',
      titulo: 'Número',
      significado: 'Número dentro da modalidade.',
      peso: 0,
    },
    {
      chave: 'unidadeGestora',
      significado: 'Órgão ou fundo que contrata.',
      peso: 1.2,
      amostra: 'Assistência',
    },
    {
      chave: 'objeto',
      significado: 'O que se quer contratar.',
      peso: 4,
      amostra: 'paralelepípedo',
    },
    {
      chave: 'situacao',
      significado: 'Em que ponto está: aberta, homologada, deserta ou como a origem a informa.',
      peso: 0,
      amostra: 'Homologada',
    },
    {
      chave: 'dataPublicacao',
      titulo: 'Publicação',
      significado: 'Dia em que o aviso ou o edital foi publicado.',
      peso: 0,
    },
    {
      chave: 'dataRecebimentoProposta',
      titulo: 'Recebimento das propostas',
      significado: 'Dia até o qual, ou em que, as propostas são recebidas.',
    },
    {
      chave: 'valorEstimado',
      significado: 'Valor orçado, em reais; vazio quando não informado ou sigiloso.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'valorAdjudicado',
      significado: 'Valor pelo qual foi adjudicada, em reais; vazio enquanto não foi.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'participantes',
      significado: 'Quem apresentou proposta. CPFs são mostrados em parte.',
    },
    {
      chave: 'vencedores',
      significado: 'Quem venceu. CPFs são mostrados em parte.',
      peso: 2.6,
      amostra: '00.000.000/0000-00',
    },
    RETIFICADA_EM,
  ],
  busca: {
    frase: {
      titulo: joined(path('modalidadeTipo.nome'), ' nº ', path('numero')),
      contexto: path('objeto'),
    },
    ano: 'exercicio',
    texto: [
      joined('Processo nº ', path('numeroProcesso')),
      'unidadeGestora',
      'situacao',
      'vencedores',
      partsOf('arquivos', { tipo: path('tipo.nome'), nome: path('nomeArquivo') }),
    ],
  },
  fonte: 'licitacao',
  apelidos: {
    lista: 'licitacao',
    csv: 'licitacao/arquivo.csv',
    sincronizacao: 'cliente-tcepe/licitacao-data-sincronizacao',
    registro: 'licitacao/data-registro',
    exercicios: 'licitacao/exercicios',
    escolhas: 'licitacao/modalidades',
  },
  pagina: {
    introducao: 'O que o órgão quis comprar ou contratar, por quanto e quem venceu.',
    nomes: { um: 'licitação', muitos: 'licitações', genero: 'f' },
    familia: 'licitacao',
    menu: {
      descricao: 'Os processos de compra, com valores, vencedores e documentos',
      consulta: 'Licitações',
      // Counts procurements of the year, not open ones: `situacao` has no common vocabulary across sources.
      figura: { onde: [{ caminho: 'exercicio', operador: 'eq', valor: FIGURA_ANO }] },
    },
    anosAtras: 6,
    anos: true,
    modos: {
      titulos: {
        dispensa: 'Dispensas de licitação',
        inexigibilidade: 'Inexigibilidades de licitação',
      },
      abas: { dispensa: 'Dispensas', inexigibilidade: 'Inexigibilidades' },
    },
    escolha: {
      nome: 'modalidade',
      caminho: 'modalidadeTipo',
      rotulo: 'Modalidade',
      todas: 'Todas',
    },
    filtros: [
      { nome: 'processo', caminho: 'numeroProcesso' },
      { nome: 'numero', caminho: 'numero' },
      { nome: 'objeto', caminho: 'objeto', acima: true },
      { nome: 'situacao', caminho: 'situacao' },
      { nome: 'unidade', caminho: 'unidadeGestora' },
      { nome: 'vencedor', caminho: 'vencedores', rotulo: 'Vencedor' },
    ],
    resumo: { titulo: 'Por modalidade', sem: 'Sem modalidade informada' },
    tabela: [
      {
        coluna: 'objeto',
        longo: true,
        abaixo: NUMEROS,
        abre: { conjunto: 'licitacao', id: 'id', sobre: 'numeroProcesso' },
      },
      'dataPublicacao',
      { coluna: 'situacao', curto: '' },
      { coluna: 'valorEstimado', cede: true },
      'valorAdjudicado',
    ],
    detalhe: {
      titulo: text('Detalhes da licitação'),
      abrir: 'Abrir licitação',
      nome: joined('processo ', numeroAnoDe('numeroProcesso', 'exercicio')),
      dados: [
        'numeroProcesso',
        'exercicio',
        'modalidade',
        { coluna: 'numero', titulo: 'Número da modalidade' },
        { titulo: 'Modalidade na origem', valor: path('modalidade'), opcional: true },
        'situacao',
        'unidadeGestora',
        'dataPublicacao',
        'dataRecebimentoProposta',
        'valorEstimado',
        'valorAdjudicado',
        'objeto',
        'participantes',
        'vencedores',
      ],
      registro: {
        assunto: 'objeto',
        linha: NUMEROS,
        situacao: {
          caminho: 'situacao',
          tons: {
            Homologada: 'feita',
            Ratificada: 'feita',
            Adjudicada: 'feita',
            Concluída: 'feita',
            Suspensa: 'parada',
            Deserta: 'cessada',
            Fracassada: 'cessada',
            Revogada: 'cessada',
            Anulada: 'cessada',
            Cancelada: 'cessada',
          },
        },
        frases: [
          [
            'Estimada em ',
            { coluna: 'valorEstimado' },
            ' e adjudicada por ',
            { coluna: 'valorAdjudicado' },
            '.',
          ],
        ],
        fatos: ['valorAdjudicado', 'valorEstimado', 'modalidade', 'unidadeGestora'],
        andamento: [
          { rotulo: 'Publicação', campo: 'dataPublicacao' },
          { rotulo: 'Recebimento das propostas', campo: 'dataRecebimentoProposta' },
        ],
      },
      filhos: [
        {
          titulo: 'Arquivos',
          conjunto: 'licitacao-arquivo',
          por: 'licitacao.id',
          ordem: ['tipo.ordemExibicao', 'dataArquivo'],
          nenhum: 'Nenhum documento publicado.',
        },
        {
          titulo: 'Contratos e termos aditivos',
          conjunto: 'contrato',
          por: 'licitacao.id',
          ordem: ['dataInicio'],
        },
        {
          titulo: 'Empenhos e pagamentos',
          conjunto: 'empenho',
          por: 'licitacao.id',

          ordem: ['-pago'],
          primeiros: {
            quantos: 8,
            recorte: 'licitacaoId',
            soma: 'pago',
            rotulo: 'pagos até hoje',
            parteDe: { caminho: 'valorAdjudicado', nome: 'valor adjudicado' },
          },
        },
      ],
    },
  },
});
