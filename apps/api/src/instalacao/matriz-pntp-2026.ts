/** Ids of the classifications: essencial, obrigatória, recomendada. */
const [E, O, R] = [1, 2, 3] as const;

export interface MatrizDimensao {
  readonly numero: string;
  readonly nome: string;
  /** In order: a criterion's number is the dimension's and its place, `3.1`. */
  readonly itens: readonly (readonly [classificacao: number, nome: string])[];
}

/** The year of the matrix. */
export const MATRIZ_CICLO = 2026;

/**
 * Criteria of the national transparency programme (PNTP) for town halls in 2026: its numbers and classifications, in
 * the project's own words.
 */
export const matrizPntp2026: readonly MatrizDimensao[] = [
  {
    numero: '1',
    nome: 'Informações prioritárias',
    itens: [
      [E, 'Sítio oficial próprio na internet'],
      [E, 'Portal da transparência próprio ou compartilhado'],
      [O, 'Caminho visível para o portal na capa do sítio oficial'],
      [O, 'Ferramenta de pesquisa de conteúdo no portal'],
    ],
  },
  {
    numero: '2',
    nome: 'Informações institucionais',
    itens: [
      [O, 'Estrutura organizacional e a norma que a institui ou altera'],
      [O, 'Competências e atribuições dos órgãos'],
      [O, 'Responsáveis pela gestão de cada órgão'],
      [O, 'Endereços, telefones e e-mails das unidades'],
      [O, 'Horário de atendimento'],
      [O, 'Atos normativos próprios'],
      [O, 'Perguntas e respostas mais frequentes'],
      [R, 'Participação em redes sociais'],
      [R, 'Botão do Radar da Transparência Pública'],
    ],
  },
  {
    numero: '3',
    nome: 'Receita',
    itens: [
      [E, 'Receitas previstas e realizadas'],
      [E, 'Classificação das receitas por natureza'],
      [O, 'Inscritos em dívida ativa e ações de cobrança'],
    ],
  },
  {
    numero: '4',
    nome: 'Despesa',
    itens: [
      [E, 'Despesas empenhadas, liquidadas e pagas'],
      [E, 'Classificação orçamentária das despesas'],
      [E, 'Consulta de empenhos com beneficiário, valor, bem ou serviço e licitação de origem'],
    ],
  },
  {
    numero: '5',
    nome: 'Convênios e transferências',
    itens: [
      [O, 'Transferências recebidas por convênios e acordos'],
      [O, 'Transferências realizadas por convênios e acordos'],
      [O, 'Acordos firmados sem repasse de recursos'],
    ],
  },
  {
    numero: '6',
    nome: 'Recursos humanos',
    itens: [
      [O, 'Relação nominal de servidores, com cargo, lotação e vínculo'],
      [O, 'Remuneração individual por nome'],
      [O, 'Tabela com o padrão remuneratório dos cargos e funções'],
      [R, 'Relação de estagiários'],
      [R, 'Relação de terceirizados que prestam serviço ao órgão'],
      [O, 'Editais de concursos e de seleções públicas na íntegra'],
      [O, 'Demais atos de concursos e de seleções, com a lista de aprovados e nomeados'],
    ],
  },
  {
    numero: '7',
    nome: 'Diárias',
    itens: [
      [O, 'Diárias por beneficiário, com cargo, valor, período, motivo e destino'],
      [O, 'Tabela com os valores das diárias dentro e fora do Estado e do País'],
    ],
  },
  {
    numero: '8',
    nome: 'Licitações',
    itens: [
      [O, 'Relação das licitações em ordem sequencial, com modalidade, objeto, valores e situação'],
      [O, 'Editais na íntegra'],
      [O, 'Demais documentos das fases interna e externa'],
      [O, 'Documentos das dispensas e inexigibilidades'],
      [O, 'Atas de adesão ao Sistema de Registro de Preços'],
      [R, 'Plano de Contratações Anual'],
      [R, 'Licitantes e contratados que receberam sanção'],
    ],
  },
  {
    numero: '9',
    nome: 'Contratos',
    itens: [
      [O, 'Relação dos contratos com o seu resumo e os aditivos'],
      [O, 'Inteiro teor dos contratos e dos aditivos'],
      [O, 'Fiscais de cada contrato'],
      [O, 'Ordem cronológica dos pagamentos'],
    ],
  },
  {
    numero: '10',
    nome: 'Obras',
    itens: [
      [R, 'Objeto, situação, datas, empresa contratada e percentual concluído'],
      [O, 'Quantitativos e preços unitários e totais contratados'],
      [O, 'Quantitativos executados e preços pagos'],
      [O, 'Obras paralisadas, com motivo, responsável e previsão de retomada'],
    ],
  },
  {
    numero: '11',
    nome: 'Planejamento e prestação de contas',
    itens: [
      [O, 'Balanço Geral ou Prestação de Contas do ano anterior'],
      [O, 'Relatório de Gestão ou de Atividades'],
      [O, 'Decisão do Tribunal de Contas sobre as contas'],
      [O, 'Julgamento das contas pelo Poder Legislativo'],
      [E, 'Relatório de Gestão Fiscal (RGF)'],
      [E, 'Relatório Resumido da Execução Orçamentária (RREO)'],
      [R, 'Plano estratégico institucional'],
      [E, 'Plano Plurianual (PPA) e seus anexos'],
      [E, 'Lei de Diretrizes Orçamentárias (LDO) e seus anexos'],
      [E, 'Lei Orçamentária Anual (LOA) e seus anexos'],
    ],
  },
  {
    numero: '12',
    nome: 'Serviço de Informações ao Cidadão',
    itens: [
      [O, 'Existência do SIC e a unidade responsável por ele'],
      [O, 'Endereço, telefone, e-mail e horário do SIC'],
      [O, 'Pedido de informação por meio eletrônico (e-SIC)'],
      [O, 'Pedido sem exigências que o tornem mais difícil'],
      [O, 'Norma local que regulamenta a Lei de Acesso à Informação'],
      [R, 'Prazos de resposta e de recurso e as autoridades que os decidem'],
      [O, 'Relatório estatístico anual dos pedidos recebidos, atendidos e indeferidos'],
      [O, 'Rol de documentos classificados em cada grau de sigilo'],
      [O, 'Rol de informações desclassificadas nos últimos doze meses'],
    ],
  },
  {
    numero: '13',
    nome: 'Acessibilidade',
    itens: [
      [O, 'Símbolo de acessibilidade em destaque'],
      [O, 'Caminho das páginas percorridas'],
      [O, 'Opção de alto contraste'],
      [O, 'Redimensionamento do texto'],
      [R, 'Mapa do site'],
    ],
  },
  {
    numero: '14',
    nome: 'Ouvidorias',
    itens: [
      [O, 'Atendimento presencial, com endereço, telefone e horário'],
      [O, 'Canal eletrônico de manifestações'],
      [O, 'Carta de Serviços ao Usuário'],
    ],
  },
  {
    numero: '15',
    nome: 'LGPD e Governo Digital',
    itens: [
      [O, 'Encarregado pelo tratamento de dados pessoais e canal de contato'],
      [R, 'Política de privacidade e de proteção de dados'],
      [O, 'Serviços públicos oferecidos por meio digital'],
      [O, 'Dados abertos e as regras de uso'],
      [R, 'Norma local que regulamenta a Lei do Governo Digital'],
      [O, 'Pesquisa de satisfação e os seus resultados'],
    ],
  },
  {
    numero: '16',
    nome: 'Renúncias de receitas',
    itens: [
      [O, 'Desonerações concedidas e o fundamento legal de cada uma'],
      [O, 'Valores da renúncia prevista e da realizada'],
      [R, 'Beneficiários das desonerações'],
      [R, 'Projetos de incentivo à cultura e ao esporte aprovados, com beneficiário e valor'],
    ],
  },
  {
    numero: '17',
    nome: 'Emendas parlamentares',
    itens: [
      [O, 'Emendas federais recebidas, com autoria, valor e objeto'],
      [O, 'Emendas estaduais e municipais, com autoria, valor e objeto'],
      [O, 'Execução orçamentária e financeira das emendas'],
    ],
  },
  {
    numero: '18',
    nome: 'Saúde',
    itens: [
      [O, 'Plano de saúde, programação anual e relatório de gestão'],
      [O, 'Serviços de saúde, com horários, profissionais e especialidades'],
      [R, 'Lista de espera da regulação'],
      [R, 'Medicamentos fornecidos pelo SUS e como obtê-los'],
      [O, 'Estoque de medicamentos das farmácias públicas'],
      [R, 'Composição do Conselho de Saúde'],
    ],
  },
  {
    numero: '19',
    nome: 'Educação e assistência social',
    itens: [
      [R, 'Plano de educação e o relatório dos seus resultados'],
      [O, 'Lista de espera em creches e os critérios de prioridade'],
      [O, 'Composição do Conselho do Fundeb'],
      [R, 'Composição do Conselho de Assistência Social'],
    ],
  },
];
