import { ANOS, PAGINA, PERIODO, type Servido, type Servidos } from './servido.ts';

/** Months of the revenue: how new the revenue of a year is. */
const MESES_DA_RECEITA: Servido = {
  conjunto: 'receita-mes',
  minimo: {},
  datas: { ano: 'ano', mes: 'mes' },
  ano: 'ano',
  soDatas: true,
};

const EXECUCAO_DA_EMENDA: Servido = {
  conjunto: 'empenho',
  minimo: {
    'beneficiário ou credor': ['favorecido'],
    'descrição da despesa': ['historico'],
    'número do empenho': ['numero'],
    'empenhado, liquidado e pago': ['empenhado', 'liquidado', 'pago'],
    'por emenda': ['emenda'],
  },
  onde: [{ path: 'emenda.id', operator: 'gt', value: 0 }],
};

const EMENDA = {
  'número da emenda': ['numero'],
  tipo: ['tipo'],
  autoria: ['autor'],
  'forma de repasse': ['formaRepasse'],
  'número do instrumento, quando houver': { quandoHouver: ['instrumento'] },
  'valor previsto': ['valorPrevisto'],
  'valor repassado': ['valorRepassado'],
  objeto: ['objeto'],
  'função de governo': ['funcao'],
  'plano de trabalho ou cronograma, com início e término previstos': {
    todos: ['inicio', 'fim'],
    quandoHouver: ['planoTrabalho'],
  },
} as const;

const FILTROS_DA_EMENDA = { exercício: ANOS, autor: 'autor', tipo: 'tipo', objeto: 'objeto' };

const CONVENIO = {
  'número/ano': ['numeroConvenio', 'exercicio'],
  objeto: ['objeto'],
  vigência: ['dataInicioExecucao', 'datafimExecucao'],
  'inteiro teor': ['arquivos'],
} as const;

/** Revenue, spending, agreements, waivers and amendments: dimensions 3 to 5, 16 and 17. */
export const DE_FINANCAS: Servidos = {
  '3.1': [
    {
      conjunto: 'receita',
      minimo: {
        prevista: ['previstoInicial', 'previstoAtualizado'],
        'realizada, com recursos extraordinários': ['arrecadado'],
        'as duas na mesma página ou arquivo': PAGINA,
      },
      filtros: { exercício: ANOS },
    },
    {
      conjunto: 'receita-mes',
      minimo: {},
      filtros: { 'mês ou período': 'mes' },
      datas: { ano: 'ano', mes: 'mes' },
      ano: 'ano',
    },
  ],
  '3.2': [
    {
      conjunto: 'receita',
      minimo: {
        'código e descrição por extenso de cada nível': {
          todos: ['natureza', 'categoria', 'origem', 'descricao'],
          algum: ['especie'],
        },
      },
      filtros: { 'nível da natureza da receita, ou busca textual': 'descricao' },
    },
    MESES_DA_RECEITA,
  ],
  '3.3': [
    {
      conjunto: 'divida-ativa',
      minimo: { 'nome do inscrito': ['devedor'], 'valor total da dívida': ['valor'] },
      filtros: { nome: 'devedor', 'ano da inscrição': 'inscricao' },
      datas: ['dataBase'],
    },
  ],
  '4.1': [
    {
      conjunto: 'empenho',
      minimo: {
        'empenhado, liquidado e pago do período': ['empenhado', 'liquidado', 'pagoNoAno'],
        'na mesma página ou arquivo': PAGINA,
      },
      filtros: { exercício: ANOS, 'mês ou período': PERIODO },
    },
  ],
  '4.2': [
    {
      conjunto: 'empenho',
      minimo: {
        'unidade orçamentária': ['orgao', 'unidade'],
        função: ['funcao'],
        subfunção: ['subfuncao'],
        'natureza: categoria, grupo e elemento': ['categoria', 'grupo', 'elemento'],
        'fonte de recursos': ['fonte'],
        'código e descrição por extenso': ['natureza', 'categoria', 'grupo', 'elemento'],
      },
      filtros: {
        exercício: ANOS,
        'mês ou período': PERIODO,
        'categoria econômica': 'categoria',
        grupo: 'grupo',
        elemento: 'elementoNome',
      },
    },
  ],
  '4.3': [
    {
      conjunto: 'empenho',
      minimo: {
        credor: ['favorecido'],
        'valor do empenho': ['empenhado'],
        'bem ou serviço': ['historico'],
        'modalidade e número da licitação, dispensa ou inexigibilidade, a partir do próprio empenho':
          { algum: ['licitacao'] },
      },
      filtros: {
        'número do empenho': 'numero',
        'nome do credor': 'favorecido',
        'CPF ou CNPJ do credor': 'documento',
        mês: PERIODO,
        exercício: ANOS,
      },
    },
  ],
  '5.1': [
    {
      conjunto: 'convenio',
      modo: 'recebido',
      minimo: {
        ...CONVENIO,
        'órgão repassador': ['nomeOrgao'],
        'valor total': ['valorGlobal'],
        'valor já recebido': ['valorRealizado'],
      },
      filtros: { exercício: ANOS },
    },
  ],
  '5.2': [
    {
      conjunto: 'convenio',
      modo: 'realizado',
      minimo: {
        ...CONVENIO,
        beneficiário: ['beneficiario'],
        'valor total': ['valorGlobal'],
        'valor já repassado': ['valorRealizado'],
      },
      filtros: { exercício: ANOS },
    },
  ],
  '5.3': [
    {
      conjunto: 'convenio',
      modo: 'sem-repasse',
      minimo: { ...CONVENIO, partes: ['partes'], 'obrigações ajustadas': ['obrigacoes'] },
      filtros: { exercício: ANOS },
    },
  ],
  '16.1': [
    {
      conjunto: 'desoneracao',
      minimo: { espécie: ['especie'], 'fundamento legal individualizado': ['fundamentoLegal'] },
    },
  ],
  '16.2': [
    {
      conjunto: 'desoneracao',
      minimo: { previsto: ['previsto'], realizado: ['realizado'], 'por espécie': ['especie'] },
      filtros: { exercício: ANOS },
    },
  ],
  '16.3': [
    {
      conjunto: 'beneficiario-desoneracao',
      minimo: { nome: ['nome'], CNPJ: ['documento'], 'valor total renunciado': ['valor'] },
      filtros: { exercício: ANOS, beneficiário: 'nome' },
    },
  ],
  '16.4': [
    {
      conjunto: 'projeto-incentivado',
      minimo: {
        beneficiário: ['beneficiario'],
        objeto: ['objeto'],
        'valor aprovado': ['valor'],
        'de renúncia e do orçamento': ['origem'],
      },
    },
  ],
  '17.1': [{ conjunto: 'emenda', modo: 'federal', minimo: EMENDA, filtros: FILTROS_DA_EMENDA }],
  '17.2': [
    {
      conjunto: 'emenda',
      modo: 'estadual',
      minimo: { ...EMENDA, 'origem: estadual ou municipal': ['origem'] },
      filtros: FILTROS_DA_EMENDA,
    },
  ],
  '17.3': [EXECUCAO_DA_EMENDA],
};
