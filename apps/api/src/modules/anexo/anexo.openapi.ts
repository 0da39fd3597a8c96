import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';
import { type AnexoKind, contratoAnexo, licitacaoAnexo } from './kinds.ts';

const stored = `${'0123456789abcdef'.repeat(4)}.pdf`;

/** The files of procurements and contracts. */
export const anexoOperations: readonly Operation[] = [
  ...operationsOf(licitacaoAnexo, 'LicitacaoArquivo', {
    tipo: { id: 2, nome: 'Edital', ordemExibicao: 20 },
    dataArquivo: '2026-03-15',
  }),
  ...operationsOf(contratoAnexo, 'ContratoArquivo', {
    tipo: { id: 1, nome: 'Contrato' },
    data: '2026-03-15',
  }),
];

function operationsOf(
  kind: AnexoKind,
  name: string,
  own: { readonly tipo: object } & Readonly<Record<string, unknown>>,
): Operation[] {
  const { path, entity, parent, ofRecord, fileSchema, saveSchema } = kind;
  const tag = entity.label.plural;
  const file = {
    id: 1,
    nomeArquivo: 'edital-4-2026.pdf',
    ...own,
    link: null,
    licon: false,
    tamanho: 48213,
    endereco: `${path}/arquivo/upload/1/2026/${stored}`,
    [parent]: { id: 1 },
  };
  return [
    {
      method: 'get',
      path: `${path}/arquivos/:id`,
      id: `list${name}`,
      tag,
      summary: `Os arquivos ${ofRecord}`,
      access: 'cliente',
      answer: { data: z.array(fileSchema), example: [file] },
      errors: [404],
    },
    {
      method: 'post',
      path: `${path}/arquivo/salvar/:id`,
      id: `add${name}`,
      tag,
      summary: 'Acrescenta um arquivo enviado antes',
      description: `O \`id\` é o ${ofRecord}; \`nomeArquivo\` é o nome guardado que o envio respondeu. A resposta traz o nome legível.`,
      access: 'gestor',
      status: 201,
      body: {
        schema: saveSchema,
        example: { ...own, nomeArquivo: stored },
        required: ['nomeArquivo', 'tipo', kind.dateField],
      },
      answer: { data: fileSchema, example: file },
      errors: [404],
    },
    {
      method: 'delete',
      path: `${path}/arquivo/deletar/:id`,
      id: `delete${name}`,
      tag,
      summary: 'Exclui um arquivo',
      description: 'O que veio do tribunal de contas (`licon`) não pode ser excluído: 403.',
      access: 'gestor',
      answer: { data: null, example: null },
      errors: [404],
    },
  ];
}
