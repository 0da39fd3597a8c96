import { EMPENHO_NUMERO, EXERCICIO_E_UG, MES } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Monthly balances by commitment, for systems without movements. */
export const saldoMensal = defineImport({
  label: 'Saldos do mês por empenho',
  help: 'Para quem só tem saldos: uma linha por empenho e mês, com o empenhado, o liquidado e o pago.',
  scope: { year: 'upTo', period: 'mes' },
  screens: ['empenho'],
  published: 'despesas',
  totals: ['despesa'],
  columns: [
    ...EXERCICIO_E_UG,
    { ...EMPENHO_NUMERO, obrigatoria: true, ajuda: 'O mesmo número do arquivo de empenhos.' },
    { ...MES, obrigatoria: true, ajuda: 'De 1 a 12, do ano que se importa.' },
    {
      nome: 'empenhado',
      vazia: true,
      rotulo: 'Empenhado no mês',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que o mês reservou, e não o acumulado. Negativo vale anulação.',
      sinonimos: ['valor_empenhado', 'vl_empenhado', 'vlr_empenhado'],
      exemplo: '12500,00',
    },
    {
      nome: 'liquidado',
      vazia: true,
      rotulo: 'Liquidado no mês',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que o mês liquidou, e não o acumulado. Negativo vale estorno.',
      sinonimos: ['valor_liquidado', 'vl_liquidado', 'vlr_liquidado'],
      exemplo: '6250,00',
    },
    {
      nome: 'pago',
      vazia: true,
      rotulo: 'Pago no mês',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que o mês pagou, e não o acumulado. Negativo vale estorno.',
      sinonimos: ['valor_pago', 'vl_pago', 'vlr_pago'],
      exemplo: '6250,00',
    },
  ],
});
