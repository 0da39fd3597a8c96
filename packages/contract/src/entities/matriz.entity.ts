import { defineEntity } from '../engine/define-entity.ts';
import { integer, reference, text } from '../engine/fields.ts';

/** Weight of a criterion of the evaluation matrix. */
export const matrizAvaliacaoClassificacao = defineEntity({
  key: 'matriz_avaliacao_classificacao',
  path: '/v1/transparencia/matriz_classificacao',
  scope: 'lookup',
  label: { singular: 'Classificação', plural: 'Classificações', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Dimension of the matrix that the courts use to evaluate portals. */
export const matrizGrupo = defineEntity({
  key: 'matriz_grupo',
  path: '/v1/transparencia/matriz_grupo',
  scope: 'tenant',
  label: { singular: 'Grupo da matriz', plural: 'Grupos da matriz', gender: 'm' },
  fields: {
    ciclo: integer({
      label: 'Ciclo',
      help: 'O ano da matriz a que o grupo pertence, como 2026',
      min: 2000,
      max: 2100,
    }),
    numero: text({ label: 'Número', required: 'Informe o número', max: 20 }),
    nome: text({ label: 'Nome', required: 'Informe o nome', max: 500 }),
  },
  display: ['nome', 'numero'],
  detail: ['ciclo', 'numero'],
  list: {
    columns: ['ciclo', 'numero', 'nome'],
    sort: [
      { path: 'ciclo', direction: 'DESC' },
      { path: 'numero', direction: 'ASC' },
    ],
  },
  capabilities: { csvImport: { key: { fields: ['ciclo', 'numero'] } } },
  unique: [
    {
      name: 'matriz_grupo_numero_uk',
      field: 'numero',
      message: 'Já existe um grupo com este número neste ciclo',
    },
  ],
});

/** Criterion of the matrix: something that a portal must publish. */
export const matrizItem = defineEntity({
  key: 'matriz_item',
  path: '/v1/transparencia/matriz_item',
  scope: 'tenant',
  label: { singular: 'Item da matriz', plural: 'Itens da matriz', gender: 'm' },
  fields: {
    matrizAvaliacaoGrupo: reference({
      label: 'Grupo',
      to: 'matriz_grupo',
      required: 'Informe o grupo',
    }),
    numero: text({ label: 'Número', required: 'Informe o número', max: 20 }),
    nome: text({ label: 'Nome', required: 'Informe o nome', max: 1000 }),
    matrizAvaliacaoClassificacao: reference({
      label: 'Classificação',
      to: 'matriz_avaliacao_classificacao',
      required: 'Informe a classificação',
    }),
  },
  display: ['nome', 'numero'],
  list: {
    columns: [
      'matrizAvaliacaoGrupo.ciclo',
      'matrizAvaliacaoGrupo.nome',
      'numero',
      'nome',
      'matrizAvaliacaoClassificacao.nome',
    ],
    sort: [
      { path: 'matrizAvaliacaoGrupo.ciclo', direction: 'DESC' },
      { path: 'matrizAvaliacaoGrupo.numero', direction: 'ASC' },
      { path: 'numero', direction: 'ASC' },
    ],
  },
  capabilities: {
    csvImport: { key: { fields: ['matrizAvaliacaoGrupo', 'numero'] } },
    many: { fields: ['matrizAvaliacaoGrupo', 'matrizAvaliacaoClassificacao'] },
    nextKeeps: ['matrizAvaliacaoGrupo', 'matrizAvaliacaoClassificacao'],
  },
  unique: [
    {
      name: 'matriz_item_numero_uk',
      field: 'numero',
      message: 'Já existe um item com este número neste grupo',
    },
  ],
});
