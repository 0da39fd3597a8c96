import { VALOR } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Accounting matrix, in the layout of the Treasury. Its pairs `IC1`, `TIPO1` and so on are read by kind. */
export const msc = defineImport({
  label: 'Matriz de Saldos Contábeis (MSC) do mês',
  help: 'O arquivo que vai todo mês ao Siconfi, como é. Só para quem não tem os outros: traz totais, sem empenhos nem favorecidos.',
  ownLayout: true,
  scope: null,
  screens: [],
  published: 'despesas',
  totals: ['despesa', 'receita'],
  columns: [
    {
      nome: 'conta_contabil',
      rotulo: 'Conta contábil',
      obrigatoria: true,
      tipo: 'codigo',
      ajuda: 'De nove dígitos: é a coluna CONTA da matriz.',
      exemplo: '622130400',
    },
    {
      ...VALOR,
      rotulo: 'Valor',
      obrigatoria: true,
      ajuda: 'O valor, sem sinal.',
      exemplo: '51729.40',
    },
    {
      nome: 'tipo_valor',
      rotulo: 'Tipo do valor',
      obrigatoria: true,
      tipo: 'escolha',
      ajuda: 'Saldo inicial, movimento do mês ou saldo final.',
      exemplo: 'ending_balance',
      escolhas: ['beginning_balance', 'period_change', 'ending_balance'],
    },
    {
      nome: 'natureza_valor',
      rotulo: 'Natureza do valor',
      obrigatoria: true,
      tipo: 'escolha',
      ajuda: 'D é devedor, C é credor.',
      exemplo: 'C',
      escolhas: ['D', 'C'],
    },
  ],
});
