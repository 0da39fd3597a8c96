import {
  type AnyEntity,
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
import type { Guardado } from './rows.ts';

/** Dependencies of the publication of drafts. */
export interface Means extends Pick<EngineOptions, 'cleanHtml'> {
  readonly registry: Registry;
  readonly repository: Repository;
}

type Draft = Pick<Guardado, 'modo' | 'registroId' | 'registroVersao' | 'conteudo'>;

/** Cleans the rich texts of a draft: before a transaction, since this takes time. */
export function cleanDraft(
  { cleanHtml }: Means,
  clienteId: number,
  entity: AnyEntity,
  conteudo: Values,
): Promise<CleanTexts> {
  const texts = richTextsIn(entity, [conteudo]);
  return texts.length === 0 ? Promise.resolve(NO_TEXTS) : cleanAll(cleanHtml, clienteId, texts);
}

/**
 * Saves a draft as its form would.
 * @returns id of the record
 * @throws Refusal with the faults at their fields; 404 if the record was deleted, 409 if it was changed since
 */
export async function saveDraft(
  { registry, repository }: Means,
  tx: Tx,
  entity: AnyEntity,
  author: Author,
  { modo, registroId, registroVersao, conteudo }: Draft,
  texts: CleanTexts,
): Promise<number> {
  const actor = { ...author, approved: true } as const;
  if (registroId === null || registroVersao === null) {
    const added = await repository.add(tx, entity, actor, saveBody(entity, conteudo), texts);
    return added.id as number;
  }
  const record = await readRecord(tx, registry, entity, registroId);
  if (record === null) throw notFound('O registro que este rascunho altera foi excluído.');
  const told = modo === 'rectify' ? withMotivo(entity) : entity;
  const body = changeBody(told, { ...record, versao: registroVersao }, conteudo);
  await repository[modo === 'rectify' ? 'rectify' : 'change'](tx, entity, actor, body, texts);
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
  texts: CleanTexts,
): Promise<void> {
  // Nothing changes, so that caches stay.
  const trying = { ...tx, touch: () => undefined };
  await tx.execute('savepoint ensaio_do_rascunho');
  await saveDraft(means, trying, entity, author, draft, texts);
  await tx.execute('rollback to savepoint ensaio_do_rascunho');
}
