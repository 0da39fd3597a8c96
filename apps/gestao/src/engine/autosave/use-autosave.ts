import { type AnyDraft, type AnyEntity, changedFields, writableFields } from '@claraboia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { OpenSessionContext } from '../../lib/session.ts';
import type { FormMode } from '../define-screen.ts';
import { type EntityRecord, formKey } from '../entity-client.ts';
import { FORM_QUERY } from '../form-query.ts';
import type { LeaveTexts } from '../leave-guard.tsx';
import { Autosave } from './autosave.ts';
import { type DraftBody, draftsClient, type WaitingDraft } from './drafts-client.ts';

/** History state of an address: key of the draft that its form takes up. */
export interface TakeUpState {
  readonly draft: string;
}

/** Form whose changes are kept. */
interface AutosavedForm {
  readonly draft: AnyDraft;
  /** Draft that the form began with. */
  readonly baseline: AnyDraft;
  readonly dirty: boolean;
  readonly latest: RefObject<AnyDraft>;
  readonly adopt: (draft: AnyDraft) => void;
}

interface AutosaveOptions {
  /** Entity whose fields include the reason when rectifying. */
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  /** Base of the draft; null for a new record. */
  readonly base: RefObject<EntityRecord | null>;
  readonly form: AutosavedForm;
  /** Kept draft that the form continues. */
  readonly rascunho?: number | undefined;
}

const KEPT: LeaveTexts = {
  title: 'Sair sem salvar?',
  question: 'O que você digitou fica guardado por 30 dias, só para você.',
  yes: 'Sair',
  no: 'Continuar editando',
};

/**
 * Keeps the form's unsaved changes on the server, and offers those that an earlier window left there. Viewing keeps
 * nothing.
 */
export function useAutosave({ entity, mode, base, form, rascunho }: AutosaveOptions) {
  const queryClient = useQueryClient();
  const location = useLocation();
  const usuario = useContext(OpenSessionContext)?.user.username ?? '';
  const place = { entidade: entity.key, id: base.current?.id ?? null, rascunho };
  const [autosave] = useState(() => new Autosave(place, formKey(), usuario));
  const queryKey = ['rascunho-automatico', place.entidade, place.id, rascunho] as const;
  const writes = mode !== 'view';
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  // Number of drafts taken up: the inputs are remounted with their values.
  const [taken, setTaken] = useState(0);

  const { draft, dirty, baseline } = form;
  useEffect(() => {
    if (writes) autosave.change(dirty ? bodyOf(entity, base.current, baseline, draft) : null);
  }, [autosave, writes, entity, base, baseline, draft, dirty]);

  useEffect(() => {
    if (!writes) return undefined;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush(true);
      else autosave.retry();
    };
    const onLeave = () => autosave.flush(true);
    const onOnline = () => autosave.retry();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      autosave.flush(true);
    };
  }, [autosave, writes]);

  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => draftsClient.read(place, signal),
    enabled: writes,
    retry: false,
    ...FORM_QUERY,
  });
  const saved = base.current ?? baseline;
  const others = (found.data ?? []).filter(({ chave }) => chave !== autosave.chave);
  const waiting = others.filter(
    ({ valores }) => rascunho !== undefined || changedFields(entity, saved, valores).length > 0,
  );
  const forget = ({ chave, contador }: WaitingDraft) => {
    queryClient.setQueryData<readonly WaitingDraft[]>(queryKey, (list) =>
      list?.filter((each) => each.chave !== chave),
    );
    draftsClient.discard(place, chave, contador + 1).catch(() => undefined);
  };

  const takeUp = (left: WaitingDraft) => {
    const { chave, versao, valores, antes } = left;
    const known = (values: AnyDraft) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(baseline, name)));
    const record = base.current;
    // The version of then: if another person has saved meanwhile, the save finds the conflict.
    if (record !== null)
      base.current = { ...record, ...known(antes), versao: versao ?? record.versao };
    autosave.replace(left);
    form.adopt({ ...form.latest.current, ...known(valores) });
    setTaken((count) => count + 1);
    queryClient.setQueryData<readonly WaitingDraft[]>(queryKey, (list) =>
      list?.filter((each) => each.chave !== chave),
    );
  };

  const onFound = useEffectEvent(() => {
    // A draft of a rectification may differ in its reason alone, which other modes lack.
    const isKnown = ({ valores }: WaitingDraft) =>
      Object.keys(valores).every((name) => Object.hasOwn(entity.fields, name));
    for (const each of others) if (!waiting.includes(each) && isKnown(each)) forget(each);
    const asked = (location.state as Partial<TakeUpState> | null)?.draft;
    const wanted = waiting.find(({ chave }) => chave === asked);
    if (wanted !== undefined) takeUp(wanted);
  });
  useEffect(() => {
    if (found.data !== undefined) onFound();
  }, [found.data]);

  return {
    state,
    /** Drafts of earlier windows that differ from the record, the newest first. */
    waiting,
    taken,
    /** True if another person has saved the record since a draft was begun. */
    isOutdated: ({ versao }: WaitingDraft) =>
      base.current !== null && versao !== null && versao !== base.current.versao,
    takeUp,
    forget,
    /** Call once the form was saved: nothing of it is kept. */
    end: () => autosave.discard(),
    /** Question before leaving; undefined if what was typed would be lost. */
    leaveTexts: (): LeaveTexts | undefined =>
      form.dirty && autosave.keeps
        ? { ...KEPT, other: { label: 'Descartar e sair', onChoose: () => autosave.discard() } }
        : undefined,
  };
}

export type Autosaving = ReturnType<typeof useAutosave>;

/** Changes of a draft; null if it would save what is stored. A new record is kept whole. */
function bodyOf(
  entity: AnyEntity,
  record: EntityRecord | null,
  baseline: AnyDraft,
  draft: AnyDraft,
): DraftBody | null {
  const changed = changedFields(entity, record ?? baseline, draft);
  if (changed.length === 0) return null;
  const names = record === null ? writableFields(entity).map(([name]) => name) : changed;
  const valuesIn = (from: AnyDraft) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return {
    versao: record?.versao ?? null,
    valores: valuesIn(draft),
    antes: record === null ? {} : valuesIn(record),
  };
}
