import {
  type AnyEntity,
  agendaFault,
  hasStates,
  MESSAGE_CODE,
  message,
  permits,
  type RascunhoSituacao,
  titleOf,
} from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { type Touched, writeWarned } from '../../engine/loss-gate.ts';
import { queueAgenda } from '../../engine/rascunho/agenda-queue.ts';
import { type Moved, moveRascunho } from '../../engine/rascunho/move.ts';
import { readRegra, setRegra } from '../../engine/rascunho/regra.ts';
import {
  addRascunho,
  deleteRascunho,
  editRascunho,
  holdRascunho,
  listRascunhos,
  type Modo,
  presentRascunho,
  readRascunho,
} from '../../engine/rascunho/rows.ts';
import { dropSaida, listSaidas, setSaida } from '../../engine/rascunho/saida.ts';
import { NOTHING_PREPARED, prepareDraft } from '../../engine/rascunho/save.ts';
import { readRecord } from '../../engine/read.ts';
import { authorize } from '../../engine/repository.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import { writeManyOnce } from '../../engine/write-once.ts';
import { invalidField, notFound, Refusal } from '../../errors.ts';

/** Subject of the audit trail. */
const RASCUNHO = { key: 'rascunho' };

/** Routes of drafts: forms of a client that wait to be published. All who may publish a record see its drafts. */
export function rascunhoRoutes(
  serving: Serving,
  {
    registry,
    repository,
    cleanHtml,
    draftFiles,
    losses: gate,
  }: Pick<Context, 'registry' | 'repository' | 'cleanHtml' | 'draftFiles' | 'losses'>,
): void {
  const declared = calls.rascunho;
  const means = { registry, repository, cleanHtml, draftFiles };
  const keeping = registry.all.filter(hasStates);

  const entityOf = (key: string): AnyEntity => {
    const entity = keeping.find((each) => each.key === key);
    if (entity === undefined) throw notFound('Este cadastro não tem rascunhos.');
    return entity;
  };
  /** Keys of the entities that a person writes, or the one that she asks for. */
  const keysFor = ({ papel }: Actor, asked: string | undefined) =>
    keeping
      .filter((each) => permits(each, papel, 'add') && (asked === undefined || each.key === asked))
      .map(({ key }) => key);
  const mayWrite = (actor: Actor, key: string, modo: Modo) => {
    const entity = entityOf(key);
    authorize(entity, actor, modo);
    return entity;
  };

  serve(serving, declared.listRascunhos, ({ query, actor, within }) =>
    within((tx) =>
      listRascunhos(tx, actor, { ...query, entidades: keysFor(actor, query.entidade) }),
    ),
  );

  serve(serving, declared.getRascunho, ({ params: { id }, actor, within }) =>
    within(async (tx) => {
      const found = await readRascunho(tx, actor, id);
      mayWrite(actor, found.entidade, found.modo);
      return found;
    }),
  );

  serve(serving, declared.addRascunho, async ({ body, actor, within, request }) => {
    const { entidade, modo, registro, conteudo } = body;
    const entity = mayWrite(actor, entidade, modo);
    const added = await within(async (tx) => {
      const { id } = await writeManyOnce({ tx, actor, request }, async () => {
        if (registro !== undefined) await requireRecord(tx, entity, registro.id);
        const beginning = { modo, registro: registro ?? null, conteudo };
        return { id: await addRascunho(tx, entity, actor, beginning) };
      });
      return presentRascunho(tx, actor, id);
    });
    return new Presented(added, [message(MESSAGE_CODE.drafted)]);
  });

  serve(serving, declared.editRascunho, async ({ params: { id }, body, actor, within }) => {
    let undone: string | undefined;
    const edited = await within(async (tx) => {
      const draft = await holdRascunho(tx, actor, id, body.versao);
      undone = UNDONE[draft.situacao];
      const entity = mayWrite(actor, draft.entidade, draft.modo);
      const { conteudo, registroVersao } = body;
      await editRascunho(tx, entity, actor, draft, { conteudo, registroVersao });
      return presentRascunho(tx, actor, id);
    });
    return new Presented(edited, [message(MESSAGE_CODE.drafted, undone)]);
  });

  serve(
    serving,
    declared.moveRascunho,
    async ({ params: { id }, query, body, actor, within, request }) => {
      const seen = await within((tx) => readRascunho(tx, actor, id)).catch((error: unknown) => {
        // A repeated request finds it published already, and is answered as the first one was.
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      });
      const prepared =
        seen === null
          ? NOTHING_PREPARED
          : await prepareDraft(means, actor.clienteId, entityOf(seen.entidade), seen.conteudo);
      const move = async (tx: Tx) => {
        const moved = await writeManyOnce({ tx, actor, request }, async () => {
          const draft = await holdRascunho(tx, actor, id, body.versao);
          const entity = mayWrite(actor, draft.entidade, draft.modo);
          return moveRascunho({ means, tx, entity, actor, draft, prepared }, body);
        });
        return 'registroId' in moved
          ? { moved, rascunho: null, registro: { id: moved.registroId } }
          : { moved, rascunho: await presentRascunho(tx, actor, id), registro: null };
      };
      // A draft of a new record takes nothing away.
      const registroId = seen?.registroId ?? null;
      const touched: Touched | null =
        !query.avisarPerda || seen === null || registroId === null
          ? null
          : { entity: entityOf(seen.entidade), ids: [registroId] };
      const done = await writeWarned({ gate, within, touched }, move);
      const { moved, rascunho, registro } = done;
      return new Presented({ rascunho, registro }, [messageOf(moved)]);
    },
  );

  serve(
    serving,
    declared.removeRascunho,
    async ({ params: { id }, query: { versao }, actor, within }) => {
      await within(async (tx) => {
        const draft = await holdRascunho(tx, actor, id, versao);
        mayWrite(actor, draft.entidade, draft.modo);
        const { entidade, registroId, titulo } = draft;
        await audit(tx, actor, 'exclusao', RASCUNHO, id, { entidade, registroId, titulo }, null);
        await deleteRascunho(tx, id);
      });
      return new Presented(null, [message(MESSAGE_CODE.deleted, 'Rascunho descartado.')]);
    },
  );

  serve(serving, declared.getRegra, ({ actor, within }) => within((tx) => readRegra(tx, actor)));

  serve(serving, declared.editRegra, ({ body, actor, within }) =>
    within((tx) => setRegra(tx, actor, body.aprovacao)),
  );

  serve(serving, declared.listSaidas, ({ query, actor, within }) =>
    within(async (tx) => {
      const asked = { ...query, entidades: keysFor(actor, query.entidade) };
      const { list, count } = await listSaidas(tx, asked);
      const titled = [];
      for (const each of list) {
        const entity = registry.get(each.entidade);
        const record = await readRecord(tx, registry, entity, each.registroId);
        const titulo = (record === null ? '' : titleOf(entity, record)) || `nº ${each.registroId}`;
        titled.push({ ...each, titulo });
      }
      return { list: titled, count };
    }),
  );

  serve(serving, declared.editSaida, async ({ body, actor, within }) => {
    const { entidade, registroId, arquivarEm } = body;
    const entity = entityOf(entidade);
    authorize(entity, actor, 'delete');
    const fault = arquivarEm === null ? null : agendaFault(arquivarEm, new Date());
    if (fault !== null) throw invalidField(fault, 'arquivarEm');
    await within(async (tx) => {
      if (arquivarEm !== null) await requireRecord(tx, entity, registroId);
      if (arquivarEm === null) {
        await dropSaida(tx, { entidade, registroId });
        return;
      }
      const { pessoaId, papel } = actor;
      await setSaida(tx, { entidade, registroId, arquivarEm }, { pessoaId, papel });
      await queueAgenda(tx, arquivarEm);
    });
    const text = arquivarEm === null ? 'Saída cancelada.' : 'Saída agendada.';
    return new Presented(null, [message(MESSAGE_CODE.changed, text)]);
  });

  const requireRecord = async (tx: Tx, entity: AnyEntity, id: number) => {
    if ((await readRecord(tx, registry, entity, id)) === null) throw notFound();
  };
}

/** Message of a save that takes a draft back from its state. */
const UNDONE: Readonly<Record<RascunhoSituacao, string | undefined>> = {
  rascunho: undefined,
  emRevisao: 'Rascunho salvo. Saiu da revisão: envie de novo.',
  agendada: 'Rascunho salvo. O agendamento foi desfeito: agende de novo.',
};

const messageOf = (moved: Moved) =>
  'registroId' in moved
    ? message(MESSAGE_CODE.saved, 'Publicado.')
    : message(moved.code, moved.text);
