import { defineEntity } from '../engine/define-entity.ts';
import { boolean, integer, slug, text } from '../engine/fields.ts';

/** A group of categories: one card on the home of the portal. */
export const grupoCategoriaPublicacao = defineEntity({
  key: 'grupo_categoria_publicacao',
  path: '/v1/transparencia/grupo_categoria_publicacao',
  scope: 'tenant',
  label: { singular: 'Grupo de categorias', plural: 'Grupos de categorias', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomeUrl: slug({ label: 'Nome da URL', required: 'Informe o nome da url' }),
    navbarPublicacao: boolean({
      label: 'Listado na barra de navegação',
      help: 'Mostra o grupo no menu do portal, além dos cartões da página inicial',
    }),
    ordemExibicao: integer({
      label: 'Ordem de exibição',
      help: 'Em branco, fica no fim da lista',
      min: 1,
    }),
  },
  display: ['nome', 'nomeUrl'],
  list: {
    columns: ['nome', 'nomeUrl', 'navbarPublicacao', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: { reorder: { by: 'ordemExibicao', within: [] } },
  unique: [
    {
      name: 'grupo_categoria_publicacao_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe um grupo com este nome da URL',
    },
  ],
});
