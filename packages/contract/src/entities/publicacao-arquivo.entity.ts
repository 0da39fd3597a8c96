import { defineEntity } from '../engine/define-entity.ts';
import { integer, reference } from '../engine/fields.ts';
import { publicacao } from './publicacao.entity.ts';

const { nome, linkExterno, caminho, tamanho } = publicacao.fields.publicacaoArquivos.fields;

/**
 * Files of publications as a separate list (spec portal §7). Managers edit them as rows of their publication. They
 * have no screen, so they are in no registry.
 */
export const publicacaoArquivo = defineEntity({
  key: 'publicacao_arquivo',
  path: '/publicacao_arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de publicação', plural: 'Arquivos de publicações', gender: 'm' },
  fields: {
    nome,
    linkExterno,
    caminho,
    tamanho,
    ordem: integer({ label: 'Ordem', always: true }),
    publicacao: reference({ label: 'Publicação', to: 'publicacao', always: true }),
  },
  display: ['nome'],
  list: { columns: ['nome', 'publicacao.nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list'],
});
