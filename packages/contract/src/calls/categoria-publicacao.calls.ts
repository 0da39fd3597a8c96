import { recordSchema } from '../engine/record-schema.ts';
import { categoriaPublicacao } from '../entities/categoria-publicacao.entity.ts';
import {
  importConteudosAnswerSchema,
  importConteudosSchema,
  salvarConteudoSchema,
} from './conteudo-categoria.ts';
import { defineCall } from './define-call.ts';
import { answeredExamples, savedExamples } from './example.ts';
import { importModelosAnswerSchema, importModelosSchema } from './importar-modelos.ts';

const tag = categoriaPublicacao.label.plural;
const record = recordSchema(categoriaPublicacao);

export const importModelos = defineCall({
  method: 'POST',
  path: '/v1/transparencia/categoria_publicacao/importar-modelos',
  id: 'importModelos',
  tag,
  summary: 'Importa grupos, categorias e tipos de um modelo de portal',
  description:
    'Um grupo do modelo ou, com `importarTudo`, todos. O que já existe com o mesmo nome da URL é mantido: repetir a chamada não muda nada.',
  who: 'gestor',
  body: {
    schema: importModelosSchema,
    example: {
      modeloPortal: { id: 1 },
      modeloGrupoCategoriaPublicacao: null,
      importarTudo: true,
    },
    required: ['modeloPortal'],
  },
  answer: {
    data: importModelosAnswerSchema,
    example: { grupos: 12, categorias: 60, tipos: 8, existentes: 3 },
  },
  errors: [409],
});

export const saveConteudo = defineCall({
  method: 'POST',
  path: '/v1/transparencia/categoria_publicacao/salvar-conteudo',
  id: 'saveConteudo',
  tag,
  summary: 'Salva só o texto de uma categoria',
  description:
    'Com a `versao` com que a categoria foi lida: se outra pessoa a alterou depois, a resposta é 409.',
  who: 'gestor',
  body: {
    schema: salvarConteudoSchema,
    example: { id: 1, versao: 1, conteudoHtml: '<p>Texto da página</p>' },
    required: ['id', 'conteudoHtml'],
  },
  answer: {
    data: record,
    example: answeredExamples(record.shape, savedExamples(categoriaPublicacao.fields)),
  },
  errors: [404, 409],
});

export const importConteudos = defineCall({
  method: 'POST',
  path: '/v1/transparencia/categoria_publicacao/importar-conteudos',
  id: 'importConteudos',
  tag,
  summary: 'Traz o texto e os tipos da categoria de modelo de que a categoria veio',
  description:
    'O texto do modelo fica no lugar do texto da categoria; um modelo sem texto não o apaga. Tipos que ela já tem são mantidos.',
  who: 'gestor',
  body: {
    schema: importConteudosSchema,
    example: { id: 1, versao: 1 },
    required: ['id'],
  },
  answer: { data: importConteudosAnswerSchema, example: { conteudo: true, tipos: 2 } },
  errors: [404, 409],
});
