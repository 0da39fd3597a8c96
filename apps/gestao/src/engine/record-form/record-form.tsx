import {
  type AnyDraft,
  type AnyEntity,
  type Facts,
  type Field,
  isEnabled,
  isRequired,
  isVisible,
  withAnexos,
  withMotivo,
} from '@claraboia/contract';
import type { RascunhoInteiro } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AddressNote } from '../address-note/address-note.tsx';
import { KeptNotes, KeptState } from '../autosave/kept-notes.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { AnyScreen, FormMode } from '../define-screen.ts';
import { contentOf, useDraftForm } from '../drafts/draft-actions.tsx';
import { useHasDrafts, useRule } from '../drafts/draft-calls.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import type { EntityRecord } from '../entity-client.ts';
import { FieldInput } from '../fields/field-input.tsx';
import {
  PendingUploads,
  PendingUploadsContext,
  useUploadCount,
} from '../fields/pending-uploads.ts';
import { focusFirst } from '../focus-first.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { confirmQuestion } from '../texts.ts';
import { WriteContext } from '../write-context.tsx';
import { ConflictDialog, type ConflictDialogProps } from './conflict/conflict-dialog.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { groupSwitches } from './field-layout.ts';
import { OpenElsewhereNote } from './open-elsewhere/open-elsewhere.tsx';
import './record-form.css';
import { UploadNotes } from './upload-notes.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { usePart } from './use-part.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaveRecord } from './use-save-record.ts';

const NO_FACTS: Facts = {};
const noFacts = () => NO_FACTS;

export interface RecordFormProps {
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  readonly record: EntityRecord | null;
  /** Only field that the form edits; null for all. */
  readonly part?: string | null;
  /** Initial values of a new record, in addition to those of its fields. */
  readonly start?: AnyDraft | undefined;
  /** Draft that the form continues. */
  readonly kept?: RascunhoInteiro | null;
  /** Called instead of `onClose` when the form became a draft. */
  readonly onKept?: (() => void) | null;
  readonly screen: AnyScreen | undefined;
  /** True if the focus starts in the first field that `start` leaves empty: the next of several new records. */
  readonly isNext?: boolean;
  /** Returns to the list; `id` is the record just saved. */
  readonly onClose: (id?: number) => void;
  /** Starts the next new record with some values of the one just saved; null if only one is added. */
  readonly onAddNext?: ((start: AnyDraft, id: number | null) => void) | null;
  /** Starts a copy of the record; null if it cannot be duplicated. */
  readonly onDuplicate?: (() => void) | null;
  /** Starts the record of the next month; null if its entity has no monthly records. */
  readonly onRepeat?: (() => void) | null;
  /** Switches from viewing to changing, if the user may. */
  readonly onChangeMode: (() => void) | null;
}

/** Form for one record. It must be remounted for another record or another version. */
export function RecordForm(props: RecordFormProps) {
  const { mode, record, start, screen, onClose, onChangeMode } = props;
  const { isNext = false, onAddNext = null, onDuplicate = null, onRepeat = null } = props;
  const { kept: keptDraft = null, onKept = null, part = null } = props;
  const readOnly = mode === 'view';
  const hasDrafts = useHasDrafts(props.entity) && !readOnly;
  /** Entity of a save: files go with a draft alone. */
  const saved = useMemo(
    () => (mode === 'rectify' ? withMotivo(props.entity) : props.entity),
    [mode, props.entity],
  );
  const entity = useMemo(() => (hasDrafts ? withAnexos(saved) : saved), [hasDrafts, saved]);
  const over = useMemo(() => keptDraft && contentOf(keptDraft), [keptDraft]) ?? undefined;
  const form = useRecordForm({ entity, mode, record, start, over, follow: screen?.follow });
  const useFacts = screen?.useFacts ?? noFacts;
  const facts = useFacts(form.draft);
  const [asking, setAsking] = useState(false);
  const addsNext = useRef(false);
  // Base of the draft: the record as read, or as another user has saved it since.
  const base = useRef(record);
  const [conflict, setConflict] = useState<Pick<ConflictDialogProps, 'before' | 'mine'> | null>(
    null,
  );
  const autosave = useAutosave({ entity, mode, base, form, rascunho: keptDraft?.id });
  const [uploads] = useState(() => new PendingUploads());
  const sending = useUploadCount(uploads);
  const [waiting, setWaiting] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const released = useRef(false);
  const Aside = screen?.Aside;

  const [focusRequests, setFocusRequests] = useState(0);
  // A pending upload is not a fault yet.
  const faults = without(form.faults, uploads.paths);
  const shownFaults = useRef(faults);
  shownFaults.current = faults;
  useEffect(() => {
    if (focusRequests > 0) focusFirst(container.current, shownFaults.current);
  }, [focusRequests]);
  const focusFault = useCallback(() => setFocusRequests((count) => count + 1), []);

  const save = useSaveRecord({
    entity: saved,
    plain: props.entity,
    mode,
    form,
    onSaved: (id) => {
      released.current = true;
      autosave.end();
      setAsking(false);
      if (addsNext.current && onAddNext !== null) {
        onAddNext(kept(props.entity, form.latest.current), id);
      } else onClose(id ?? undefined);
    },
    onConflict: () => {
      setAsking(false);
      const before = base.current;
      if (before !== null) setConflict({ before, mine: form.latest.current });
    },
    onFailed: () => {
      setAsking(false);
      setConflict(null);
    },
    onRefused: focusFault,
  });

  const rule = useRule(hasDrafts);
  const drafts = useDraftForm({
    entity: props.entity,
    mode,
    form,
    base,
    draft: keptDraft,
    needsApproval: rule.data?.aprovacao === true,
    isSending: uploads.size > 0,
    check: () => {
      const isRight = form.check().size === 0;
      if (!isRight) focusFault();
      return isRight;
    },
    onRefused: focusFault,
    onDone: (id) => {
      released.current = true;
      autosave.end();
      if (id === undefined && onKept !== null) onKept();
      else onClose(id);
    },
  });

  const askToSave = (next = false) => {
    if (save.isPending) return;
    if (drafts.replacesSave) return drafts.saveDraft();
    addsNext.current = next;
    if (without(form.check(), uploads.paths).size > 0) focusFault();
    else setAsking(true);
  };
  const answerYes = () => {
    if (uploads.size > 0) setWaiting(true);
    else save.mutate(base.current);
  };
  const answerNo = () => {
    setWaiting(false);
    setAsking(false);
  };
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    if (form.check().size > 0) {
      setAsking(false);
      focusFault();
      return;
    }
    // If an upload failed, the user is asked again before saving without the file.
    if (uploads.failed === 0) save.mutate(base.current);
  });
  useEffect(() => {
    if (waiting && sending === 0) goOn();
  }, [waiting, sending]);
  useFormKeys({ onSave: readOnly ? null : () => askToSave(), onClose: () => onClose() });
  const starts = useEffectEvent(() => {
    if (isNext) focusEmpty(container.current, start ?? {});
  });
  useEffect(() => starts(), []);
  useEffect(() => {
    if (autosave.taken > 0) focusEmpty(container.current, {});
  }, [autosave.taken]);

  const inputFor = (name: string, field: Field) => {
    const Input = screen?.slots[name] ?? FieldInput;
    return (
      <Input
        field={field}
        path={name}
        value={form.draft[name]}
        onChange={(update) => form.change(name, update)}
        onLeave={() => form.leave(name)}
        faults={faults}
        disabled={readOnly || !isEnabled(entity, name, form.draft, facts)}
        required={isRequired(entity, name, form.draft)}
        draft={form.draft}
        optionsFilter={entity.optionsFilter[name]?.(form.draft)}
      />
    );
  };

  const isInPart = usePart({ entity, part, record, form });
  // Fields that only the server sets are hidden on a new record.
  const shown = Object.entries<Field>(entity.fields).filter(
    ([name, field]) =>
      isInPart(name) &&
      isVisible(entity, name, form.draft, facts) &&
      !(mode === 'add' && field.readOnly === true),
  );

  return (
    <PendingUploadsContext value={uploads}>
      <OpenElsewhereNote entity={props.entity} id={record?.id ?? null} mode={mode} />
      <KeptNotes autosave={autosave} />
      <form
        ref={container}
        noValidate
        className="engine-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly) askToSave();
        }}
      >
        {keptDraft !== null && <DraftNote draft={keptDraft} isOlder={drafts.isOlder} />}
        <FaultSummary entity={entity} draft={form.draft} facts={facts} faults={faults} />
        <div className="record-form-body">
          <div key={autosave.taken} className="record-form-fields">
            {groupSwitches(shown).map((group) => (
              <div key={group.key} className={group.className}>
                {group.fields.map(([name, field]) => (
                  <div key={name} className="record-form-input">
                    {inputFor(name, field)}
                    {record !== null && !readOnly && (
                      <AddressNote
                        entity={entity}
                        record={record}
                        draft={form.draft}
                        field={name}
                      />
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {Aside !== undefined && (
            <div className="record-form-aside">
              <Aside draft={form.draft} />
            </div>
          )}
        </div>
        <div className="record-form-actions">
          {readOnly
            ? onChangeMode !== null && <Button onClick={onChangeMode}>Alterar</Button>
            : !drafts.replacesSave && (
                <Button type="submit" loading={save.isPending}>
                  Salvar
                </Button>
              )}
          {hasDrafts && drafts.buttons}
          {mode === 'add' && onAddNext !== null && !drafts.replacesSave && (
            <Button variant="default" disabled={save.isPending} onClick={() => askToSave(true)}>
              Salvar e incluir {entity.label.gender === 'f' ? 'outra' : 'outro'}
            </Button>
          )}
          {onDuplicate !== null && (
            <Button variant="default" onClick={onDuplicate}>
              Duplicar
            </Button>
          )}
          {onRepeat !== null && (
            <Button variant="default" onClick={onRepeat}>
              Repetir no mês seguinte
            </Button>
          )}
          <Button variant="default" onClick={() => onClose()}>
            {readOnly ? 'Fechar' : 'Cancelar'}
          </Button>
          <KeptState state={autosave.state} />
          <span className="record-form-hint" aria-hidden="true">
            {readOnly
              ? 'Esc fecha'
              : `Ctrl+S ${drafts.replacesSave ? 'guarda o rascunho' : 'salva'} · Esc fecha`}
          </span>
        </div>
      </form>
      <ConfirmDialog
        opened={asking}
        title="Confirmação"
        question={confirmQuestion(mode === 'view' ? 'change' : mode)}
        busy={save.isPending}
        waiting={waiting}
        onYes={answerYes}
        onNo={answerNo}
      >
        <WriteContext entity={entity} />
        {asking && <Warnings texts={screen?.warnings?.(form.draft) ?? []} />}
        {asking && <UploadNotes sending={sending} failed={uploads.failed} waiting={waiting} />}
      </ConfirmDialog>
      {conflict !== null && (
        <ConflictDialog
          key={conflict.before.versao}
          entity={props.entity}
          {...conflict}
          busy={save.isPending}
          onSave={(now, draft) => {
            form.adopt(draft);
            base.current = now;
            if (form.check().size === 0) return save.mutate(now);
            setConflict(null);
            focusFault();
          }}
          onAddAnew={() => save.mutate(null)}
          onDone={() => {
            released.current = true;
            autosave.end();
            onClose(conflict.before.id);
          }}
          onClose={() => setConflict(null)}
        />
      )}
      {drafts.dialogs}
      <LeaveGuard
        isUnsaved={() => !released.current && (form.dirty || uploads.size > 0)}
        texts={() => (uploads.size > 0 ? undefined : autosave.leaveTexts())}
      />
    </PendingUploadsContext>
  );
}

/** Values that the next new record takes from this one. */
const kept = ({ capabilities }: AnyEntity, draft: AnyDraft): AnyDraft =>
  Object.fromEntries((capabilities.nextKeeps ?? []).map((name) => [name, draft[name]]));

/** Moves the focus to the first input outside of the given fields. */
function focusEmpty(form: HTMLFormElement | null, given: AnyDraft) {
  const inputs =
    form?.querySelectorAll<HTMLElement>(
      ':is(input[name]:not([type="hidden"]), textarea[name]):not(:disabled)',
    ) ?? [];
  const isGiven = (input: HTMLElement) => Object.hasOwn(given, input.getAttribute('name') ?? '');
  ([...inputs].find((input) => !isGiven(input)) ?? inputs[0])?.focus();
}

const without = (faults: ReadonlyMap<string, string>, paths: ReadonlySet<string | undefined>) =>
  paths.size === 0 ? faults : new Map([...faults].filter(([path]) => !paths.has(path)));

/** Warnings before saving, for the user to weigh. */
function Warnings({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="record-form-warnings">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
