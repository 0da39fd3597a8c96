import { PUBLICACAO_ARQUIVO_PATH, publicacao } from '@claraboia/contract';
import {
  editarPublicacaoArquivoSchema,
  IF_MATCH,
  publicacaoArquivoListSchema,
  publicacaoArquivoSchema,
  salvarPublicacaoArquivoSchema,
} from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';

const tag = publicacao.label.plural;
const caminho = `${'0123456789abcdef'.repeat(4)}.pdf`;
const FILE = {
  id: 1,
  nome: 'Texto integral',
  linkExterno: false,
  caminho,
  tamanho: 48213,
  publicacao: { id: 1, versao: 2 },
};

/** The files of a publication one by one. */
export const publicacaoArquivoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: `${PUBLICACAO_ARQUIVO_PATH}/listar/:id`,
    id: 'listPublicacaoArquivo',
    tag,
    summary: 'Os arquivos de uma publicação, na ordem em que aparecem',
    access: 'cliente',
    answer: { data: publicacaoArquivoListSchema, example: [FILE] },
    errors: [404],
  },
  {
    method: 'post',
    path: `${PUBLICACAO_ARQUIVO_PATH}/salvar/:id`,
    id: 'addPublicacaoArquivo',
    tag,
    summary: 'Acrescenta um arquivo a uma publicação',
    description:
      'O `id` é o da publicação. Um arquivo enviado antes, pelo nome guardado, ou um link externo.',
    access: 'gestor',
    status: 201,
    body: {
      schema: salvarPublicacaoArquivoSchema,
      example: { nome: 'Anexo I', linkExterno: false, caminho },
      required: ['nome', 'caminho'],
    },
    answer: { data: publicacaoArquivoSchema, example: FILE },
    errors: [404],
  },
  {
    method: 'put',
    path: `${PUBLICACAO_ARQUIVO_PATH}/editar/:id`,
    id: 'updatePublicacaoArquivo',
    tag,
    summary: 'Muda o nome de um arquivo ou o troca por outro',
    description:
      'Com `caminho`, o arquivo passa a ser esse. Com a `versao` da publicação, a resposta é 409 se outra pessoa a alterou depois.',
    access: 'gestor',
    body: {
      schema: editarPublicacaoArquivoSchema,
      example: { nome: 'Texto integral', versao: 1 },
    },
    answer: { data: publicacaoArquivoSchema, example: FILE },
    errors: [404, 409],
  },
  {
    method: 'delete',
    path: `${PUBLICACAO_ARQUIVO_PATH}/deletar/:id`,
    id: 'deletePublicacaoArquivo',
    tag,
    summary: 'Exclui um arquivo de uma publicação',
    description:
      'O último arquivo não pode ser excluído: sem ele não há o que publicar. A versão é a da publicação.',
    access: 'gestor',
    headers: IF_MATCH,
    answer: { data: null, example: null },
    errors: [404, 409, 422],
  },
];
