import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import '../fields/fields.css';
import { PendingUploads, PendingUploadsContext } from '../fields/pending-uploads.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { LoadFault } from '../load-fault.tsx';
import { CancelImport } from './cancel-import.tsx';
import './import.css';
import { type ImportKind, type ImportState, phaseOf } from './import-kind.ts';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { type ImportModel, useImport } from './use-import.ts';

const LEAVING = {
  title: 'Cancelar o envio?',
  question:
    'O arquivo ainda está sendo enviado. Se você sair agora, será preciso enviá-lo de novo.',
  yes: 'Cancelar o envio',
  no: 'Continuar enviando',
};

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
}

/**
 * Window of an import, from upload to publication, in its current state. The server works in the background: leaving
 * only loses an upload.
 */
export function ImportWindow<S extends ImportState>(props: ImportWindowProps<S>) {
  const { kind, title, first, send, children, onClose } = props;
  const [id, setId] = useState(first);
  const [moved, setMoved] = useState(false);
  const [uploads] = useState(() => new PendingUploads());
  const [leaving, setLeaving] = useState(false);
  const model = useImport(kind, id);
  const { state, take } = model;
  const moveTo = (next: number | null) => {
    setId(next);
    setMoved(true);
  };
  const close = () => (uploads.size > 0 ? setLeaving(true) : onClose());
  return (
    <PendingUploadsContext value={uploads}>
      <Modal
        opened
        fullScreen
        title={state.data === undefined ? title : state.data.arquivo.nome}
        onClose={close}
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
                onRestart: () => moveTo(null),
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
            {state.data !== undefined && !phaseOf(kind, state.data).isOver && (
              <CancelImport
                question={kind.texts.cancel}
                busy={model.busy}
                onCancel={model.cancel}
              />
            )}
          </div>
        </div>
      </Modal>
      <LeaveGuard isUnsaved={() => uploads.size > 0} texts={LEAVING} />
      <ConfirmDialog
        opened={leaving}
        {...LEAVING}
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </PendingUploadsContext>
  );
}
