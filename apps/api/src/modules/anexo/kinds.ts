import {
  type AnyEntity,
  columnOf,
  contrato,
  licitacao,
  registry,
  snakeCase,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';

const { anexo } = calls;

interface AnexoCalls {
  readonly list: typeof anexo.listLicitacaoArquivo | typeof anexo.listContratoArquivo;
  readonly add: typeof anexo.addLicitacaoArquivo | typeof anexo.addContratoArquivo;
  readonly remove: typeof anexo.deleteLicitacaoArquivo | typeof anexo.deleteContratoArquivo;
}

/** How an entity keeps its files: what follows from its declaration, as SQL takes it. */
export interface AnexoKind extends AnexoCalls {
  /** The record that the files belong to; a file's answer calls it by its key. */
  readonly entity: AnyEntity;
  /** The table of the files, and how the trail calls one. */
  readonly table: string;
  readonly parentColumn: string;
  readonly tipo: AnyEntity;
  /** The date of the file: on the wire, and its column. */
  readonly dateField: 'dataArquivo' | 'data';
  readonly dateColumn: string;
  /** The date of the record whose year its files stand under (spec gestao §7). */
  readonly yearColumn: string;
  readonly yearLabel: string;
}

function kindOf(entity: AnyEntity, declared: AnexoCalls): AnexoKind {
  const { attachments } = entity.capabilities;
  if (attachments === undefined) throw new Error(`${entity.key} has no files`);
  const { dateField, yearField } = attachments;
  return {
    ...declared,
    entity,
    table: `${entity.table}_arquivo`,
    parentColumn: `${entity.table}_id`,
    tipo: registry.get(attachments.tipo),
    dateField,
    dateColumn: snakeCase(dateField),
    yearColumn: columnOf(entity, yearField),
    yearLabel: (entity.fields[yearField]?.label ?? yearField).toLocaleLowerCase('pt-BR'),
  };
}

export const licitacaoAnexo = kindOf(licitacao, {
  list: anexo.listLicitacaoArquivo,
  add: anexo.addLicitacaoArquivo,
  remove: anexo.deleteLicitacaoArquivo,
});

export const contratoAnexo = kindOf(contrato, {
  list: anexo.listContratoArquivo,
  add: anexo.addContratoArquivo,
  remove: anexo.deleteContratoArquivo,
});

export const anexoKinds: readonly AnexoKind[] = [licitacaoAnexo, contratoAnexo];
