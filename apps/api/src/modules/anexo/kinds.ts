import {
  type AnyEntity,
  CONTRATO_ANEXO_PATH,
  contrato,
  LICITACAO_ANEXO_PATH,
  licitacao,
} from '@claraboia/contract';
import {
  contratoArquivoSchema,
  licitacaoArquivoSchema,
  salvarContratoArquivoSchema,
  salvarLicitacaoArquivoSchema,
} from '@claraboia/contract/schema';
import type { z } from 'zod';

/** Where procurements and contracts differ in how they keep their files. */
export interface AnexoKind {
  /** The record that the files belong to. */
  readonly entity: AnyEntity;
  readonly path: string;
  /** The table of the files, and how the trail calls one. */
  readonly table: string;
  readonly parentColumn: string;
  /** The name of the record in a file's answer. */
  readonly parent: string;
  readonly tipoTable: string;
  /** What is answered of a type, as SQL over `t`. */
  readonly tipoJson: string;
  /** The date of the file: on the wire, and its column. */
  readonly dateField: 'dataArquivo' | 'data';
  readonly dateColumn: string;
  /** The date of the record whose year its files stand under (spec gestao §7). */
  readonly yearColumn: string;
  readonly yearLabel: string;
  readonly fileSchema: z.ZodType;
  readonly saveSchema: typeof salvarLicitacaoArquivoSchema | typeof salvarContratoArquivoSchema;
  /** The record, with its article, in a sentence. */
  readonly ofRecord: string;
}

export const licitacaoAnexo: AnexoKind = {
  entity: licitacao,
  path: LICITACAO_ANEXO_PATH,
  table: 'licitacao_arquivo',
  parentColumn: 'licitacao_id',
  parent: 'licitacao',
  tipoTable: 'licitacao_arquivo_tipo',
  tipoJson: `json_build_object('id', t.id, 'nome', t.nome, 'ordemExibicao', t.ordem_exibicao)`,
  dateField: 'dataArquivo',
  dateColumn: 'data_arquivo',
  yearColumn: 'data_publicacao',
  yearLabel: 'data de publicação',
  fileSchema: licitacaoArquivoSchema,
  saveSchema: salvarLicitacaoArquivoSchema,
  ofRecord: 'da licitação',
};

export const contratoAnexo: AnexoKind = {
  entity: contrato,
  path: CONTRATO_ANEXO_PATH,
  table: 'contrato_arquivo',
  parentColumn: 'contrato_id',
  parent: 'contrato',
  tipoTable: 'contrato_arquivo_tipo',
  tipoJson: `json_build_object('id', t.id, 'nome', t.nome)`,
  dateField: 'data',
  dateColumn: 'data',
  yearColumn: 'data_inicio',
  yearLabel: 'data de início',
  fileSchema: contratoArquivoSchema,
  saveSchema: salvarContratoArquivoSchema,
  ofRecord: 'do contrato',
};

export const anexoKinds: readonly AnexoKind[] = [licitacaoAnexo, contratoAnexo];
