import { publicacao } from '../entities/publicacao.entity.ts';
import { defineCall } from './define-call.ts';
import { STORED } from './example.ts';
import { avisarPerdaParam, IF_MATCH, idParam } from './params.ts';
import {
  editPublicacaoArquivoSchema,
  type PublicacaoArquivo,
  publicacaoArquivoListSchema,
  publicacaoArquivoSchema,
  salvarPublicacaoArquivoSchema,
} from './publicacao-arquivo.ts';

const tag = publicacao.label.plural;
const FILE: PublicacaoArquivo = {
  id: 1,
  nome: 'Texto integral',
  linkExterno: false,
  caminho: STORED,
  tamanho: 48213,
  publicacao: { id: 1, versao: 2 },
};

export const listPublicacaoArquivo = defineCall({
  method: 'GET',
  path: '/v1/transparencia/publicacao-arquivo/listar/:id',
  id: 'listPublicacaoArquivo',
  tag,
  summary: 'Os arquivos de uma publicação, na ordem em que aparecem',
  who: 'cliente',
  params: { id: idParam('Número da publicação.') },
  answer: { data: publicacaoArquivoListSchema, example: [FILE] },
  errors: [404],
});

export const addPublicacaoArquivo = defineCall({
  method: 'POST',
  path: '/v1/transparencia/publicacao-arquivo/salvar/:id',
  id: 'addPublicacaoArquivo',
  tag,
  summary: 'Acrescenta um arquivo a uma publicação',
  description:
    'O `id` é o da publicação. Um arquivo enviado antes, pelo nome guardado, ou um link externo.',
  who: 'gestor',
  params: { id: idParam('Número da publicação.') },
  body: {
    schema: salvarPublicacaoArquivoSchema,
    example: { nome: 'Anexo I', linkExterno: false, caminho: STORED },
    required: ['nome', 'caminho'],
  },
  answer: { status: 201, data: publicacaoArquivoSchema, example: FILE },
  errors: [404],
});

export const updatePublicacaoArquivo = defineCall({
  method: 'PUT',
  path: '/v1/transparencia/publicacao-arquivo/editar/:id',
  id: 'updatePublicacaoArquivo',
  tag,
  summary: 'Muda o nome de um arquivo ou o troca por outro',
  description:
    'Com `caminho`, o arquivo passa a ser esse. Com a `versao` da publicação, a resposta é 409 se outra pessoa a alterou depois.',
  who: 'gestor',
  params: { id: idParam('Número do arquivo.') },
  query: avisarPerdaParam,
  body: {
    schema: editPublicacaoArquivoSchema,
    example: { nome: 'Texto integral', versao: 1 },
  },
  answer: { data: publicacaoArquivoSchema, example: FILE },
  errors: [404, 409],
});

export const deletePublicacaoArquivo = defineCall({
  method: 'DELETE',
  path: '/v1/transparencia/publicacao-arquivo/deletar/:id',
  id: 'deletePublicacaoArquivo',
  tag,
  summary: 'Exclui um arquivo de uma publicação',
  description:
    'O último arquivo não pode ser excluído: sem ele não há o que publicar. A versão é a da publicação.',
  who: 'gestor',
  params: { id: idParam('Número do arquivo.') },
  query: avisarPerdaParam,
  headers: IF_MATCH,
  answer: { data: null, example: null },
  errors: [404, 409, 422],
});
