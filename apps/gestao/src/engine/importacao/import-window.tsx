import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { forgetEntities } from '../entity-client.ts';
import '../fields/fields.css';
import { LeaveGuard, type LeaveTexts } from '../leave-guard.tsx';
import { LoadFault } from '../load-fault.tsx';
import { CancelImport } from './cancel-import.tsx';
import './import.css';
import { type ImportKind, type ImportState, phaseOf } from './import-kind.ts';
import { OpenWork, OpenWorkContext } from './open-work.ts';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import type { Phase } from './steps.ts';
import { type ImportModel, useImport } from './use-import.ts';

/** Question before work is lost, and the way that was chosen. */
interface Leaving {
  readonly texts: LeaveTexts;
  readonly go: () => void;
}

/** Marks elements that handle Escape themselves, such as an open list of choices. */
const ESCAPE_STAYS = '[data-mantine-stop-propagation="true"]';

/** Opened import. */
export interface OpenedImport<S extends ImportState> {
  readonly importacao: S;
  readonly model: ImportModel<S>;
  /** True directly after the upload. */
  readonly arrived: boolean;
  /** Starts another import. */
  readonly onRestart: () => void;
}

interface SendMoves<S> {
  readonly onSent: (importacao: S) => void;
  /** Opens an import that was sent before. */
  readonly onOpen: (id: number) => void;
}

interface ImportWindowProps<S extends ImportState> {
  readonly kind: ImportKind<S>;
  /** Title without a file. */
  readonly title: string;
  /** Import to open first; null to send a file. */
  readonly first: number | null;
  /** Content of the first step, before a file is sent. */
  readonly send: (moves: SendMoves<S>) => ReactNode;
  readonly children: (opened: OpenedImport<S>) => ReactNode;
  readonly onClose: () => void;
  /** Called before another import is started. */
  readonly onRestart?: () => void;
}

/**
 * Window of an import, from upload to publication, in its current state. The server works in the background: leaving
 * only loses uploads, and changes that were not sent.
 */
export function ImportWindow<S extends ImportState>(props: ImportWindowProps<S>) {
  const { kind, title, first, send, children, onClose, onRestart } = props;
  const [id, setId] = useState(first);
  const [moved, setMoved] = useState(false);
  const [work] = useState(() => new OpenWork());
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [isAsking, setAsking] = useState(false);
  const model = useImport(kind, id);
  const { state, take } = model;
  const moveTo = (next: number | null) => {
    setId(next);
    setMoved(true);
  };
  /** Goes a way that ends the opened import, after a question if work would be lost. */
  const leave = (go: () => void) => {
    const texts = work.question();
    if (texts === null) return go();
    setLeaving({ texts, go });
    setAsking(true);
  };
  const close = () => leave(onClose);
  // A dialog within the window closes alone, though its events bubble to the window.
  const closeOnEscape = ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
    const own = currentTarget.querySelector('[role="dialog"]');
    if (target.closest('[role="dialog"]') !== own || target.matches(ESCAPE_STAYS)) return;
    close();
  };
  const queryClient = useQueryClient();
  // Rows are saved without a change of state too: the list behind the window is stale.
  useEffect(() => {
    if (id === null) return;
    return () => void forgetEntities(queryClient);
  }, [id, queryClient]);
  return (
    <OpenWorkContext value={work}>
      <Modal
        opened
        fullScreen
        title={state.data === undefined ? title : state.data.arquivo.nome}
        onClose={close}
        closeOnEscape={false}
        onKeyDown={closeOnEscape}
      >
        <div className="importar">
          {id === null ? (
            <>
              <StepList
                names={kind.steps}
                current="enviar"
                open={new Set()}
                onChoose={() => undefined}
              />
              <StepHeading name={kind.steps.enviar} arrived={moved} />
              {send({
                onSent: (sent) => void take(sent).then(() => moveTo(sent.id)),
                onOpen: moveTo,
              })}
            </>
          ) : state.data !== undefined ? (
            <div className="importar" key={id}>
              {children({
                importacao: state.data,
                model,
                arrived: moved,
                onRestart: () =>
                  leave(() => {
                    onRestart?.();
                    moveTo(null);
                  }),
              })}
            </div>
          ) : state.isError ? (
            <LoadFault
              error={state.error}
              busy={state.isFetching}
              onRetry={() => void state.refetch()}
            />
          ) : (
            <Waiting height={240} label="Carregando a importação" />
          )}
          <div className="importar-actions importacao-foot">
            <Button variant="default" onClick={close}>
              Fechar
            </Button>
            {state.data !== undefined && isCancellable(phaseOf(kind, state.data)) && (
              <CancelImport
                question={kind.texts.cancel(state.data)}
                busy={model.busy}
                onCancel={model.cancel}
              />
            )}
          </div>
        </div>
      </Modal>
      <LeaveGuard
        isUnsaved={() => work.question() !== null}
        texts={() => work.question() ?? NOTHING}
      />
      <ConfirmDialog
        opened={isAsking}
        {...(leaving?.texts ?? NOTHING)}
        danger
        onYes={() => {
          setAsking(false);
          leaving?.go();
        }}
        onNo={() => setAsking(false)}
      />
    </OpenWorkContext>
  );
}

const NOTHING: LeaveTexts = { title: '', question: '', yes: '', no: '' };

const isCancellable = ({ isOver, isUndoing }: Phase) => !isOver && !isUndoing;
