import { defineEntity } from '../engine/define-entity.ts';
import { integer, text } from '../engine/fields.ts';

const exercicio = integer({ label: 'Exercício' });
const codigo = text({ label: 'Código' });

const shared = {
  scope: 'tenant',
  modes: ['list', 'view'],
  display: ['nome', 'codigo'],
  list: {
    columns: ['exercicio', 'codigo', 'nome'],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'codigo', direction: 'ASC' },
    ],
  },
} as const;

/** Budget unit in a year's budget: a unit of a body of a managing unit. */
export const unidadeOrcamentaria = defineEntity({
  ...shared,
  key: 'unidade_orcamentaria',
  path: '/v1/transparencia/unidade-orcamentaria',
  label: { singular: 'Unidade orçamentária', plural: 'Unidades orçamentárias', gender: 'f' },
  fields: {
    exercicio,
    ugCodigo: text({ label: 'Código da unidade gestora' }),
    ugNome: text({ label: 'Unidade gestora' }),
    orgaoCodigo: text({ label: 'Código do órgão' }),
    orgaoNome: text({ label: 'Órgão' }),
    codigo,
    nome: text({ label: 'Unidade orçamentária' }),
  },
});

/** Programme of the four-year plan in a year's budget. */
export const programa = defineEntity({
  ...shared,
  key: 'programa',
  path: '/v1/transparencia/programa',
  label: { singular: 'Programa', plural: 'Programas', gender: 'm' },
  fields: { exercicio, codigo, nome: text({ label: 'Programa' }) },
});

/** Action of a programme in a year's budget: a project, an activity or a special operation. */
export const acao = defineEntity({
  ...shared,
  key: 'acao',
  path: '/v1/transparencia/acao',
  label: { singular: 'Ação', plural: 'Ações', gender: 'f' },
  fields: { exercicio, codigo, nome: text({ label: 'Ação' }) },
});
