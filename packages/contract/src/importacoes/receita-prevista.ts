import { RECEITA_CHAVE } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Revenue that the budget law expects. */
export const receitaPrevista = defineImport({
  label: 'Receita prevista',
  help: 'Uma linha por natureza de receita, com a previsão inicial e a atualizada.',
  scope: { year: 'exact' },
  screens: ['receita'],
  published: 'receitas',
  totals: ['receita'],
  columns: [
    ...RECEITA_CHAVE,
    {
      nome: 'descricao',
      rotulo: 'Descrição',
      obrigatoria: true,
      tipo: 'texto',
      ajuda: 'O nome da receita.',
      sinonimos: [
        'descricao_receita',
        'ds_receita',
        'nome_receita',
        'receita',
        'especificacao',
        'nome',
      ],
      exemplo: 'IPTU - principal',
      max: 500,
    },
    {
      nome: 'previsto_inicial',
      vazia: true,
      rotulo: 'Previsto inicial',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O que a lei do orçamento previu.',
      sinonimos: [
        'previsao_inicial',
        'valor_previsto',
        'vl_previsto',
        'vl_previsto_inicial',
        'orcado',
        'previsto_no_inicio',
      ],
      exemplo: '2400000,00',
    },
    {
      nome: 'previsto_atualizado',
      vazia: true,
      rotulo: 'Previsto atualizado',
      obrigatoria: true,
      tipo: 'valor',
      ajuda: 'O previsto depois das mudanças do ano.',
      sinonimos: ['previsao_atualizada', 'vl_previsto_atualizado', 'valor_previsto_atualizado'],
      exemplo: '2550000,00',
    },
  ],
});
