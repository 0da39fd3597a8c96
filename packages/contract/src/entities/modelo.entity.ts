import { defineEntity } from '../engine/define-entity.ts';
import { reference, slug, text } from '../engine/fields.ts';
import {
  categoriaBehaviours,
  categoriaEnabled,
  categoriaFields,
  categoriaInvariants,
  categoriaRequiredWhile,
} from './_shared/categoria.ts';
import { grupoFields } from './_shared/grupo.ts';
import { nomeUrlFollowsNome } from './_shared/nome-url.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';

/** Template of the installation: groups and categories for a new portal. */
export const modeloPortal = defineEntity({
  key: 'modelo_portal',
  path: '/v1/transparencia/modelo/portal',
  scope: 'system',
  label: { singular: 'Modelo de portal', plural: 'Modelos de portal', gender: 'm' },
  fields: { nome: text({ label: 'Nome', required: 'Informe o nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
  capabilities: { csvImport: { key: { fields: ['nome'] } } },
  unique: [
    { name: 'modelo_portal_nome_uk', field: 'nome', message: 'Já existe um modelo com este nome' },
  ],
});

export const modeloGrupoCategoriaPublicacao = defineEntity({
  key: 'modelo_grupo_categoria_publicacao',
  path: '/v1/transparencia/modelo/grupo_categoria_publicacao',
  scope: 'system',
  label: { singular: 'Grupo de modelo', plural: 'Grupos de modelo', gender: 'm' },
  fields: {
    modeloPortal: reference({
      label: 'Modelo de portal',
      to: 'modelo_portal',
      required: 'Informe o modelo de portal',
    }),
    ...grupoFields,
  },
  display: ['nome', 'nomeUrl'],
  detail: ['modeloPortal.nome'],
  list: {
    columns: ['modeloPortal.nome', 'nome', 'nomeUrl', 'navbarPublicacao', 'ordemExibicao'],
    sort: [
      { path: 'modeloPortal.nome', direction: 'ASC' },
      { path: 'ordemExibicao', direction: 'ASC' },
    ],
  },
  capabilities: {
    csvImport: { key: { fields: ['modeloPortal', 'nomeUrl'] } },
    reorder: { by: 'ordemExibicao', within: ['modeloPortal'] },
  },
  behaviours: [nomeUrlFollowsNome],
  unique: [
    {
      name: 'modelo_grupo_categoria_publicacao_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe um grupo com este nome da URL neste modelo',
    },
  ],
});

const categoria = {
  modeloPortal: reference({
    label: 'Modelo de portal',
    to: 'modelo_portal',
    required: 'Informe o modelo de portal',
  }),
  modeloGrupoCategoriaPublicacao: reference({
    label: 'Grupo',
    to: 'modelo_grupo_categoria_publicacao',
    required: 'Informe o grupo',
  }),
  ...categoriaFields,
} as const;

/** Template of a category: the same fields, in a group of a template. */
export const modeloCategoriaPublicacao = defineEntity<
  'modelo_categoria_publicacao',
  typeof categoria
>({
  key: 'modelo_categoria_publicacao',
  path: '/v1/transparencia/modelo/categoria_publicacao',
  scope: 'system',
  label: { singular: 'Categoria de modelo', plural: 'Categorias de modelo', gender: 'f' },
  fields: categoria,
  display: ['nome', 'nomeUrl'],
  detail: ['modeloGrupoCategoriaPublicacao.nome', 'modeloPortal.nome'],
  list: {
    columns: [
      'modeloPortal.nome',
      'modeloGrupoCategoriaPublicacao.nome',
      'nome',
      'nomeUrl',
      'listado',
      'ordemExibicao',
    ],
    sort: [
      { path: 'modeloPortal.nome', direction: 'ASC' },
      { path: 'modeloGrupoCategoriaPublicacao.ordemExibicao', direction: 'ASC' },
      { path: 'ordemExibicao', direction: 'ASC' },
    ],
  },
  capabilities: {
    csvImport: { key: { fields: ['modeloGrupoCategoriaPublicacao', 'nome'] } },
    reorder: { by: 'ordemExibicao', within: ['modeloGrupoCategoriaPublicacao'] },
  },
  behaviours: [
    ...categoriaBehaviours,
    // A group belongs to one template.
    {
      on: 'modeloPortal',
      givesBack: true,
      apply: () => ({ modeloGrupoCategoriaPublicacao: null }),
    },
  ],
  invariants: categoriaInvariants,
  requiredWhile: categoriaRequiredWhile,
  enabled: {
    ...categoriaEnabled,
    modeloGrupoCategoriaPublicacao: ({ modeloPortal: chosen }) => chosen !== null,
  },
  optionsFilter: {
    modeloGrupoCategoriaPublicacao: ({ modeloPortal: chosen }) =>
      chosen === null ? {} : { 'modeloPortal.id': chosen.id },
  },
  unique: [
    {
      name: 'modelo_categoria_publicacao_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe uma categoria com este nome da URL neste grupo',
    },
  ],
});

export const modeloCategoriaPublicacaoTipo = defineEntity({
  key: 'modelo_categoria_publicacao_tipo',
  path: '/v1/transparencia/modelo/categoria_publicacao_tipo',
  scope: 'system',
  label: {
    singular: 'Tipo de categoria de modelo',
    plural: 'Tipos de categoria de modelo',
    gender: 'm',
  },
  fields: {
    categoriaPublicacao: reference({
      label: 'Categoria',
      to: 'modelo_categoria_publicacao',
      required: 'Informe a categoria',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomeUrl: slug({ label: 'Nome da URL' }),
    ordemExibicao: ordemExibicao(),
  },
  display: ['nome', 'nomeUrl'],
  detail: ['categoriaPublicacao.nome'],
  list: {
    columns: ['categoriaPublicacao.nome', 'nome', 'nomeUrl', 'ordemExibicao'],
    sort: [
      { path: 'categoriaPublicacao.nome', direction: 'ASC' },
      { path: 'ordemExibicao', direction: 'ASC' },
    ],
  },
  capabilities: {
    csvImport: { key: { fields: ['categoriaPublicacao', 'nome'] } },
    reorder: { by: 'ordemExibicao', within: ['categoriaPublicacao'] },
  },
});
