import type { ImportacaoTipo } from './index.ts';
import type { Mapeamento } from './mapeamentos.ts';

/** Mapping that comes with the product. */
export interface MapeamentoPronto {
  readonly tipo: ImportacaoTipo;
  readonly nome: string;
  /** Matters that the mapping cannot know, for people. */
  readonly ajuda: string;
  readonly dePara: Mapeamento;
}

const TCE_SP_DESPESAS = {
  exercicio: { de: 'nr_empenho', operacao: 'depoisDoTraco' },
  data: { de: 'dt_emissao_despesa' },
  valor: { de: 'vl_despesa' },
} as const;

const TCE_PE_MOVIMENTO = {
  exercicio: { de: 'ANOREFERENCIA' },
  ug_codigo: { de: 'ID_UNIDADE_GESTORA' },
  empenho_numero: { de: 'NUMEROEMPENHO' },
  data: { de: 'DATA' },
  valor: { de: 'VALOR' },
} as const;

const CONTABILIDADE = {
  exercicio: { de: 'anoEmpenho' },
  ug_codigo: { de: 'idEntidade' },
  ug_nome: { de: 'nomeEntidade' },
  numero: { de: 'numeroEmpenho' },
  data: { de: 'data' },
  tipo: { de: 'tipoEmpenho' },
  credor_nome: { de: 'nomeCredor' },
  credor_tipo: { fixo: 'NI' },
  historico: { de: 'especificacao' },
  valor: { de: 'valorEmpenhadoBruto' },
  chave_origem: { de: 'idEmpenho' },
} as const;

/**
 * Formats of the open data of audit courts, by the column names of their catalogues and files, and of accounting systems.
 * A unit or a body without a code in the file is left for the person.
 */
export const MAPEAMENTOS_PRONTOS: readonly MapeamentoPronto[] = [
  {
    tipo: 'empenho',
    nome: 'TCE-SP: despesas, só os empenhos',
    ajuda:
      'Lê as linhas «Empenhado». O arquivo não tem códigos de unidade, de órgão e de natureza: complete-os.',
    dePara: {
      colunas: {
        ...TCE_SP_DESPESAS,
        numero: { de: 'nr_empenho', operacao: 'soCodigo' },
        tipo: { fixo: 'ordinario' },
        orgao_nome: { de: 'ds_orgao' },
        funcao: { de: 'ds_funcao_governo' },
        subfuncao: { de: 'ds_subfuncao_governo' },
        programa_codigo: { de: 'cd_programa' },
        programa_nome: { de: 'ds_programa' },
        acao_codigo: { de: 'cd_acao' },
        acao_nome: { de: 'ds_acao' },
        fonte: { de: 'ds_fonte_recurso' },
        credor_documento: { de: 'nr_identificador_despesa' },
        credor_nome: { de: 'ds_despesa' },
        historico: { de: 'historico_despesa' },
        licitacao_modalidade: { de: 'ds_modalidade_lic' },
      },
      opcoes: { somente: { de: 'tp_despesa', valores: ['Empenhado'] } },
    },
  },
  {
    tipo: 'movimento',
    nome: 'TCE-SP: despesas, sem os empenhos',
    ajuda:
      'Lê reforços, anulações, liquidações e pagamentos. O arquivo não tem o código da unidade gestora: escreva-o.',
    dePara: {
      colunas: {
        ...TCE_SP_DESPESAS,
        empenho_numero: { de: 'nr_empenho', operacao: 'soCodigo' },
        fase: {
          de: 'tp_despesa',
          valores: { Reforço: 'E', Anulação: 'E', 'Valor Liquidado': 'L', 'Valor Pago': 'P' },
        },
        tipo: {
          de: 'tp_despesa',
          valores: {
            Reforço: 'reforco',
            Anulação: 'anulacao',
            'Valor Liquidado': 'original',
            'Valor Pago': 'original',
          },
        },
        numero: { de: 'id_despesa_detalhe' },
      },
      opcoes: {
        somente: {
          de: 'tp_despesa',
          valores: ['Reforço', 'Anulação', 'Valor Liquidado', 'Valor Pago'],
        },
      },
    },
  },
  {
    tipo: 'receita_realizada',
    nome: 'TCE-SP: receitas',
    ajuda: 'O arquivo não tem o código da unidade gestora: escreva-o.',
    dePara: {
      colunas: {
        exercicio: { de: 'ano_exercicio' },
        mes: { de: 'mes_referencia' },
        natureza: { de: 'ds_tipo', operacao: 'soCodigo' },
        fonte: { de: 'ds_fonte_recurso' },
        arrecadado: { de: 'vl_arrecadacao' },
      },
      opcoes: {},
    },
  },
  {
    tipo: 'movimento',
    nome: 'TCE-PE: EmpenhoLiquidacao',
    ajuda: 'Liquidações e seus estornos.',
    dePara: {
      colunas: {
        ...TCE_PE_MOVIMENTO,
        numero: { de: 'NUMERO' },
        fase: { fixo: 'L' },
        tipo: { de: 'TIPO', valores: { Liquidação: 'original', Estorno: 'estorno' } },
      },
      opcoes: {},
    },
  },
  {
    tipo: 'movimento',
    nome: 'TCE-PE: EmpenhoPagamento',
    ajuda: 'Pagamentos e seus estornos. Banco, agência e conta nunca são lidos.',
    dePara: {
      colunas: {
        ...TCE_PE_MOVIMENTO,
        fase: { fixo: 'P' },
        tipo: { de: 'TIPO', valores: { Pagamento: 'original', Estorno: 'estorno' } },
      },
      opcoes: {},
    },
  },
  {
    tipo: 'movimento',
    nome: 'TCE-PE: EmpenhoResumo',
    ajuda: 'Reforços e estornos de empenhos. O valor original vem no arquivo de empenhos.',
    dePara: {
      colunas: {
        ...TCE_PE_MOVIMENTO,
        fase: { fixo: 'E' },
        tipo: { de: 'TIPO', valores: { Reforço: 'reforco', Estorno: 'anulacao' } },
      },
      opcoes: { somente: { de: 'TIPO', valores: ['Reforço', 'Estorno'] } },
    },
  },
  {
    tipo: 'empenho',
    nome: 'Contabilidade com idEntidade e numDespesa',
    ajuda:
      'A despesa é a ficha: importe antes as dotações. O arquivo não tem o CNPJ ou CPF do credor, e a conta dele nunca é lida.',
    dePara: {
      colunas: { ...CONTABILIDADE, ficha: { de: 'numDespesa' } },
      opcoes: {},
    },
  },
  {
    tipo: 'empenho',
    nome: 'Contabilidade com idEntidade, numPrograma e numNaturezaDesp',
    ajuda:
      'O arquivo não tem órgão e unidade, nem o CNPJ ou CPF do credor: complete-os. A conta do credor nunca é lida.',
    dePara: {
      colunas: {
        ...CONTABILIDADE,
        funcao: { de: 'numFuncao' },
        subfuncao: { de: 'numSubfuncao' },
        programa_codigo: { de: 'numPrograma' },
        acao_codigo: { de: 'numAcao' },
        natureza: { de: 'numNaturezaDesp' },
        fonte: { de: 'numRecurso' },
        licitacao_modalidade: { de: 'modalidade' },
      },
      opcoes: {},
    },
  },
];
