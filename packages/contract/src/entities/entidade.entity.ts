import { defineEntity } from '../engine/define-entity.ts';
import { reference, slug, text } from '../engine/fields.ts';
import { nomeUrlFollowsNome } from './_shared/nome-url.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';

/** Body with separately shown publications, such as a municipal fund. */
export const entidade = defineEntity({
  key: 'entidade',
  path: '/v1/transparencia/entidade',
  scope: 'tenant',
  label: { singular: 'Entidade', plural: 'Entidades', gender: 'f' },
  fields: {
    cliente: reference({
      label: 'Cliente',
      to: 'cliente',
      required: 'Informe o cliente',
      column: 'cliente_referido_id',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomeUrl: slug({ label: 'Nome da URL', required: 'Informe o nome da url' }),
    ordemExibicao: ordemExibicao(),
  },
  published: 'all',
  display: ['nome', 'nomeUrl'],
  list: {
    columns: ['cliente.nome', 'nome', 'nomeUrl', 'ordemExibicao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: { key: { fields: ['nomeUrl'] } },
    reorder: { by: 'ordemExibicao', within: [] },
  },
  behaviours: [nomeUrlFollowsNome],
  unique: [
    {
      name: 'entidade_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe uma entidade com este nome da URL',
    },
  ],
});
