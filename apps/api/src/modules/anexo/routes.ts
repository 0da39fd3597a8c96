import { ANEXO_EXTENSOES, MESSAGE_CODE, message, ofRecord } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { invalidField, notAllowed } from '../../errors.ts';
import { refusalOf, type UploadRoute } from '../arquivo/upload-routes.ts';
import { listFiles, readFile, storedDocument, yearOf } from './files.ts';
import { type AnexoKind, anexoKinds } from './kinds.ts';
import { nameClaimer, readableName } from './readable-name.ts';

/** The attached files of the entities that have some (spec gestao §7, "Files"). */
export function anexoRoutes(serving: Serving): void {
  for (const kind of anexoKinds) kindRoutes(serving, kind);
}

/** Where their contents are sent; the year in the address is the record's own. */
export const anexoUploads: readonly UploadRoute[] = anexoKinds.map((kind) => ({
  path: `${kind.entity.path}/arquivo/upload/:id/:ano`,
  extensions: ANEXO_EXTENSOES,
  refusal: refusalOf(ANEXO_EXTENSOES),
  picture: null,
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

function kindRoutes(serving: Serving, kind: AnexoKind): void {
  serve(serving, kind.list, ({ params, within }) =>
    within(async (tx) => {
      await yearOf(tx, kind, params.id);
      return listFiles(tx, kind, params.id);
    }),
  );

  serve(serving, kind.add, async ({ params, body, actor, within }) => {
    const file = await within(async (tx) => {
      const year = await yearOf(tx, kind, params.id);
      const { original, extension } = await storedDocument(tx, body.nomeArquivo);
      await requireTipo(tx, kind, body.tipo.id);
      const name = await nameClaimer(tx, kind.table)(year, readableName(original, extension));
      const day = 'data' in body ? body.data : body.dataArquivo;
      const [row] = await tx.query<{ id: number }>(
        `insert into ${kind.table}
           (cliente_id, ${kind.parentColumn}, tipo_id, nome_arquivo, ano, ${kind.dateColumn}, arquivo)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [tx.clienteId, params.id, body.tipo.id, name, year, day, body.nomeArquivo],
      );
      const saved = await readFile(tx, kind, row?.id ?? 0);
      await audit(tx, actor, 'inclusao', { key: kind.table }, saved.id, null, saved);
      tx.touch();
      return saved;
    });
    return new Presented(file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  serve(serving, kind.remove, async ({ params: { id }, actor, within }) => {
    await within(async (tx) => {
      const before = await readFile(tx, kind, id);
      if (before.licon) {
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

async function requireTipo(tx: Tx, kind: AnexoKind, id: number): Promise<void> {
  const [found] = await tx.query(`select 1 from ${kind.tipo.table} where id = $1`, [id]);
  if (found === undefined) throw invalidField('O tipo escolhido não existe mais', 'tipo');
}
