import { defineEntity } from '../engine/define-entity.ts';
import { grupoFields } from './_shared/grupo.ts';
import { nomeUrlFollowsNome } from './_shared/nome-url.ts';

/** Group of categories: a card on the home of the portal. */
export const grupoCategoriaPublicacao = defineEntity({
  key: 'grupo_categoria_publicacao',
  path: '/v1/transparencia/grupo_categoria_publicacao',
  scope: 'tenant',
  label: { singular: 'Grupo de categorias', plural: 'Grupos de categorias', gender: 'm' },
  fields: {
    ...grupoFields,
  },
  published: 'all',
  display: ['nome', 'nomeUrl'],
  list: {
    columns: ['nome', 'nomeUrl', 'navbarPublicacao', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: {
    address: {
      page: 'grupo',
      params: { grupo: 'nomeUrl' },
      below: { entity: 'categoria_publicacao', by: 'grupoCategoriaPublicacao' },
    },
    csvImport: { key: { fields: ['nomeUrl'] } },
    reorder: { by: 'ordemExibicao', within: [] },
  },
  behaviours: [nomeUrlFollowsNome],
  unique: [
    {
      name: 'grupo_categoria_publicacao_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe um grupo com este nome da URL',
    },
  ],
});
