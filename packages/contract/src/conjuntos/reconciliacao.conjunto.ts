import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { reconciliacao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const reconciliacoes = defineConjunto(reconciliacao, {
  endereco: 'reconciliacao',
  titulo: 'Contas conferidas com o Tesouro',
  linha: [
    'exercicio',
    'bimestre',
    'medida.id',
    'medida.nome',
    'valorPortal',
    'valorFonte',
    'diferenca',
    'diferencaPercentual',
    'situacao.id',
    'situacao.nome',
    'entregueEm',
    'retificado',
    'lidoEm',
    'endereco',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'exercicio', significado: 'Ano do orçamento.', peso: 0 },
    {
      chave: 'bimestre',
      significado: 'Período de dois meses, de 1 a 6; os valores vão de janeiro até o fim dele.',
      peso: 0,
    },
    {
      chave: 'medida',
      significado: 'O que se compara.',
      peso: 3,
      valor: path('medida.nome'),
    },
    {
      chave: 'valorPortal',
      significado:
        'Valor em reais dos dados deste portal até o fim do bimestre; vazio quando o portal ainda não os tem.',
      peso: 0,
    },
    {
      chave: 'valorFonte',
      significado:
        'Valor em reais no RREO (Anexo 1) que o município entregou ao Tesouro Nacional; vazio quando não foi entregue.',
      peso: 0,
    },
    {
      chave: 'diferenca',
      significado: 'O valor do portal menos o do RREO, em reais; vazio quando falta um dos dois.',
      peso: 0,
    },
    {
      chave: 'diferencaPercentual',
      tipo: 'number',
      significado: 'A diferença como parte do valor do RREO, em porcento.',
      peso: 0,
    },
    {
      chave: 'situacao',
      significado:
        'Confere, diferença, não entregue (o Tesouro ainda não tem o relatório) ou sem dados (o portal ainda não tem o período).',
      peso: 1.5,
      valor: path('situacao.nome'),
    },
    {
      chave: 'entregueEm',
      significado: 'Dia em que o relatório foi entregue ao Tesouro; vazio quando não foi.',
      peso: 0,
    },
    { chave: 'retificado', significado: 'Se o relatório foi corrigido depois de entregue.' },
    { chave: 'lidoEm', significado: 'Dia em que o portal leu o relatório no Tesouro.', peso: 0 },
    { chave: 'endereco', significado: 'Endereço do relatório nos dados abertos do Tesouro.' },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'A cada dois meses o município entrega ao Tesouro Nacional um resumo das suas contas, o Relatório Resumido da Execução Orçamentária (RREO). Aqui os valores deste portal ficam ao lado dos desse relatório. Uma diferença pode ser um lançamento feito depois da entrega: mostramos os dois como estão.',
    nomes: { um: 'conferência', muitos: 'conferências', genero: 'f' },
    anos: true,
    escolha: {
      nome: 'situacao',
      caminho: 'situacao',
      rotulo: 'Situação',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [],
    tabela: [
      'medida',
      {
        coluna: 'exercicio',
        titulo: 'Período',
        abaixo: joined(path('bimestre'), 'º bimestre'),
      },
      'valorPortal',
      'valorFonte',
      'diferenca',
      'situacao',
      'entregueEm',
      'lidoEm',
      {
        titulo: 'No Tesouro',
        tipo: 'link',
        valor: path('endereco'),
        rotulo: 'RREO',
        sobre: joined('do ', path('bimestre'), 'º bimestre de ', path('exercicio')),
      },
    ],
  },
});
