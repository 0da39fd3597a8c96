import { defineEntity } from '../engine/define-entity.ts';
import { reference } from '../engine/fields.ts';
import {
  categoriaBehaviours,
  categoriaEnabled,
  categoriaFields,
  categoriaInvariants,
  categoriaRequiredWhile,
} from './_shared/categoria.ts';

const fields = {
  grupoCategoriaPublicacao: reference({
    label: 'Grupo',
    to: 'grupo_categoria_publicacao',
    required: 'Informe o grupo',
  }),
  ...categoriaFields,
  modeloCategoriaPublicacao: reference({
    label: 'Modelo de origem',
    help: 'De onde a categoria foi importada',
    to: 'modelo_categoria_publicacao',
    readOnly: true,
  }),
} as const;

/** Category of publications: a page of the portal, or an external link. */
export const categoriaPublicacao = defineEntity<'categoria_publicacao', typeof fields>({
  key: 'categoria_publicacao',
  path: '/v1/transparencia/categoria_publicacao',
  scope: 'tenant',
  label: { singular: 'Categoria de publicação', plural: 'Categorias de publicação', gender: 'f' },
  fields,
  published: 'all',
  display: ['nome', 'nomeUrl'],
  detail: ['grupoCategoriaPublicacao.nome'],
  list: {
    columns: ['grupoCategoriaPublicacao.nome', 'nome', 'nomeUrl', 'listado', 'ordemExibicao'],
    sort: [
      { path: 'grupoCategoriaPublicacao.ordemExibicao', direction: 'ASC' },
      { path: 'ordemExibicao', direction: 'ASC' },
    ],
  },
  capabilities: {
    criteria: { category: 'id' },
    many: { fields: ['listado'] },
    address: {
      page: 'categoria',
      params: { grupo: 'grupoCategoriaPublicacao.nomeUrl', categoria: 'nomeUrl' },
    },
    nextKeeps: ['grupoCategoriaPublicacao'],
    csvImport: { key: { fields: ['grupoCategoriaPublicacao', 'nome'] } },
    reorder: { by: 'ordemExibicao', within: ['grupoCategoriaPublicacao'] },
  },
  behaviours: categoriaBehaviours,
  invariants: categoriaInvariants,
  requiredWhile: categoriaRequiredWhile,
  enabled: categoriaEnabled,
  visible: {
    modeloCategoriaPublicacao: ({ modeloCategoriaPublicacao: origem }) => origem !== null,
  },
  unique: [
    {
      name: 'categoria_publicacao_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe uma categoria com este nome da URL neste grupo',
    },
  ],
});
