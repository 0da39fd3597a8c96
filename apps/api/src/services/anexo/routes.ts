import { MESSAGE_CODE, message, ofRecord, registry } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import { audit } from '../../engine/audit.ts';
import { nameClaimer } from '../../engine/capabilities/file-names.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { checkReferences } from '../../engine/validate.ts';
import { invalidField, notAllowed } from '../../errors.ts';
import { isBare } from '../arquivo/image.ts';
import { sha256Of } from '../arquivo/send-file.ts';
import { PICTURE, refusalOf, type UploadRoute } from '../arquivo/upload-routes.ts';
import { insertFile, listFiles, readFile, sendAgain, storedFile, yearOf } from './files.ts';
import { type AnexoKind, anexoKinds } from './kinds.ts';
import { readableName } from './readable-name.ts';

/** The attached files of the entities that have some (spec gestao §7, "Files"). */
export function anexoRoutes(serving: Serving, { storage }: AnexoMeans): void {
  for (const kind of anexoKinds) kindRoutes(serving, kind, storage);
}

export interface AnexoMeans {
  readonly storage: Storage;
}

/** Upload routes of file contents. The year in the address is the record's own. */
export const anexoUploads: readonly UploadRoute[] = anexoKinds.map((kind) => ({
  path: `${kind.entity.path}/arquivo/upload/:id/:ano`,
  extensions: kind.extensions,
  refusal: refusalOf(kind.extensions),
  picture: kind.attachments.fotos ? { ...PICTURE, formats: kind.extensions } : null,
  place: {
    ano: `Ano da ${kind.yearLabel} ${ofRecord(kind.entity)}.`,
    check: async (tx, { id, ano }) => {
      const year = await yearOf(tx, kind, id);
      if (ano !== String(year).padStart(4, '0')) {
        throw invalidField(
          `O ano não é o da ${kind.yearLabel} ${ofRecord(kind.entity)}, ${year}.`,
          'ano',
        );
      }
    },
  },
}));

function kindRoutes(serving: Serving, kind: AnexoKind, storage: Storage): void {
  serve(serving, kind.list, ({ params, within }) =>
    within(async (tx) => {
      await yearOf(tx, kind, params.id);
      return listFiles(tx, kind, params.id);
    }),
  );

  serve(serving, kind.add, async ({ params, body, actor, within }) => {
    if (kind.attachments.fotos) {
      await within((tx) => yearOf(tx, kind, params.id));
      await requireBare(storage, body.nomeArquivo);
    }
    const file = await within(async (tx) => {
      const year = await yearOf(tx, kind, params.id);
      const { original, extension } = await storedFile(tx, kind, body.nomeArquivo);
      await checkReferences(tx, registry, kind.arquivo, body);
      const name = await nameClaimer(tx, kind.table)(year, readableName(original, extension));
      const added = { nome: name, ano: year, arquivo: body.nomeArquivo, cells: body };
      const saved = await readFile(tx, kind, await insertFile(tx, kind, params.id, added));
      await audit(tx, actor, 'inclusao', { key: kind.table }, saved.id, null, saved);
      tx.touch();
      return saved;
    });
    return new Presented(file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  serve(serving, kind.remove, async ({ params: { id }, actor, within }) => {
    await within(async (tx) => {
      const before = await readFile(tx, kind, id);
      if (before.licon === true) {
        throw notAllowed(
          'Este arquivo veio do tribunal de contas (LICON) e não pode ser excluído aqui.',
        );
      }
      await tx.execute(`delete from ${kind.table} where cliente_id = $1 and id = $2`, [
        tx.clienteId,
        id,
      ]);
      await audit(tx, actor, 'exclusao', { key: kind.table }, id, before, null);
      tx.touch();
    });
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Arquivo excluído.')]);
  });
}

/** Refuses a picture with metadata: one uploaded elsewhere, such as a receipt, is stored unchanged. */
async function requireBare(storage: Storage, nome: string): Promise<void> {
  const bytes = await storage.readWhole(sha256Of(nome));
  if (bytes !== null && !(await isBare(bytes))) throw sendAgain();
}
