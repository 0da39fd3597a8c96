import {
  ANEXOS,
  type AnyEntity,
  anexosField,
  changeBody,
  type Registry,
  saveBody,
  withMotivo,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { type CleanTexts, cleanAll, NO_TEXTS, richTextsIn } from '../clean-texts.ts';
import { readRecord } from '../read.ts';
import type { Repository } from '../repository.ts';
import type { Author, EngineOptions, Values } from '../types.ts';
import { type DraftFiles, filesOf } from './files.ts';
import type { Guardado } from './rows.ts';

/** Dependencies of the publication of drafts. */
export interface Means extends Pick<EngineOptions, 'cleanHtml'> {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly draftFiles: DraftFiles;
}

type Draft = Pick<Guardado, 'modo' | 'registroId' | 'registroVersao' | 'conteudo'>;

/** Results of the work on a draft that takes time: done before its transaction. */
export interface Prepared {
  readonly texts: CleanTexts;
  /** Stored names of the files that may be attached. */
  readonly files: ReadonlySet<string>;
}

/** For drafts without rich texts and files. */
export const NOTHING_PREPARED: Prepared = { texts: NO_TEXTS, files: new Set() };

/** Cleans the rich texts of a draft and checks its files. Must not be called inside a transaction. */
export async function prepareDraft(
  { cleanHtml, draftFiles }: Means,
  clienteId: number,
  entity: AnyEntity,
  conteudo: Values,
): Promise<Prepared> {
  const texts = await cleanAll(cleanHtml, clienteId, richTextsIn(entity, [conteudo]));
  // One that names too many is refused as it is saved.
  const rows = conteudo[ANEXOS];
  const max = anexosField(entity)?.max ?? 0;
  const isRead = Array.isArray(rows) && rows.length > 0 && rows.length <= max;
  return { texts, files: isRead ? await draftFiles.check(entity, rows) : new Set() };
}

/**
 * Saves a draft as its form would, and attaches its files.
 * @returns id of the record
 * @throws Refusal with the faults at their fields; 404 if the record was deleted, 409 if it was changed since
 */
export async function saveDraft(
  means: Means,
  tx: Tx,
  entity: AnyEntity,
  author: Author,
  draft: Draft,
  { texts, files }: Prepared,
): Promise<number> {
  const approved = { ...author, approved: true } as const;
  const recordId = await saveRecord(means, tx, entity, approved, draft, texts);
  const rows = filesOf(entity, draft.conteudo);
  if (rows.length > 0) {
    await means.draftFiles.attach({ tx, entity, author, recordId }, rows, files);
  }
  return recordId;
}

async function saveRecord(
  { registry, repository }: Means,
  tx: Tx,
  entity: AnyEntity,
  author: Author,
  { modo, registroId, registroVersao, conteudo }: Draft,
  texts: CleanTexts,
): Promise<number> {
  if (registroId === null || registroVersao === null) {
    const added = await repository.add(tx, entity, author, saveBody(entity, conteudo), texts);
    return added.id as number;
  }
  const record = await readRecord(tx, registry, entity, registroId);
  if (record === null) throw notFound('O registro que este rascunho altera foi excluído.');
  const told = modo === 'rectify' ? withMotivo(entity) : entity;
  const body = changeBody(told, { ...record, versao: registroVersao }, conteudo);
  await repository[modo === 'rectify' ? 'rectify' : 'change'](tx, entity, author, body, texts);
  return registroId;
}

/**
 * Saves a draft and rolls back, so that the faults that a publication would find are shown now.
 * @throws Refusal with the faults at their fields
 */
export async function rehearseDraft(
  means: Means,
  tx: Tx,
  entity: AnyEntity,
  author: Author,
  draft: Draft,
  prepared: Prepared,
): Promise<void> {
  // Nothing changes, so that caches stay.
  const trying = { ...tx, touch: () => undefined };
  await tx.execute('savepoint ensaio_do_rascunho');
  await saveDraft(means, trying, entity, author, draft, prepared);
  await tx.execute('rollback to savepoint ensaio_do_rascunho');
}
