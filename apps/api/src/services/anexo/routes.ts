import { MESSAGE_CODE, message, ofRecord } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { type LossGate, writeWarned } from '../../engine/loss-gate.ts';
import { requiresApproval } from '../../engine/rascunho/regra.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { approvalNeeded, invalidField, notAllowed } from '../../errors.ts';
import {
  PICTURE,
  refusalOf,
  type UploadPlace,
  type UploadRoute,
} from '../arquivo/upload-routes.ts';
import { addFile, publishable } from './add.ts';
import { listFiles, readFile, yearOf } from './files.ts';
import { type AnexoKind, anexoKinds } from './kinds.ts';

/** The attached files of the entities that have some (spec gestao §7, "Files"). */
export function anexoRoutes(serving: Serving, means: AnexoMeans): void {
  for (const kind of anexoKinds) kindRoutes(serving, kind, means);
}

export interface AnexoMeans {
  readonly storage: Storage;
  readonly losses: LossGate;
}

/** Upload routes of file contents. The year in the address is the record's own; a draft has no record yet. */
export const anexoUploads: readonly UploadRoute[] = anexoKinds.flatMap((kind) => {
  const taken = {
    extensions: kind.extensions,
    refusal: refusalOf(kind.extensions),
    picture: kind.attachments.fotos ? { ...PICTURE, formats: kind.extensions } : null,
  };
  const place: UploadPlace = {
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
  };
  return [
    { path: `${kind.entity.path}/arquivo/upload/:id/:ano`, ...taken, place },
    { path: kind.draftPath, ...taken },
  ];
});

function kindRoutes(
  serving: Serving,
  kind: AnexoKind,
  { storage, losses: gate }: AnexoMeans,
): void {
  serve(serving, kind.list, ({ params, within }) =>
    within(async (tx) => {
      await yearOf(tx, kind, params.id);
      return listFiles(tx, kind, params.id);
    }),
  );

  serve(serving, kind.add, async ({ params: { id }, body, actor, within }) => {
    // A foreign record is refused before any content is read.
    await within((tx) => yearOf(tx, kind, id));
    const checked = await publishable(storage, kind, [body.nomeArquivo]);
    const file = await within(async (tx) => {
      if (await requiresApproval(tx)) throw approvalNeeded(IN_DRAFT);
      return addFile(tx, kind, actor, id, body, checked);
    });
    return new Presented(file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  serve(serving, kind.remove, async ({ params: { id }, query, actor, within }) => {
    const remove = async (tx: Tx) => {
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
    };
    const touched = query.avisarPerda ? { entity: kind.arquivo, ids: [id] } : null;
    await writeWarned({ gate, within, touched }, remove);
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Arquivo excluído.')]);
  });
}

const IN_DRAFT =
  'Neste órgão, uma segunda pessoa aprova antes de publicar: acrescente o arquivo em Alterar e envie para revisão.';
