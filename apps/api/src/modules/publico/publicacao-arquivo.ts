import { type AnyEntity, defineEntity, integer, publicacao, reference } from '@claraboia/contract';

const { nome, linkExterno, caminho, tamanho } = publicacao.fields.publicacaoArquivos.fields;

/**
 * The files of publications as a list of their own (spec portal §7). Managers meet them as rows of their
 * publication; no screen has them, so that they are in no registry.
 */
export const publicacaoArquivo: AnyEntity = defineEntity({
  key: 'publicacao_arquivo',
  path: '/publicacao_arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de publicação', plural: 'Arquivos de publicações', gender: 'm' },
  fields: {
    nome,
    linkExterno,
    caminho,
    tamanho,
    ordem: integer({ label: 'Ordem' }),
    publicacao: reference({ label: 'Publicação', to: publicacao.key }),
  },
  display: ['nome'],
  list: { columns: ['nome', 'publicacao.nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list'],
});
