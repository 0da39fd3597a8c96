import { BANDEJA_CAMPOS, type Message, type Papel, publicacao, today } from '@claraboia/contract';
import type { ItemDaBandeja, Publicados } from '@claraboia/contract/schema';
import type { Database, Tx } from '../../database/database.ts';
import { refusedBy } from '../../engine/capabilities/rehearse.ts';
import { addForReview } from '../../engine/rascunho/move.ts';
import { requiresApproval } from '../../engine/rascunho/regra.ts';
import type { Means } from '../../engine/rascunho/save.ts';
import type { Actor } from '../../engine/types.ts';
import { GONE } from './edicao.ts';
import { bodyOf, draftOf, faultsOf, holdLinhas, itemOf, readLinhas } from './itens.ts';
import type { Linha } from './linha.ts';
import { refusalOf } from './problemas.ts';

/** Person on whose behalf a document is published. */
interface Pedido {
  readonly pessoaId: number;
  readonly papel: Papel;
}

/** Tries of a save that a fault of the system stops. */
const TRIES = 3;
const PORTION = 100;
const CHANGED = 'Outra pessoa mudou este documento: confira-o antes.';
const FAULT = 'Um erro do sistema impediu a publicação. Tente de novo.';

/**
 * Marks documents to be published; those that cannot be stay as they are, with the reason. The answer is in the order
 * of the request.
 */
export async function askFor(
  tx: Tx,
  itens: readonly Pick<ItemDaBandeja, 'id' | 'versao'>[],
  actor: Actor,
): Promise<Publicados> {
  const ids = itens.map(({ id }) => id);
  await holdLinhas(tx, ids);
  const before = await readLinhas(tx, ids);
  const now = new Date();
  const recusas = itens.map(({ id, versao }) => {
    const linha = before.get(id);
    if (linha === undefined) return GONE;
    // Asked for twice: nothing more to do, and nothing wrong.
    if (linha.situacao === 'publicando' || linha.situacao === 'publicada') return null;
    if (linha.versao !== versao) return CHANGED;
    return refusalOf(linha, faultsOf(linha), today(now, linha.fuso));
  });
  const pedido: Pedido = { pessoaId: actor.pessoaId, papel: actor.papel };
  await tx.execute(
    // A type or an entity that was deleted before was not shown to the person.
    `update bandeja_item i
        set situacao = 'publicando', pedido = $3, versao = versao + 1, tentativas = 0, erros = '[]', falha = null,
            categoria_publicacao_tipo_id = (select t.id from categoria_publicacao_tipo t
              where t.cliente_id = $1 and t.id = i.categoria_publicacao_tipo_id and t.categoria_publicacao_id = i.categoria_publicacao_id),
            entidade_id = (select e.id from entidade e where e.cliente_id = $1 and e.id = i.entidade_id)
      where i.cliente_id = $1 and i.id = any($2::bigint[]) and i.situacao in ('pronta', 'falhou')`,
    [tx.clienteId, ids.filter((_, at) => recusas[at] === null), JSON.stringify(pedido)],
  );
  const after = await readLinhas(tx, ids);
  return ids.map((id, at) => {
    const linha = after.get(id);
    return { id, item: linha === undefined ? null : itemOf(linha), recusa: recusas[at] ?? null };
  });
}

/**
 * Publishes the documents that people asked for. Each save and the state of its document are one transaction: a server
 * that is killed has published a document and marked it, or neither.
 */
export class Publicador {
  readonly #database: Database;
  readonly #means: Means;

  constructor(means: Means & { readonly database: Database }) {
    this.#database = means.database;
    this.#means = means;
  }

  /** @throws AggregateError of the faults that are not of one document: the queue tries again */
  async publish(clienteId: number, signal: AbortSignal): Promise<void> {
    const faults: Error[] = [];
    /** Documents of this run: one that another worker has stays with it. */
    const seen: number[] = [];
    for (;;) {
      const ids = await this.#database.tenant(clienteId, (tx) => waiting(tx, seen));
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        seen.push(id);
        // Before the save, which may end the process.
        const attempt = await this.#database.tenant(clienteId, (tx) => countTry(tx, id));
        try {
          if (attempt > TRIES) throw new Error(`document ${id} ended its process in every try`);
          if (attempt > 0) await this.#publishOne(clienteId, id);
        } catch (error) {
          if (attempt >= TRIES) await this.#database.tenant(clienteId, (tx) => giveUp(tx, id));
          faults.push(error as Error);
        }
      }
    }
    if (faults.length > 0) {
      throw new AggregateError(faults, `${faults.length} documents were not published`);
    }
  }

  async #publishOne(clienteId: number, id: number): Promise<void> {
    try {
      await this.#database.tenant(clienteId, (tx) => this.#save(tx, id));
    } catch (error) {
      const messages = refusedBy(error);
      await this.#database.tenant(clienteId, (tx) => markFailed(tx, id, messages));
    }
  }

  async #save(tx: Tx, id: number): Promise<void> {
    // Passed if a second worker has it.
    const [row] = await tx.query<{ pedido: Pedido }>(
      `select pedido from bandeja_item where cliente_id = $1 and id = $2 and situacao = 'publicando' for no key update skip locked`,
      [tx.clienteId, id],
    );
    const linha = (await readLinhas(tx, [id])).get(id);
    if (row === undefined || linha === undefined) return;
    const reason =
      changeOf(linha) ?? refusalOf(linha, faultsOf(linha), today(new Date(), linha.fuso));
    if (reason !== null) {
      await markFailed(tx, id, [{ description: reason }]);
      return;
    }
    const actor = { ...row.pedido, clienteId: tx.clienteId };
    const publicacaoId = (await requiresApproval(tx))
      ? await this.#sendForReview(tx, actor, linha)
      : (await this.#means.repository.add(tx, publicacao, actor, bodyOf(linha))).id;
    await tx.execute(
      `update bandeja_item set situacao = 'publicada', publicacao_id = $3, publicada_em = now(), pedido = null, versao = versao + 1
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, id, publicacaoId],
    );
  }

  /** Makes a draft of a document, which a second person publishes. @returns null: there is no publication yet */
  async #sendForReview(tx: Tx, actor: Actor, linha: Linha): Promise<null> {
    const moving = { means: this.#means, tx, entity: publicacao, actor };
    await addForReview(moving, draftOf(linha));
    return null;
  }
}

/** Record that the person saw in a document, and that was deleted after she asked for its publication. */
function changeOf({ tipoId, categoriaPublicacaoTipo, entidadeId, entidade }: Linha): string | null {
  if (tipoId !== (categoriaPublicacaoTipo?.id ?? null)) {
    return 'O tipo não existe mais. Escolha outro.';
  }
  return entidadeId === (entidade?.id ?? null)
    ? null
    : 'A entidade não existe mais. Escolha outra.';
}

/** Documents that wait to be published, without those of this run. */
async function waiting(tx: Tx, seen: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from bandeja_item where cliente_id = $1 and situacao = 'publicando' and not id = any($2::bigint[])
      order by id limit ${PORTION}`,
    [tx.clienteId, seen],
  );
  return rows.map(({ id }) => id);
}

const CAMPOS: ReadonlySet<string> = new Set(BANDEJA_CAMPOS);

type Falta = Pick<Message, 'description'> & Partial<Pick<Message, 'field'>>;

/** Marks a document whose save was refused. Faults of its fields stand at these, the others in words. */
async function markFailed(tx: Tx, id: number, messages: readonly Falta[]): Promise<void> {
  const isOfField = ({ field = '' }: Falta) => CAMPOS.has(field);
  const erros = messages
    .filter(isOfField)
    .map(({ field, description }) => ({ campo: field, mensagem: description }));
  const others = messages.filter((each) => !isOfField(each)).map(({ description }) => description);
  await tx.execute(
    `update bandeja_item set situacao = 'falhou', erros = $3, falha = $4, pedido = null, versao = versao + 1
      where cliente_id = $1 and id = $2 and situacao = 'publicando'`,
    [tx.clienteId, id, JSON.stringify(erros), others.length === 0 ? null : others.join(' ')],
  );
}

/** Counts a try. @returns number of this try; 0 if the document is published, or another worker has it */
async function countTry(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.query<{ tentativas: number }>(
    `update bandeja_item set tentativas = tentativas + 1
      where cliente_id = $1 and id = (
        select id from bandeja_item where cliente_id = $1 and id = $2 and situacao = 'publicando' for no key update skip locked)
      returning tentativas`,
    [tx.clienteId, id],
  );
  return row?.tentativas ?? 0;
}

/** Gives a document that faults of the system stopped back to people. */
const giveUp = (tx: Tx, id: number) => markFailed(tx, id, [{ description: FAULT }]);
