import { z } from 'zod';
import {
  contratoArquivoSchema,
  licitacaoArquivoSchema,
  salvarContratoArquivoSchema,
  salvarLicitacaoArquivoSchema,
} from '../endpoints/anexo.ts';
import { type AnyEntity, ofRecord } from '../engine/define-entity.ts';
import { contrato } from '../entities/contrato.entity.ts';
import { licitacao } from '../entities/licitacao.entity.ts';
import { defineCall } from './define-call.ts';
import { STORED } from './example.ts';
import { idParam } from './params.ts';

/** Where the files of one entity differ on the wire from those of another. */
interface Kind<Path extends string> {
  readonly path: Path;
  readonly entity: AnyEntity;
  readonly fileSchema: typeof licitacaoArquivoSchema | typeof contratoArquivoSchema;
  readonly saveSchema: typeof salvarLicitacaoArquivoSchema | typeof salvarContratoArquivoSchema;
  readonly dateField: 'dataArquivo' | 'data';
  readonly tipo: { readonly id: number; readonly nome: string; readonly ordemExibicao?: number };
}

const ofLicitacao: Kind<'/v1/transparencia/licitacao'> = {
  path: '/v1/transparencia/licitacao',
  entity: licitacao,
  fileSchema: licitacaoArquivoSchema,
  saveSchema: salvarLicitacaoArquivoSchema,
  dateField: 'dataArquivo',
  tipo: { id: 2, nome: 'Edital', ordemExibicao: 20 },
};

const ofContrato: Kind<'/v1/transparencia/contrato'> = {
  path: '/v1/transparencia/contrato',
  entity: contrato,
  fileSchema: contratoArquivoSchema,
  saveSchema: salvarContratoArquivoSchema,
  dateField: 'data',
  tipo: { id: 1, nome: 'Contrato' },
};

const nameOf = ({ key }: AnyEntity) => `${key.slice(0, 1).toUpperCase()}${key.slice(1)}Arquivo`;

const exampleOf = ({ path, entity, dateField, tipo }: Kind<string>) => ({
  id: 1,
  nomeArquivo: 'edital-4-2026.pdf',
  tipo,
  [dateField]: '2026-03-15',
  link: null,
  licon: false,
  tamanho: 48213,
  endereco: `${path}/arquivo/upload/1/2026/${STORED}`,
  [entity.key]: { id: 1 },
});

const list = <const Path extends string>(kind: Kind<Path>) =>
  defineCall({
    method: 'GET',
    path: `${kind.path}/arquivos/:id`,
    id: `list${nameOf(kind.entity)}`,
    tag: kind.entity.label.plural,
    summary: `Os arquivos ${ofRecord(kind.entity)}`,
    who: 'cliente',
    params: { id: idParam(`Número ${ofRecord(kind.entity)}.`) },
    answer: { data: z.array(kind.fileSchema), example: [exampleOf(kind)] },
    errors: [404],
  });

const add = <const Path extends string>(kind: Kind<Path>) =>
  defineCall({
    method: 'POST',
    path: `${kind.path}/arquivo/salvar/:id`,
    id: `add${nameOf(kind.entity)}`,
    tag: kind.entity.label.plural,
    summary: 'Acrescenta um arquivo enviado antes',
    description: `O \`id\` é o ${ofRecord(kind.entity)}; \`nomeArquivo\` é o nome guardado que o envio respondeu. A resposta traz o nome legível.`,
    who: 'gestor',
    params: { id: idParam(`Número ${ofRecord(kind.entity)}.`) },
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
    id: `delete${nameOf(kind.entity)}`,
    tag: kind.entity.label.plural,
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
