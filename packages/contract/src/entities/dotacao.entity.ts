import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';

/**
 * Allocation that the budget's law authorises: by whom, for what and on what (Lei 4.320/1964, art. 12 ff.). All
 * spending refers to one. An amount of null means that the source does not report it.
 */
export const dotacao = defineEntity({
  key: 'dotacao',
  path: '/v1/transparencia/dotacao',
  scope: 'tenant',
  label: { singular: 'Dotação', plural: 'Dotações', gender: 'f' },
  fields: {
    exercicio: integer({ label: 'Exercício' }),
    ficha: text({ label: 'Ficha' }),
    unidadeOrcamentaria: reference({
      label: 'Unidade orçamentária',
      to: 'unidade_orcamentaria',
    }),
    funcao: reference({ label: 'Função', to: 'funcao' }),
    subfuncao: reference({ label: 'Subfunção', to: 'subfuncao' }),
    programa: reference({ label: 'Programa', to: 'programa' }),
    acao: reference({ label: 'Ação', to: 'acao' }),
    categoria: reference({ label: 'Categoria', to: 'categoria_despesa' }),
    grupo: reference({ label: 'Grupo', to: 'grupo_despesa' }),
    modalidade: reference({ label: 'Modalidade de aplicação', to: 'modalidade_aplicacao' }),
    elemento: reference({ label: 'Elemento', to: 'elemento_despesa' }),
    fonte: reference({ label: 'Fonte de recursos', to: 'fonte_recurso' }),
    fonteOrigem: text({ label: 'Fonte na origem' }),
    valorInicial: decimal({ label: 'Previsto no início' }),
    valorAtualizado: decimal({ label: 'Previsto atualizado' }),
    posicaoEm: date({ label: 'Posição em' }),
    movimentado: decimal({ label: 'Movimentos' }),
    movimentoFalta: decimal({ label: 'Falta nos movimentos' }),
    movimentoSobra: decimal({ label: 'Sobra nos movimentos' }),
  },
  modes: ['list', 'view'],
  display: ['ficha', 'exercicio'],
  list: {
    columns: [
      'exercicio',
      'ficha',
      'unidadeOrcamentaria.nome',
      'funcao.nome',
      'acao.nome',
      'elemento.nome',
      'valorInicial',
      'valorAtualizado',
    ],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
});
