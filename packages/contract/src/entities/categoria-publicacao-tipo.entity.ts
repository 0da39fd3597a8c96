import { defineEntity } from '../engine/define-entity.ts';
import { reference, text } from '../engine/fields.ts';
import { ordemExibicao } from './_shared/ordem-exibicao.ts';

/** Kind of document within a category, such as 'Lei' and 'Decreto' in Legislation. */
export const categoriaPublicacaoTipo = defineEntity({
  key: 'categoria_publicacao_tipo',
  path: '/v1/transparencia/categoria_publicacao_tipo',
  scope: 'tenant',
  label: { singular: 'Tipo de categoria', plural: 'Tipos de categoria', gender: 'm' },
  fields: {
    categoriaPublicacao: reference({
      label: 'Categoria',
      to: 'categoria_publicacao',
      required: 'Informe a categoria',
    }),
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    nomePlural: text({
      label: 'Nome no plural',
      help: 'Usado no botão do filtro, como em Decretos',
    }),
    ordemExibicao: ordemExibicao(),
  },
  published: 'all',
  display: ['nome', 'nomePlural'],
  detail: ['categoriaPublicacao.nome'],
  list: {
    columns: ['categoriaPublicacao.nome', 'nome', 'nomePlural', 'ordemExibicao'],
    sort: [
      { path: 'categoriaPublicacao.nome', direction: 'ASC' },
      { path: 'ordemExibicao', direction: 'ASC' },
    ],
  },
  capabilities: {
    nextKeeps: ['categoriaPublicacao'],
    csvImport: { key: { fields: ['categoriaPublicacao', 'nome'] } },
    reorder: { by: 'ordemExibicao', within: ['categoriaPublicacao'] },
  },
});
