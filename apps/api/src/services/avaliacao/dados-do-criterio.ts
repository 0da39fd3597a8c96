/** Shown by the page itself: a table of its own, open to everybody. */
export const PAGINA = 'página';

/** Filters that a page has besides its fields: links for years, a period of days, kinds of one address. */
export const ANOS = 'anos';
export const PERIODO = 'período';
export const MODO = 'modo';

/**
 * Set that serves a criterion of the evaluation, or a part of it. `minimo`: the columns of the set for each minimum
 * field of the criterion, by its words in the matrix. `filtros`: the same for filters, by the filter's name in
 * addresses.
 */
export interface Servido {
  /** Address of the set. */
  readonly conjunto: string;
  /** Kind of the address that shows these records alone. */
  readonly modo?: string;
  readonly minimo: Readonly<Record<string, readonly string[] | typeof PAGINA>>;
  readonly filtros?: Readonly<Record<string, string>>;
}

const EXECUCAO_DA_EMENDA: Servido = {
  conjunto: 'empenho',
  minimo: {
    'beneficiário ou credor': ['favorecido'],
    'descrição da despesa': ['historico'],
    'número do empenho': ['numero'],
    'empenhado, liquidado e pago': ['empenhado', 'liquidado', 'pago'],
    'por emenda': ['emenda'],
  },
};

const EMENDA = {
  'número da emenda': ['numero'],
  tipo: ['tipo'],
  autoria: ['autor'],
  'forma de repasse': ['formaRepasse'],
  'número do instrumento, quando houver': ['instrumento'],
  'valor previsto': ['valorPrevisto'],
  'valor repassado': ['valorRepassado'],
  objeto: ['objeto'],
  'função de governo': ['funcao'],
  'plano de trabalho ou cronograma, com início e término previstos': [
    'planoTrabalho',
    'inicio',
    'fim',
  ],
} as const;

const FILTROS_DA_EMENDA = { exercício: ANOS, autor: 'autor', tipo: 'tipo', objeto: 'objeto' };

const CONVENIO = {
  'número/ano': ['numeroConvenio', 'exercicio'],
  objeto: ['objeto'],
  vigência: ['dataInicioExecucao', 'datafimExecucao'],
  'inteiro teor': ['arquivos'],
} as const;

/**
 * Sets that serve the criteria of the evaluation (PNTP 2026) that ask for data, by the number of the criterion. The
 * others are served by publications, or by parts of the portal.
 */
export const DADOS_DO_CRITERIO: Readonly<Record<string, readonly Servido[]>> = {
  '2.7': [{ conjunto: 'faq', minimo: {} }],
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
    { conjunto: 'receita-mes', minimo: {}, filtros: { 'mês ou período': 'mes' } },
  ],
  '3.2': [
    {
      conjunto: 'receita',
      minimo: {
        'código e descrição por extenso de cada nível': [
          'natureza',
          'categoria',
          'origem',
          'especie',
          'descricao',
        ],
      },
      filtros: { 'nível da natureza da receita, ou busca textual': 'descricao' },
    },
  ],
  '3.3': [
    {
      conjunto: 'divida-ativa',
      minimo: { 'nome do inscrito': ['devedor'], 'valor total da dívida': ['valor'] },
      filtros: { nome: 'devedor', 'ano da inscrição': 'inscricao' },
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
        elemento: 'elemento',
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
          ['licitacao'],
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
  '6.1': [
    {
      conjunto: 'servidor',
      minimo: {
        'tabela HTML': PAGINA,
        'nome completo': ['nome'],
        'cargo ou função': ['cargo', 'funcao'],
        lotação: ['lotacao'],
        'data de admissão': ['admissao'],
        'data de exoneração ou inativação': ['desligamento'],
        'carga horária': ['cargaHoraria'],
      },
      filtros: { nome: 'nome' },
    },
  ],
  '6.2': [
    {
      conjunto: 'remuneracao',
      minimo: {
        'nome completo': ['nome'],
        cargo: ['cargo'],
        remuneração: ['bruto', 'descontos', 'liquido'],
        'relação aberta, nunca só consulta individual': PAGINA,
      },
      filtros: { nome: 'nome', mês: 'mes', ano: ANOS },
    },
  ],
  '6.3': [{ conjunto: 'padrao-remuneratorio', minimo: {} }],
  '6.4': [
    {
      conjunto: 'estagiario',
      minimo: {
        'nome completo': ['nome'],
        'data de contratação': ['inicio'],
        'data de término': ['fim'],
      },
      filtros: { 'ano de contratação': PERIODO },
    },
  ],
  '6.5': [
    {
      conjunto: 'terceirizado',
      minimo: {
        'nome completo': ['nome'],
        'função ou atividade': ['funcao'],
        empresa: ['empresa'],
      },
      filtros: { ano: PERIODO },
    },
  ],
  '7.1': [
    {
      conjunto: 'diaria',
      minimo: {
        'nome completo': ['beneficiario'],
        'cargo ou função': ['cargo'],
        'número de diárias': ['quantidade'],
        'valor total': ['valorTotal'],
        'data de início e de fim': ['inicio', 'fim'],
        motivo: ['motivo'],
        'cidade de destino': ['destino'],
        'seção própria de diárias': PAGINA,
      },
      filtros: { nome: 'nome', mês: PERIODO, ano: PERIODO },
    },
  ],
  '7.2': [
    {
      conjunto: 'diaria-valor',
      minimo: {
        'dentro do Estado': ['valorNoEstado'],
        'fora do Estado': ['valorForaDoEstado'],
        'fora do País, ou dizer que não há previsão': ['valorForaDoPais'],
        'na seção de diárias': PAGINA,
      },
    },
  ],
  '8.1': [
    {
      conjunto: 'licitacao',
      minimo: {
        'tabela HTML': PAGINA,
        'número e modalidade': ['numero', 'modalidade'],
        objeto: ['objeto'],
        'data da sessão de abertura': ['dataSessaoAbertura'],
        'valor estimado ou homologado': ['valorEstimado', 'valorAdjudicado'],
        situação: ['situacao'],
      },
      filtros: { ano: ANOS, mês: PERIODO, situação: 'situacao', modalidade: 'modalidade' },
    },
  ],
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
        aditivos: ['tipo', 'contratoOriginal'],
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
    },
  ],
  '9.4': [
    {
      conjunto: 'ordem-de-pagamento',
      minimo: {
        'data de vencimento': ['exigivelEm'],
        'data de pagamento': ['pagoEm'],
        credor: ['favorecido'],
        valor: ['valor'],
        'por fonte de recursos': ['fonte'],
        'por categoria: bens, locações, serviços e obras': ['categoria'],
        justificativas: ['fundamento', 'justificativa'],
        'publicação mensal em seção própria': ['competencia'],
      },
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
        'contratada, ou execução direta': ['fornecedor'],
        percentual: ['percentual'],
      },
    },
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
    },
  ],
  '11.11': [
    { conjunto: 'receita', minimo: { 'receita estimada': ['previstoInicial'] } },
    { conjunto: 'dotacao', minimo: { 'despesa fixada': ['valorInicial'] } },
  ],
  '12.7': [
    {
      conjunto: 'sic-estatistica',
      minimo: {
        recebidos: ['recebidos'],
        atendidos: ['atendidos'],
        indeferidos: ['indeferidos'],
        'perfil genérico dos solicitantes': ['pessoasFisicas', 'pessoasJuridicas'],
      },
    },
  ],
  '12.8': [
    {
      conjunto: 'informacao-classificada',
      modo: 'classificada',
      minimo: {
        assunto: ['assunto'],
        categoria: ['categoria'],
        'dispositivo legal': ['dispositivoLegal'],
        prazo: ['prazo'],
      },
    },
  ],
  '12.9': [{ conjunto: 'informacao-classificada', modo: 'desclassificada', minimo: {} }],
  '14.3': [
    {
      conjunto: 'servico',
      minimo: {
        serviços: ['nome', 'descricao'],
        'requisitos e documentos': ['exigencias', 'documentos'],
        etapas: ['etapas'],
        'prazo máximo': ['prazoAtendimento'],
        'forma de prestação': ['formasSolicitacao'],
        'onde e como se manifestar': ['canalManifestacao'],
      },
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
