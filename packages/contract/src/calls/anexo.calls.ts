import { z } from 'zod';
import {
  contratoArquivoSchema,
  licitacaoArquivoSchema,
  salvarContratoArquivoSchema,
  salvarLicitacaoArquivoSchema,
} from '../endpoints/anexo.ts';
import { contrato } from '../entities/contrato.entity.ts';
import { licitacao } from '../entities/licitacao.entity.ts';
import { defineCall } from './define-call.ts';
import { STORED } from './example.ts';
import { idParam } from './params.ts';

/** Where the files of procurements and those of contracts differ. */
interface Kind<Path extends string> {
  readonly path: Path;
  readonly name: string;
  readonly tag: string;
  /** The record, with its article, in a sentence. */
  readonly ofRecord: string;
  readonly fileSchema: typeof licitacaoArquivoSchema | typeof contratoArquivoSchema;
  readonly saveSchema: typeof salvarLicitacaoArquivoSchema | typeof salvarContratoArquivoSchema;
  readonly dateField: 'dataArquivo' | 'data';
  readonly tipo: { readonly id: number; readonly nome: string; readonly ordemExibicao?: number };
  readonly parent: 'licitacao' | 'contrato';
}

const ofLicitacao: Kind<'/v1/transparencia/licitacao'> = {
  path: '/v1/transparencia/licitacao',
  name: 'LicitacaoArquivo',
  tag: licitacao.label.plural,
  ofRecord: 'da licitação',
  fileSchema: licitacaoArquivoSchema,
  saveSchema: salvarLicitacaoArquivoSchema,
  dateField: 'dataArquivo',
  tipo: { id: 2, nome: 'Edital', ordemExibicao: 20 },
  parent: 'licitacao',
};

const ofContrato: Kind<'/v1/transparencia/contrato'> = {
  path: '/v1/transparencia/contrato',
  name: 'ContratoArquivo',
  tag: contrato.label.plural,
  ofRecord: 'do contrato',
  fileSchema: contratoArquivoSchema,
  saveSchema: salvarContratoArquivoSchema,
  dateField: 'data',
  tipo: { id: 1, nome: 'Contrato' },
  parent: 'contrato',
};

const exampleOf = ({ path, parent, dateField, tipo }: Kind<string>) => ({
  id: 1,
  nomeArquivo: 'edital-4-2026.pdf',
  tipo,
  [dateField]: '2026-03-15',
  link: null,
  licon: false,
  tamanho: 48213,
  endereco: `${path}/arquivo/upload/1/2026/${STORED}`,
  [parent]: { id: 1 },
});

const list = <const Path extends string>(kind: Kind<Path>) =>
  defineCall({
    method: 'GET',
    path: `${kind.path}/arquivos/:id`,
    id: `list${kind.name}`,
    tag: kind.tag,
    summary: `Os arquivos ${kind.ofRecord}`,
    who: 'cliente',
    params: { id: idParam(`Número ${kind.ofRecord}.`) },
    answer: { data: z.array(kind.fileSchema), example: [exampleOf(kind)] },
    errors: [404],
  });

const add = <const Path extends string>(kind: Kind<Path>) =>
  defineCall({
    method: 'POST',
    path: `${kind.path}/arquivo/salvar/:id`,
    id: `add${kind.name}`,
    tag: kind.tag,
    summary: 'Acrescenta um arquivo enviado antes',
    description: `O \`id\` é o ${kind.ofRecord}; \`nomeArquivo\` é o nome guardado que o envio respondeu. A resposta traz o nome legível.`,
    who: 'gestor',
    params: { id: idParam(`Número ${kind.ofRecord}.`) },
    body: {
      schema: kind.saveSchema,
      example: { tipo: kind.tipo, [kind.dateField]: '2026-03-15', nomeArquivo: STORED },
      required: ['nomeArquivo', 'tipo', kind.dateField],
    },
    answer: { status: 201, data: kind.fileSchema, example: exampleOf(kind) },
    errors: [404],
  });

const remove = <const Path extends string>(kind: Kind<Path>) =>
  defineCall({
    method: 'DELETE',
    path: `${kind.path}/arquivo/deletar/:id`,
    id: `delete${kind.name}`,
    tag: kind.tag,
    summary: 'Exclui um arquivo',
    description: 'O que veio do tribunal de contas (`licon`) não pode ser excluído: 403.',
    who: 'gestor',
    params: { id: idParam('Número do arquivo.') },
    answer: { data: null, example: null },
    errors: [404],
  });

export const listLicitacaoArquivo = list(ofLicitacao);
export const addLicitacaoArquivo = add(ofLicitacao);
export const deleteLicitacaoArquivo = remove(ofLicitacao);
export const listContratoArquivo = list(ofContrato);
export const addContratoArquivo = add(ofContrato);
export const deleteContratoArquivo = remove(ofContrato);
