import {
  MESSAGE_CODE,
  type Message,
  message,
  publicacao,
  publicacaoArquivo,
  type Registry,
  TIPO_PUBLICACAO,
} from '@claraboia/contract';
import { calls, type PublicacaoArquivo } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { holdRecord } from '../../engine/hold.ts';
import { type LossGate, type Touched, writeWarned } from '../../engine/loss-gate.ts';
import { readRecord } from '../../engine/read.ts';
import { type Repository, savedMessage } from '../../engine/repository.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import type { Actor, StoredRecord, Values } from '../../engine/types.ts';
import { invalidField, notFound, Refusal } from '../../errors.ts';
import { ifMatch } from '../../http.ts';

export interface PublicacaoArquivoMeans {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly losses: LossGate;
}

/** Row of a save; the entity validates its cells. */
type FileRow = { readonly id?: number } & Values;
type Publicacao = StoredRecord & {
  readonly publicacaoArquivos: readonly Omit<PublicacaoArquivo, 'publicacao'>[];
};

/**
 * Routes for single files of a publication (spec gestao §7, "Files"). Every write is a change of the publication,
 * through its own pipeline: its version rises, the trail records the change, and its rules apply.
 */
export function publicacaoArquivoRoutes(
  serving: Serving,
  { registry, repository, losses: gate }: PublicacaoArquivoMeans,
): void {
  const declared = calls.publicacaoArquivo;

  /** Reads and locks the publication until the transaction ends, so that two writers take turns. */
  const hold = async (tx: Tx, id: number, versao?: number) =>
    (await holdRecord(tx, registry, publicacao, id, versao)) as Publicacao;

  /** Saves the publication with these files and answers one of them. */
  const save = async (
    tx: Tx,
    actor: Actor,
    before: Publicacao,
    rows: readonly FileRow[],
    place: number,
  ) => {
    const body = { ...before, publicacaoArquivos: rows };
    const saved = await atField(place, () => repository.change(tx, publicacao, actor, body));
    const file = filesOf(saved.record as Publicacao)[place];
    if (file === undefined) throw notFound();
    return { ...saved, file };
  };

  serve(serving, declared.listPublicacaoArquivo, ({ params, within }) =>
    within(async (tx) => {
      const record = await readRecord(tx, registry, publicacao, params.id);
      if (record === null) throw notFound();
      return filesOf(record as Publicacao);
    }),
  );

  serve(serving, declared.addPublicacaoArquivo, async ({ params, body, actor, within }) => {
    const { file } = await within(async (tx) => {
      const before = await hold(tx, params.id);
      if ((before.tipoPublicacao as { id: number }).id !== TIPO_PUBLICACAO.arquivos) {
        throw invalidField('Este tipo de publicação não tem arquivos');
      }
      const rows = before.publicacaoArquivos;
      return save(tx, actor, before, [...rows, body], rows.length);
    });
    return new Presented(file, [message(MESSAGE_CODE.saved, 'Arquivo adicionado.')]);
  });

  serve(
    serving,
    declared.updatePublicacaoArquivo,
    async ({ params, query, body, actor, within }) => {
      const { id } = params;
      const { versao, ...given } = body;
      const change = async (tx: Tx) => {
        const before = await hold(tx, await publicationOf(tx, id), versao);
        const place = before.publicacaoArquivos.findIndex((row) => row.id === id);
        if (place < 0) throw notFound();
        const rows: FileRow[] = before.publicacaoArquivos.map((row, index) =>
          index === place ? { ...row, ...given } : row,
        );
        return save(tx, actor, before, rows, place);
      };
      const touched = touchedBy(query, id);
      const saved = await writeWarned({ gate, within, touched }, change);
      const done = message(MESSAGE_CODE.changed, 'Arquivo alterado.');
      return new Presented(saved.file, [savedMessage(saved, done)]);
    },
  );

  serve(
    serving,
    declared.deletePublicacaoArquivo,
    async ({ params, query, request, actor, within }) => {
      const { id } = params;
      const remove = async (tx: Tx) => {
        const before = await hold(tx, await publicationOf(tx, id), ifMatch(request));
        const rows = before.publicacaoArquivos.filter((row) => row.id !== id);
        if (rows.length === before.publicacaoArquivos.length) throw notFound();
        if (rows.length === 0) {
          throw invalidField(
            'Este é o último arquivo da publicação e não pode ser excluído. Adicione outro antes, ou exclua a publicação.',
          );
        }
        await repository.change(tx, publicacao, actor, { ...before, publicacaoArquivos: rows });
      };
      await writeWarned({ gate, within, touched: touchedBy(query, id) }, remove);
      return new Presented(null, [message(MESSAGE_CODE.deleted, 'Arquivo excluído.')]);
    },
  );
}

const touchedBy = (
  { avisarPerda }: { readonly avisarPerda: boolean },
  id: number,
): Touched | null => (avisarPerda ? { entity: publicacaoArquivo, ids: [id] } : null);

function filesOf({ id, versao, publicacaoArquivos }: Publicacao): PublicacaoArquivo[] {
  return publicacaoArquivos.map((row) => ({
    ...row,
    publicacao: { id, versao },
  }));
}

async function publicationOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ publicacao_id: number }>(
    'select publicacao_id from publicacao_arquivo where cliente_id = $1 and id = $2',
    [tx.clienteId, id],
  );
  if (row === undefined) throw notFound();
  return row.publicacao_id;
}

/** Reports a fault of the single row at its own field: `publicacaoArquivos.2.nome` → `nome`. */
async function atField<T>(place: number, work: () => Promise<T>): Promise<T> {
  const prefix = `publicacaoArquivos.${place}.`;
  const own = (each: Message): Message =>
    each.field?.startsWith(prefix) ? { ...each, field: each.field.slice(prefix.length) } : each;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.messages.map(own));
  }
}
