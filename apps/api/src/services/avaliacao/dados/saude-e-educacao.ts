import { PAGINA, type Servido, type Servidos } from './servido.ts';

/** Members, contact and papers of a council. */
const CONSELHO: readonly Servido[] = [
  { conjunto: 'conselho', minimo: { 'e-mail ou canal': ['contato'] } },
  {
    conjunto: 'conselheiro',
    minimo: { 'conselheiros e entidades que representam': ['nome', 'representacao'] },
  },
  {
    conjunto: 'conselho-arquivo',
    minimo: {
      atas: ['nomeArquivo', 'tipo', 'data'],
      'relatórios e pareceres': ['nomeArquivo', 'tipo', 'data'],
    },
  },
];

/** Health, education and councils: dimensions 18 and 19. */
export const DE_SAUDE_E_EDUCACAO: Servidos = {
  '18.2': [
    {
      conjunto: 'plantao-profissional',
      minimo: {
        'locais e horários': ['unidade', 'endereco', 'dia', 'entrada', 'saida'],
        profissionais: ['nome'],
        especialidades: ['especialidade'],
        'na mesma página': PAGINA,
      },
    },
  ],
  '18.3': [
    {
      conjunto: 'fila-espera',
      minimo: {
        'total por especialidade e procedimento': ['nome', 'aguardando'],
        'tempo médio estimado': ['tempoMedio'],
        'critérios de prioridade': ['criterios'],
        'canal de contato': ['canal'],
      },
    },
    {
      conjunto: 'fila-regulacao',
      minimo: {
        'data do protocolo': ['protocolo', 'entrada'],
        movimentação: ['situacao', 'movimentadoEm'],
      },
    },
  ],
  '18.4': [
    {
      conjunto: 'medicamento',
      minimo: {
        'REMUME e relação estadual': ['nome', 'lista'],
        'alto custo: documentos, locais, passo a passo, canais': [
          'documentos',
          'onde',
          'comoObter',
          'canal',
        ],
        'PDF pesquisável': PAGINA,
      },
    },
  ],
  '18.5': [
    {
      conjunto: 'estoque-medicamento',
      minimo: {
        'estoque; por unidade e com endereço é boa prática': [
          'medicamento',
          'quantidade',
          'unidade',
          'endereco',
        ],
      },
    },
  ],
  '18.6': CONSELHO,
  '19.2': [
    { conjunto: 'fila-creche', minimo: { 'lista ordenada': ['posicao', 'protocolo'] } },
    { conjunto: 'fila-espera', minimo: { critérios: ['criterios'] } },
  ],
  '19.3': CONSELHO,
  '19.4': CONSELHO,
};
