import type { AnyDraft, AnyEntity, Message } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { Button, Modal, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { OpenSessionContext } from '../../../lib/session.ts';
import { showToast, toastError } from '../../../ui/kit/toast.tsx';
import { forgetEntities, type ListRow, type ManyVerb } from '../../entity-client.ts';
import { WriteContext } from '../../write-context.tsx';
import type { ListScreenModel } from '../use-list-screen.ts';
import { records, recordsDone, rowTitle } from './choosing-words.ts';
import { type Job, jobOf, useTurns } from './use-turns.ts';

/** Names shown before the rest is counted. */
const NAMED = 5;

/** Refusals shown, with their reasons. */
const MOST_REFUSED = 50;

export interface ManyDialogProps {
  readonly list: ListScreenModel;
  readonly verb: ManyVerb;
  /** Participle of the outcome: `alterado`. */
  readonly participle: string;
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly danger?: boolean;
  readonly rows: readonly ListRow[];
  /** Content above the question: the names of the rows come before it. */
  readonly children?: ReactNode;
  /** True while nothing would change. */
  readonly incomplete?: boolean;
  /** Values of a change; null if they have faults, which are shown then. */
  readonly changes?: () => AnyDraft | null;
  /** Called when every record has an outcome; `refused` are those that are unchanged. */
  readonly onDone: (job: Job, refused: ReadonlySet<number>) => void;
  readonly onClose: () => void;
}

/** Question before a write of many records, its progress, and the reasons of those that were refused. */
export function ManyDialog(props: ManyDialogProps) {
  const { list, verb, participle, title, question, yes, danger = false, rows, onClose } = props;
  const { entity } = list;
  const queryClient = useQueryClient();
  const begunFor = useContext(OpenSessionContext)?.context.client.identificador;
  const job = useRef<Job | null>(null);
  const [stopped, setStopped] = useState(false);
  const [outcome, setOutcome] = useState<Job | null>(null);
  const turns = useTurns(entity, {
    onDone: async (finished) => {
      const refused = refusedIn(finished);
      if (refused.length === 0) {
        if (verb === 'changeMany') showToast('success', summaryOf(finished, participle));
        onClose();
      } else setOutcome(finished);
      props.onDone(finished, new Set(refused.map(({ id }) => id)));
      await forgetEntities(queryClient);
    },
    onError: (error, failed) => {
      // A refused request wrote nothing. After a lost connection, the same request is sent again.
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused && failed.lote.length === 0) job.current = null;
      setStopped(job.current !== null);
      toastError(error);
    },
  });
  /** Ends a write that stopped on the way: what is written counts, and the rest stays chosen. */
  const leave = () => {
    const stoppedJob = job.current;
    if (stopped && stoppedJob !== null) {
      const written = new Set(
        stoppedJob.lote.filter(({ situacao }) => situacao !== 'recusado').map(({ id }) => id),
      );
      props.onDone(stoppedJob, new Set(rows.map(({ id }) => id).filter((id) => !written.has(id))));
      void forgetEntities(queryClient);
    }
    onClose();
  };
  const start = () => {
    if (job.current === null) {
      const alteracoes = props.changes?.();
      if (alteracoes === null) return;
      job.current = jobOf(verb, rows, { alteracoes, begunFor });
    }
    turns.run(job.current);
  };

  return (
    <Modal
      opened
      onClose={turns.busy ? () => undefined : leave}
      title={title}
      size="lg"
      closeOnEscape={!turns.busy}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {outcome === null ? (
        <>
          <WriteContext entity={entity} />
          <RowNames list={list} rows={rows} />
          <fieldset className="many-body" disabled={turns.busy || stopped}>
            {props.children}
          </fieldset>
          <p>{question}</p>
          {turns.busy && (
            <Progress
              value={(turns.done / rows.length) * 100}
              aria-label={`${turns.done} de ${rows.length}`}
            />
          )}
          <p role="status" className="many-progress">
            {turns.busy && turns.done > 0 && `Feitos ${turns.done} de ${rows.length}.`}
            {stopped && !turns.busy && `Parou em ${turns.done} de ${rows.length}.`}
          </p>
          <div className="engine-dialog-actions">
            <Button
              variant="default"
              disabled={turns.busy}
              onClick={leave}
              data-autofocus={danger || undefined}
            >
              {stopped ? 'Parar aqui' : 'Cancelar'}
            </Button>
            <Button
              color={danger ? 'danger' : 'brand'}
              loading={turns.busy}
              disabled={props.incomplete === true && !turns.busy}
              onClick={start}
            >
              {stopped ? 'Continuar' : yes}
            </Button>
          </div>
        </>
      ) : (
        <Outcome list={list} rows={rows} job={outcome} participle={participle} onClose={onClose} />
      )}
    </Modal>
  );
}

const refusedIn = ({ lote }: Job) => lote.filter(({ situacao }) => situacao === 'recusado');

function summaryOf({ lote }: Job, participle: string): string {
  const [done, same] = (['feito', 'igual'] as const).map(
    (each) => lote.filter(({ situacao }) => situacao === each).length,
  );
  const already = same === 1 ? '1 já estava assim.' : `${same} já estavam assim.`;
  return `${recordsDone(done ?? 0, participle)}.${same === 0 ? '' : ` ${already}`}`;
}

interface RowsProps {
  readonly list: ListScreenModel;
  readonly rows: readonly ListRow[];
}

/** Names of the first rows, and how many follow. */
function RowNames({ list, rows }: RowsProps) {
  const more = rows.length - NAMED;
  return (
    <ul className="many-names">
      {rows.slice(0, more === 1 ? NAMED + 1 : NAMED).map((row) => (
        <li key={row.id}>{rowTitle(list, row)}</li>
      ))}
      {more > 1 && <li>e mais {records(more)}</li>}
    </ul>
  );
}

/** The button with the focus is gone when the outcome replaces the question. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** Reason with its field, whose words may not name it. */
function reasonOf({ fields }: AnyEntity, { field, description }: Message): string {
  const label = fields[field?.split('.')[0] ?? '']?.label;
  return label === undefined || description.includes(label)
    ? description
    : `${label}: ${description}`;
}

interface OutcomeProps extends RowsProps {
  readonly job: Job;
  readonly participle: string;
  readonly onClose: () => void;
}

function Outcome({ list, rows, job, participle, onClose }: OutcomeProps) {
  const refused = refusedIn(job);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <>
      <p role="status">
        {summaryOf(job, participle)} {recordsDone(refused.length, 'recusado')}:
      </p>
      <ul className="many-refused">
        {refused.slice(0, MOST_REFUSED).map(({ id, mensagens }) => (
          <li key={id}>
            <strong>{rowTitle(list, byId.get(id) ?? { id })}</strong>:{' '}
            {mensagens.map((each) => reasonOf(list.entity, each)).join(' ')}
          </li>
        ))}
        {refused.length > MOST_REFUSED && <li>e mais {records(refused.length - MOST_REFUSED)}</li>}
      </ul>
      <p>Os recusados continuam escolhidos na lista.</p>
      <div className="engine-dialog-actions">
        <Button onClick={onClose} ref={focusNow}>
          Voltar à lista
        </Button>
      </div>
    </>
  );
}
