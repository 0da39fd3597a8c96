import { DATA, EXERCICIO_E_UG, FICHA, NUMERO, TIPO, VALOR } from './colunas.ts';
import { defineImport } from './define-import.ts';

const [EXERCICIO, UG] = EXERCICIO_E_UG;

/** Changes to allocations during the year. */
export const dotacaoMovimento = defineImport({
  label: 'Movimentos das dotações (créditos, anulações e trocas)',
  help: 'Uma linha por crédito, anulação ou troca, com a ficha, o dia, o valor e o ato que autorizou.',
  scope: { year: 'exact', period: 'data' },
  screens: ['dotacao', 'dotacao_movimento'],
  published: { conjunto: 'dotacao-movimento' },
  totals: [],
  columns: [
    { ...EXERCICIO, ajuda: 'O ano do orçamento.' },
    UG,
    { ...FICHA, obrigatoria: true, ajuda: 'A mesma do arquivo de dotações.' },
    {
      ...DATA,
      rotulo: 'Data',
      obrigatoria: true,
      ajuda: 'O dia em que a mudança vale.',
      exemplo: '10/05/2026',
    },
    {
      ...TIPO,
      rotulo: 'Tipo do movimento',
      obrigatoria: true,
      ajuda:
        'Créditos acrescentam e anulação tira; nos outros três o sinal do valor diz qual dos dois.',
      exemplo: 'suplementar',
      escolhas: [
        'suplementar',
        'especial',
        'extraordinario',
        'anulacao',
        'remanejamento',
        'transposicao',
        'transferencia',
      ],
    },
    {
      ...VALOR,
      rotulo: 'Valor',
      obrigatoria: true,
      ajuda: 'Positivo no que a dotação ganha. O de uma anulação serve com sinal ou sem.',
      exemplo: '22500,00',
    },
    {
      nome: 'ato',
      rotulo: 'Ato',
      obrigatoria: false,
      tipo: 'texto',
      ajuda: 'O decreto ou a lei que autorizou.',
      sinonimos: [
        'decreto',
        'lei',
        'ato_autorizativo',
        'numero_ato',
        'nr_decreto',
        'numero_decreto',
      ],
      exemplo: 'Decreto 45/2026',
    },
    {
      ...NUMERO,
      rotulo: 'Número do movimento',
      obrigatoria: false,
      ajuda:
        'Recomendado: é por ele que uma correção encontra o movimento. Não se repete na mesma ficha e tipo.',
      exemplo: '118',
    },
  ],
});
