import { ANEXOS, type AnyEntity } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../../database/database.ts';
import type { DraftFiles } from '../../engine/rascunho/files.ts';
import { storedNamesIn } from '../../engine/rectified.ts';
import { Refusal } from '../../errors.ts';
import { addFile, publishable, type Sent } from './add.ts';
import { listFiles } from './files.ts';
import { type AnexoKind, anexoOf } from './kinds.ts';

/** Attaches the files of drafts to their records, as the calls of the files do. */
export const draftFiles = (storage: Storage): DraftFiles => ({
  check: async (entity, rows) => {
    const names = storedNamesIn(rows);
    return names.length === 0 ? new Set() : publishable(storage, kindOf(entity), names);
  },
  attach: async ({ tx, entity, author, recordId }, rows, checked) => {
    const kind = kindOf(entity);
    for (const [index, row] of rows.entries()) {
      await atFile(index, () => addFile(tx, kind, author, recordId, row as Sent, checked));
    }
  },
});

/** The same document with the files of a record at the addresses for managers: those for citizens open nothing before it is published. */
export async function withFilesOf(
  tx: Tx,
  entity: AnyEntity,
  recordId: number,
  html: string,
): Promise<string> {
  const kind = anexoOf(entity);
  if (kind === null) return html;
  const files = await listFiles(tx, kind, recordId);
  const addresses = new Map(files.map(({ nomeArquivo, endereco }) => [nomeArquivo, endereco]));
  const published = new RegExp(
    `/entidade/licon/[^/"'\\s]+/${kind.attachments.pasta}/\\d{4}/([a-z0-9.-]+)`,
    'g',
  );
  return html.replaceAll(published, (address, name: string) => addresses.get(name) ?? address);
}

function kindOf(entity: AnyEntity): AnexoKind {
  const kind = anexoOf(entity);
  if (kind === null) throw new Error(`${entity.key} has no files`);
  return kind;
}

/** Reports a fault of a file at its place in the draft: `descricao` → `anexos.1.descricao`. */
async function atFile(index: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    const placed = error.messages.map((each) => ({
      ...each,
      field: [ANEXOS, index, ...(each.field === undefined ? [] : [each.field])].join('.'),
    }));
    throw new Refusal(error.status, placed);
  }
}
