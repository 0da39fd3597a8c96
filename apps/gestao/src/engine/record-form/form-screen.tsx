import {
  type AnyDraft,
  type AnyEntity,
  isDuplicable,
  MESSAGE_CODE,
  MESSAGE_TEXT,
  namingText,
} from '@claraboia/contract';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { FormMode } from '../define-screen.ts';
import { FORM_QUERY } from '../form-query.ts';
import '../engine.css';
import { draftIn, useDraft, withoutDraft } from '../drafts/draft-calls.ts';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys } from '../entity-client.ts';
import type { LeavingState } from '../leave-guard.tsx';
import { withSelection } from '../list-screen/list-state.ts';
import type { ReturnState } from '../list-screen/scroll-place.ts';
import { RepeatBar } from '../repeat/repeat-bar.tsx';
import {
  nextInQueue,
  type RepeatQueue,
  type RepeatState,
  repeatQueueOf,
} from '../repeat/repeat-queue.ts';
import { formPath, partIn, returnIn, withCopy, withRepeat } from '../screen-address.ts';
import { formTitle, partTitle } from '../texts.ts';
import { useExercicioStart } from './exercicio-start.ts';
import { useFormStart, withoutStart } from './form-start.ts';
import { RecordForm } from './record-form.tsx';
import { useFormKeys } from './use-form-keys.ts';

interface FormScreenProps {
  readonly entity: AnyEntity;
  /** Path of the list. */
  readonly path: string;
  readonly mode: FormMode;
  readonly id: number | null;
}

/** New records saved one after the other. */
interface Series {
  readonly count: number;
  /** Values that the next one takes over. */
  readonly start: AnyDraft;
  readonly last: number | null;
}

/** Form with its title, its record, and its ways out. The address also carries the list's state. */
export function FormScreen({ entity, path, mode, id }: FormScreenProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const part = mode === 'change' ? partIn(entity, search) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const record = useQuery({
    queryKey: entityKeys.record(entity, id ?? 0),
    queryFn: ({ signal }) => entityClient.get(entity, id ?? 0, signal),
    enabled: id !== null && engine.allows(entity, mode),
    ...FORM_QUERY,
  });
  const title = titleOf();
  useDocumentTitle(title);
  const start = useFormStart(
    engine.registry,
    entity,
    search,
    mode === 'add' && engine.allows(entity, mode),
  );
  const draftId = mode === 'view' ? null : draftIn(search);
  const draft = useDraft(draftId);
  const inExercicio = useExercicioStart(entity, mode);
  const back = returnIn(search);
  const [series, setSeries] = useState<Series | null>(null);
  const queue = mode === 'add' ? repeatQueueOf(state) : null;
  const needed = draft.isError ? draft : id === null ? start : record;
  const waits =
    ((id !== null || start.wanted) && needed.data === undefined) ||
    (draftId !== null && draft.data === undefined);

  /** Opens the form of the next record to repeat. @returns false without one */
  const goOn = (): boolean => {
    const next = queue === null ? null : nextInQueue(queue);
    const item = next?.items[next.at];
    if (next === null || item === undefined) return false;
    const address = { pathname: formPath(path, 'add'), search: withRepeat(search, item.id) };
    const state: RepeatState & LeavingState = { repeating: next, leavesForm: true };
    void navigate(address, { replace: true, state });
    window.scrollTo(0, 0);
    return true;
  };
  const close = (given?: number) => {
    if (given !== undefined && goOn()) return;
    const saved = given ?? series?.last ?? undefined;
    if (back !== null) {
      void navigate(back, { replace: saved !== undefined });
      return;
    }
    const list = withSelection(withoutDraft(withoutStart(search)), saved ?? id);
    const state: ReturnState = { returning: true, reveal: saved };
    void navigate({ pathname: path, search: list }, { replace: saved !== undefined, state });
  };
  const toList = { pathname: path, search: withSelection(withoutDraft(withoutStart(search)), id) };

  return (
    <div className="engine-page">
      <div className="engine-heading">
        <h1 className="engine-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Button
          component={Link}
          to={back ?? toList}
          state={{ returning: true } satisfies ReturnState}
          className="engine-back"
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {back === null ? 'Voltar à lista' : 'Voltar'}
        </Button>
      </div>
      {queue !== null && <RepeatBar queue={queue} onSkip={goOn} />}
      {renderBody()}
    </div>
  );

  function titleOf(): string {
    const label = entity.fields[part ?? '']?.label;
    if (label === undefined) return formTitle(mode, entity);
    const name = namingText(record.data?.[entity.display[0] ?? '']);
    return partTitle(label, name === '' ? entity.label.singular : name);
  }

  /** Content in place of the form, such as an error: Esc leaves it like the form. */
  function instead(content: ReactNode) {
    return (
      <>
        <EscapeKey onClose={() => close()} />
        {content}
      </>
    );
  }

  function renderBody() {
    if (!engine.allows(entity, mode)) {
      return instead(<Notice texts={[MESSAGE_TEXT[MESSAGE_CODE.notAllowed]]} />);
    }
    if (needed.isError) {
      const gone = needed.error instanceof ApiError && needed.error.has(MESSAGE_CODE.notFound);
      const texts =
        gone && !draft.isError
          ? ['Registro não encontrado. Ele pode ter sido excluído por outra pessoa.']
          : messagesOf(needed.error).map(({ description }) => description);
      const onRetry = gone ? null : () => void needed.refetch();
      return instead(<Notice texts={texts} onRetry={onRetry} />);
    }
    if (waits) {
      return instead(
        <div className="engine-card" role="status" aria-label="Carregando o registro">
          <div className="record-form-fields">
            {(part === null ? Object.keys(entity.fields) : [part]).map((name) => (
              <div key={name} className="record-form-field">
                <Skeleton height={52} />
              </div>
            ))}
          </div>
        </div>,
      );
    }
    return (
      <RecordForm
        key={`${mode} ${id} ${record.dataUpdatedAt} ${series?.count ?? 0} ${queue?.at ?? 0}`}
        entity={entity}
        mode={mode}
        part={part}
        record={record.data ?? null}
        start={inExercicio(series?.start ?? withReviewed(start.data, queue))}
        kept={draft.data ?? null}
        onKept={() => {
          if (!goOn()) close();
        }}
        isNext={series !== null || queue !== null}
        screen={engine.screens.get(entity.key)}
        onClose={close}
        onAddNext={
          entity.capabilities.single === undefined && queue === null
            ? (next, saved) => {
                // The next one is no copy, also after a reload.
                void navigate({ search: withoutDraft(withoutStart(search)) }, { replace: true });
                setSeries({ count: (series?.count ?? 0) + 1, start: next, last: saved });
                window.scrollTo(0, 0);
              }
            : null
        }
        onDuplicate={
          id !== null && part === null && isDuplicable(entity) && engine.allows(entity, 'add')
            ? () =>
                void navigate({
                  pathname: formPath(path, 'add'),
                  search: withCopy(withSelection(search, id), id),
                })
            : null
        }
        onRepeat={
          id !== null &&
          part === null &&
          entity.capabilities.repeats !== undefined &&
          engine.allows(entity, 'add')
            ? () =>
                void navigate({
                  pathname: formPath(path, 'add'),
                  search: withRepeat(withSelection(search, id), id),
                })
            : null
        }
        onChangeMode={
          id !== null && engine.allows(entity, 'change')
            ? () =>
                void navigate({ pathname: formPath(path, 'change', id), search }, { replace: true })
            : null
        }
      />
    );
  }
}

/** Initial values with those that the person has reviewed for this record. */
const withReviewed = (start: AnyDraft | undefined, queue: RepeatQueue | null) =>
  start === undefined || queue === null ? start : { ...start, ...queue.items[queue.at]?.values };

function EscapeKey({ onClose }: { readonly onClose: () => void }) {
  useFormKeys({ onSave: null, onClose });
  return null;
}

interface NoticeProps {
  readonly texts: readonly string[];
  readonly onRetry?: (() => void) | null;
}

function Notice({ texts, onRetry = null }: NoticeProps) {
  return (
    <div className="engine-card engine-notice" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {onRetry !== null && <Button onClick={onRetry}>Tentar Novamente</Button>}
    </div>
  );
}
