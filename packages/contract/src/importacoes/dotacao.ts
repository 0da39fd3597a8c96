import { CLASSIFICACAO, EXERCICIO_E_UG } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Spending that the budget law authorises. */
export const dotacao = defineImport({
  label: 'Dotações (o que a lei do orçamento autorizou)',
  help: 'Uma linha por dotação do orçamento, com o valor inicial e o atualizado.',
  scope: { year: 'exact' },
  screens: ['dotacao'],
  published: 'despesas',
  totals: ['despesa'],
  columns: [
    ...EXERCICIO_E_UG,
    ...CLASSIFICACAO,
    {
      nome: 'valor_inicial',
      vazia: true,
      rotulo: 'Valor inicial',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que a lei do orçamento autorizou.',
      sinonimos: [
        'vl_inicial',
        'dotacao_inicial',
        'vl_dotacao_inicial',
        'valor_orcado',
        'orcado',
        'previsto_no_inicio',
      ],
      exemplo: '150000,00',
    },
    {
      nome: 'valor_atualizado',
      vazia: true,
      rotulo: 'Valor atualizado',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O autorizado depois de créditos e remanejamentos.',
      sinonimos: [
        'vl_atualizado',
        'dotacao_atualizada',
        'vl_dotacao_atualizada',
        'previsto_atualizado',
      ],
      exemplo: '172500,00',
    },
    {
      nome: 'posicao_em',
      vazia: true,
      rotulo: 'Posição em',
      obrigatoria: true,
      tipo: 'data',
      ajuda: 'O dia a que o valor atualizado se refere.',
      sinonimos: ['posicao', 'data_posicao', 'dt_posicao', 'data_base', 'data_referencia'],
      exemplo: '31/10/2026',
    },
  ],
});
