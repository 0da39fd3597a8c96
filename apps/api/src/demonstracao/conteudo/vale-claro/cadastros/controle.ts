import type { DemoCadastros, DemoDimensao } from '../../../tipos-cadastros.ts';

/** Ids of the classifications. */
const [E, O, R] = [1, 2, 3] as const;

/** The first dimensions of the national programme's matrix of 2026, names shortened. */
export const matriz: readonly DemoDimensao[] = [
  {
    numero: '1',
    nome: 'Informações prioritárias',
    itens: [
      ['1.1', 'Sítio oficial próprio na internet', E],
      ['1.2', 'Portal da transparência próprio', E],
      ['1.3', 'Acesso ao portal visível na capa do sítio', O],
      ['1.4', 'Ferramenta de pesquisa', O],
    ],
  },
  {
    numero: '2',
    nome: 'Informações institucionais',
    itens: [
      ['2.1', 'Estrutura organizacional e norma que a institui', O],
      ['2.2', 'Competências dos órgãos', O],
      ['2.3', 'Responsáveis pela gestão', O],
      ['2.7', 'Perguntas e respostas frequentes', O],
      ['2.8', 'Participação em redes sociais', R],
    ],
  },
  {
    numero: '3',
    nome: 'Receita',
    itens: [
      ['3.1', 'Receitas previstas e realizadas', E],
      ['3.2', 'Classificação por natureza da receita', E],
      ['3.3', 'Inscritos em dívida ativa', O],
    ],
  },
  {
    numero: '8',
    nome: 'Licitações',
    itens: [
      ['8.1', 'Relação das licitações em ordem sequencial', O],
      ['8.2', 'Editais na íntegra', O],
      ['8.4', 'Dispensas e inexigibilidades', O],
      ['8.6', 'Plano de Contratações Anual', R],
    ],
  },
  {
    numero: '14',
    nome: 'Ouvidorias',
    itens: [
      ['14.1', 'Atendimento presencial', O],
      ['14.2', 'Canal eletrônico', O],
      ['14.3', 'Carta de Serviços ao Usuário', O],
    ],
  },
];

export const consignado: DemoCadastros['consignado'] = {
  empregadores: [
    [1, '26110-PMVC'],
    [2, '26110-FMS'],
    [3, '26110-VALEPREV'],
  ],
  rubricas: [
    [1, '401'],
    [1, '402'],
    [2, '401'],
    [3, '551'],
  ],
};

export const licon: DemoCadastros['licon'] = [
  { liconUj: '9901', diretorio: 'vale-claro/prefeitura' },
  { liconUj: '9902', diretorio: 'vale-claro/saude' },
];
