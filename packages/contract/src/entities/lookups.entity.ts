import { defineEntity } from '../engine/define-entity.ts';
import { integer, text } from '../engine/fields.ts';

/** Publication types: 1 files, 2 link, 3 video, 4 subcategory. */
export const tipoPublicacao = defineEntity({
  key: 'tipo_publicacao',
  path: '/v1/transparencia/tipo_publicacao',
  scope: 'lookup',
  label: { singular: 'Tipo de publicação', plural: 'Tipos de publicação', gender: 'm' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

export const clienteTipo = defineEntity({
  key: 'cliente_tipo',
  path: '/v1/cliente-tipo',
  scope: 'lookup',
  label: { singular: 'Tipo de cliente', plural: 'Tipos de cliente', gender: 'm' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Modalities of procurement, with the ids of the national procurement portal. */
export const licitacaoModalidadeTipo = defineEntity({
  key: 'licitacao_modalidade_tipo',
  path: '/v1/transparencia/licitacaomodalidadetipo',
  scope: 'lookup',
  label: { singular: 'Modalidade de licitação', plural: 'Modalidades de licitação', gender: 'f' },
  fields: { nome: text({ label: 'Nome', always: true }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Kinds of procurement files: the notice, the minutes ... */
export const licitacaoArquivoTipo = defineEntity({
  key: 'licitacao_arquivo_tipo',
  path: '/v1/transparencia/licitacaoarquivotipo',
  scope: 'lookup',
  label: { singular: 'Tipo de anexo', plural: 'Tipos de anexo', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    ordemExibicao: integer({ label: 'Ordem de exibição' }),
    // Part of the procedure, below which citizens read the documents.
    fase: text({ label: 'Fase' }),
  },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'ordemExibicao', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Kinds of contract files: the contract itself or an addendum. */
export const contratoArquivoTipo = defineEntity({
  key: 'contrato_arquivo_tipo',
  path: '/v1/transparencia/contratoarquivotipo',
  scope: 'lookup',
  label: { singular: 'Tipo de anexo', plural: 'Tipos de anexo', gender: 'm' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});
