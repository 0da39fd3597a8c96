import { OBRA_SITUACAO, LICITACAO_ARQUIVO_TIPO as TIPO } from '@claraboia/contract';
import { ANOS, PAGINA, PERIODO, type Servido, type Servidos } from './servido.ts';

/** Files of procurements, with the kinds that each minimum document of a criterion may have. */
const documentos = (tipos: NonNullable<Servido['tipos']>): Servido => ({
  conjunto: 'licitacao-arquivo',
  minimo: {
    ...Object.fromEntries(Object.keys(tipos).map((minimo) => [minimo, ['nomeArquivo', 'tipo']])),
    'texto pesquisável': PAGINA,
  },
  tipos,
});

const { naoIniciada, emAndamento, paralisada, concluida } = OBRA_SITUACAO;
const DE_PE = [naoIniciada, emAndamento, paralisada, concluida];

/** Procurements, contracts and works: dimensions 8 to 10. */
export const DE_CONTRATACOES: Servidos = {
  '8.1': [
    {
      conjunto: 'licitacao',
      minimo: {
        'tabela HTML': PAGINA,
        'número e modalidade': ['numero', 'modalidade'],
        objeto: ['objeto'],
        // Direct purchases have no session.
        'data da sessão de abertura': { algum: ['dataAbertura'] },
        'valor estimado ou homologado': { umDe: ['valorEstimado', 'valorAdjudicado'] },
        situação: ['situacao'],
      },
      filtros: { ano: ANOS, mês: 'mes', situação: 'situacao', modalidade: 'modalidade' },
    },
  ],
  '8.2': [{ conjunto: 'licitacao-arquivo', minimo: {} }],
  '8.3': [
    documentos({
      'termo de referência ou projeto básico': [TIPO.termoDeReferencia, TIPO.projetoBasico],
      justificativa: [TIPO.justificativa],
      pareceres: [TIPO.parecer],
      'orçamento ou formação do preço': [TIPO.orcamento],
      'edital e anexos': [TIPO.edital, TIPO.anexoDoEdital],
      'atas das sessões': [TIPO.ata],
      'impugnações e recursos, com resultado': [TIPO.impugnacao, TIPO.recurso, TIPO.resposta],
      'adjudicação e homologação': [TIPO.adjudicacao, TIPO.homologacao],
    }),
  ],
  '8.4': [
    documentos({
      'termo de referência': [TIPO.termoDeReferencia, TIPO.projetoBasico],
      'justificativa do fornecedor e do preço': [
        TIPO.escolhaDoFornecedor,
        TIPO.justificativaDoPreco,
      ],
      'situação de emergência, quando for o caso': [TIPO.emergencia],
      'pareceres, quando for o caso': [TIPO.parecer],
      'homologação ou ratificação': [TIPO.homologacao, TIPO.ratificacao],
    }),
  ],
  '8.5': [{ conjunto: 'adesao-ata', modo: 'deste-orgao', minimo: {} }],
  '8.6': [{ conjunto: 'pca-item', minimo: {}, datas: { ano: 'exercicio' } }],
  '8.7': [
    {
      conjunto: 'sancao',
      minimo: { 'nomes sancionados pelo art. 156, III e IV, da Lei 14.133': ['nome', 'especie'] },
    },
  ],
  '9.1': [
    {
      conjunto: 'contrato',
      minimo: {
        contratado: ['fornecedor'],
        valor: ['valor'],
        objeto: ['objeto'],
        vigência: ['dataInicio', 'dataFim'],
        aditivos: { todos: ['tipo'], quandoHouver: ['contratoOriginal'] },
      },
      filtros: { período: PERIODO },
    },
  ],
  '9.3': [
    {
      conjunto: 'fiscal-contrato',
      minimo: {
        'nome do fiscal': ['nome'],
        'contrato de que cuida': ['contrato', 'objeto'],
        'vigentes e encerrados': ['inicioDoContrato', 'fimDoContrato'],
        'relação própria': PAGINA,
      },
      vigencia: { inicio: 'inicio', fim: 'fim' },
    },
  ],
  '9.4': [
    {
      conjunto: 'ordem-de-pagamento',
      minimo: {
        'data de vencimento': ['exigivelEm'],
        'data de pagamento': { quandoHouver: ['pagoEm'] },
        credor: ['favorecido'],
        valor: ['valor'],
        'por fonte de recursos': ['fonte'],
        'por categoria: bens, locações, serviços e obras': ['categoria'],
        justificativas: { quandoHouver: ['fundamento', 'justificativa'] },
        'publicação mensal em seção própria': ['competencia'],
      },
      datas: ['exigivelEm', 'pagoEm'],
    },
  ],
  '10.1': [
    {
      conjunto: 'obra',
      minimo: {
        'seção própria': PAGINA,
        objeto: ['objeto'],
        situação: ['situacao'],
        início: ['dataInicio'],
        'conclusão prevista': ['previsaoFim'],
        'contratada, ou execução direta': { algum: ['fornecedor'] },
        percentual: ['percentual'],
      },
      // A cancelled work has no end in sight.
      onde: [{ path: 'situacao.id', operator: 'in', value: DE_PE }],
    },
    { conjunto: 'obra-medicao', minimo: {}, datas: ['fim', 'pagoEm'], soDatas: true },
  ],
  '10.2': [
    {
      conjunto: 'obra-item',
      minimo: {
        'quantidade de cada item': ['quantidade'],
        'preço unitário': ['valorUnitario'],
        total: ['valorTotal'],
      },
    },
  ],
  '10.3': [
    {
      conjunto: 'obra-item',
      minimo: {
        item: ['numero', 'descricao'],
        unidade: ['unidade'],
        'quantidade executada': ['quantidadeExecutada'],
        'valor unitário pago': ['valorUnitarioPago'],
        'total pago': ['valorPago'],
      },
      onde: [{ path: 'obra.situacao.id', operator: 'eq', value: OBRA_SITUACAO.concluida }],
      podeFaltar: true,
    },
  ],
  '10.4': [
    {
      conjunto: 'obra',
      minimo: {
        motivo: ['motivoParalisacao'],
        'responsável pela inexecução': ['responsavelParalisacao'],
        'previsão de reinício': ['previsaoRetomada'],
      },
      onde: [{ path: 'situacao.id', operator: 'eq', value: OBRA_SITUACAO.paralisada }],
      podeFaltar: true,
    },
  ],
};
