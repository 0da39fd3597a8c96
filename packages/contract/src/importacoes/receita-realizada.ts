import { MES, RECEITA_CHAVE } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Collected revenue by month. */
export const receitaRealizada = defineImport({
  label: 'Receita realizada, por mês',
  help: 'Uma linha por natureza de receita e mês, com o lançado e o arrecadado.',
  options: ['acumulado'],
  scope: { year: 'exact', period: 'mes' },
  screens: ['receita'],
  published: 'receitas',
  totals: ['receita'],
  columns: [
    ...RECEITA_CHAVE,
    { ...MES, obrigatoria: true, ajuda: 'De 1 a 12.' },
    {
      nome: 'lancado',
      rotulo: 'Lançado',
      obrigatoria: false,
      tipo: 'valor',
      ajuda: 'O que o mês lançou. Vazio onde a origem não lança, como em transferências.',
      sinonimos: ['valor_lancado', 'vl_lancado', 'vlr_lancado'],
      exemplo: '210000,00',
    },
    {
      nome: 'arrecadado',
      rotulo: 'Arrecadado',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que entrou no mês; um estorno é negativo.',
      sinonimos: [
        'valor_arrecadado',
        'vl_arrecadado',
        'vlr_arrecadado',
        'realizado',
        'valor_realizado',
      ],
      exemplo: '198340,22',
    },
  ],
});
