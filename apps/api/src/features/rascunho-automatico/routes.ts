import type { AnyEntity, EntityAction } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { entityWithForm, scopeOf, withinScope } from '../../engine/crud-routes.ts';
import { requireRecord } from '../../engine/history.ts';
import { requireRascunho } from '../../engine/rascunho/rows.ts';
import { authorize } from '../../engine/repository.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import { notAllowed } from '../../errors.ts';
import { discardDraft, keepDraft, listDrafts, type Place, readDrafts } from './rascunhos.ts';
import { knownValues } from './values.ts';

const SOMEBODY_ELSE = 'Quem digitou saiu, e outra pessoa entrou. Nada foi guardado.';

/** Routes of the autosaved drafts of forms. Each person reads and writes her own alone, as the entity lets her write. */
export function rascunhoAutomaticoRoutes(
  serving: Serving,
  { registry }: Pick<Context, 'registry'>,
): void {
  const { database } = serving;
  const declared = calls.rascunhoAutomatico;

  const within = <T>(entity: AnyEntity, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withinScope(database, scopeOf(entity, actor), work);

  interface Asked {
    readonly actor: Actor;
    readonly params: { readonly entidade: string; readonly registro: number | null };
  }
  /** Runs `work` for a person who may write the record, which must exist. */
  const ofRecord = <T>(
    { actor, params: { entidade, registro } }: Asked,
    work: (tx: Tx, place: Place, entity: AnyEntity) => Promise<T>,
  ): Promise<T> => {
    const entity = entityWithForm(registry, entidade);
    authorize(entity, actor, registro === null || registro < 0 ? 'add' : changing(entity));
    return within(entity, actor, async (tx) => {
      if (registro !== null && registro > 0) await requireRecord(tx, entity, registro);
      if (registro !== null && registro < 0) await requireRascunho(tx, entity, -registro);
      return work(tx, { pessoaId: actor.pessoaId, entidade, registro }, entity);
    });
  };

  serve(serving, declared.listRascunhosAutomaticos, ({ query: { entidade }, actor }) => {
    const entity = entityWithForm(registry, entidade);
    authorize(entity, actor, entity.modes.has('add') ? 'add' : changing(entity));
    return within(entity, actor, (tx) => listDrafts(tx, { pessoaId: actor.pessoaId, entidade }));
  });

  serve(serving, declared.getRascunhosAutomaticos, (asked) => ofRecord(asked, readDrafts));

  serve(serving, declared.keepRascunhoAutomatico, ({ body, request, ...asked }) => {
    const { usuario, valores, antes, ...sent } = body;
    if (request.session.user?.username !== usuario) throw notAllowed(SOMEBODY_ELSE);
    return ofRecord(asked, (tx, place, entity) =>
      keepDraft(
        tx,
        { ...place, chave: asked.params.chave },
        {
          ...sent,
          versao: place.registro === null ? null : sent.versao,
          valores: knownValues(entity, valores),
          antes: knownValues(entity, antes),
        },
      ),
    );
  });

  serve(serving, declared.discardRascunhoAutomatico, ({ query: { contador }, ...asked }) =>
    ofRecord(asked, (tx, place) =>
      discardDraft(tx, { ...place, chave: asked.params.chave }, contador),
    ),
  );
}

/** Action of a form that changes a record. */
const changing = ({ modes }: AnyEntity): EntityAction =>
  modes.has('change') ? 'change' : 'rectify';
