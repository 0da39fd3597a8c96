import { registry } from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { nameClaimer } from '../../engine/capabilities/file-names.ts';
import type { Author, Values } from '../../engine/types.ts';
import { checkReferences } from '../../engine/validate.ts';
import { isBare } from '../arquivo/image.ts';
import { sha256Of } from '../arquivo/send-file.ts';
import { insertFile, readFile, sendAgain, storedFile, yearOf } from './files.ts';
import type { AnexoKind } from './kinds.ts';
import { readableName } from './readable-name.ts';

/** Stored name of an upload, and the cells of the file. */
export type Sent = Values & { readonly nomeArquivo: string };

/**
 * Finds files that may be published as they are: any document, but only pictures without metadata. One uploaded elsewhere, such as a
 * receipt, is stored unchanged. Must not be called inside a transaction, because it reads contents.
 */
export async function publishable(
  storage: Storage,
  { attachments, extensions }: AnexoKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (attachments.fotos === undefined) return new Set(names);
  const found = new Set<string>();
  for (const nome of names) {
    if (!extensions.some((each) => nome.endsWith(`.${each}`))) continue;
    const bytes = await storage.readWhole(sha256Of(nome));
    if (bytes !== null && (await isBare(bytes))) found.add(nome);
  }
  return found;
}

/**
 * Adds a file to a record, under a readable name in the folder of its year.
 * @param checked names that `publishable` found
 * @throws Refusal with the faults at the fields of the file; 404 for a record that the client does not have
 */
export async function addFile(
  tx: Tx,
  kind: AnexoKind,
  author: Author,
  recordId: number,
  sent: Sent,
  checked: ReadonlySet<string>,
): Promise<Anexo> {
  const { nomeArquivo } = sent;
  const year = await yearOf(tx, kind, recordId);
  const { original, extension } = await storedFile(tx, kind, nomeArquivo);
  if (!checked.has(nomeArquivo)) throw sendAgain();
  await checkReferences(tx, registry, kind.arquivo, sent);
  const name = await nameClaimer(tx, kind.table)(year, readableName(original, extension));
  const added = { nome: name, ano: year, arquivo: nomeArquivo, cells: sent };
  const saved = await readFile(tx, kind, await insertFile(tx, kind, recordId, added));
  await audit(tx, author, 'inclusao', { key: kind.table }, saved.id, null, saved);
  tx.touch();
  return saved;
}
