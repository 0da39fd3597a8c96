import { type AnyEntity, contrato, licitacao } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';

const { anexo } = calls;

/** Where procurements and contracts differ in how they keep their files. */
export interface AnexoKind {
  /** The record that the files belong to. */
  readonly entity: AnyEntity;
  readonly list: typeof anexo.listLicitacaoArquivo | typeof anexo.listContratoArquivo;
  readonly add: typeof anexo.addLicitacaoArquivo | typeof anexo.addContratoArquivo;
  readonly remove: typeof anexo.deleteLicitacaoArquivo | typeof anexo.deleteContratoArquivo;
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
  /** The record, with its article, in a sentence. */
  readonly ofRecord: string;
}

export const licitacaoAnexo: AnexoKind = {
  entity: licitacao,
  list: anexo.listLicitacaoArquivo,
  add: anexo.addLicitacaoArquivo,
  remove: anexo.deleteLicitacaoArquivo,
  table: 'licitacao_arquivo',
  parentColumn: 'licitacao_id',
  parent: 'licitacao',
  tipoTable: 'licitacao_arquivo_tipo',
  tipoJson: `json_build_object('id', t.id, 'nome', t.nome, 'ordemExibicao', t.ordem_exibicao)`,
  dateField: 'dataArquivo',
  dateColumn: 'data_arquivo',
  yearColumn: 'data_publicacao',
  yearLabel: 'data de publicação',
  ofRecord: 'da licitação',
};

export const contratoAnexo: AnexoKind = {
  entity: contrato,
  list: anexo.listContratoArquivo,
  add: anexo.addContratoArquivo,
  remove: anexo.deleteContratoArquivo,
  table: 'contrato_arquivo',
  parentColumn: 'contrato_id',
  parent: 'contrato',
  tipoTable: 'contrato_arquivo_tipo',
  tipoJson: `json_build_object('id', t.id, 'nome', t.nome)`,
  dateField: 'data',
  dateColumn: 'data',
  yearColumn: 'data_inicio',
  yearLabel: 'data de início',
  ofRecord: 'do contrato',
};

export const anexoKinds: readonly AnexoKind[] = [licitacaoAnexo, contratoAnexo];
