import { CREDOR, DATA, EXERCICIO_E_UG, HISTORICO, NUMERO, VALOR } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Payments outside the budget. */
export const desembolso = defineImport({
  label: 'Desembolsos extraorçamentários',
  help: 'Uma linha por pagamento fora do orçamento, como cauções e consignações.',
  scope: { year: 'upTo', period: 'data' },
  screens: ['desembolso'],
  published: { conjunto: 'desembolso' },
  totals: [],
  columns: [
    ...EXERCICIO_E_UG,
    {
      ...NUMERO,
      rotulo: 'Número',
      obrigatoria: true,
      ajuda: 'O número do pagamento no seu sistema.',
      exemplo: '2026EX000045',
    },
    {
      ...DATA,
      rotulo: 'Data',
      obrigatoria: true,
      ajuda: 'O dia do pagamento.',
      exemplo: '20/04/2026',
    },
    ...CREDOR,
    HISTORICO,
    {
      ...VALOR,
      rotulo: 'Valor',
      obrigatoria: true,
      ajuda: 'O que foi pago; uma devolução é negativa.',
      exemplo: '830,15',
    },
  ],
});
